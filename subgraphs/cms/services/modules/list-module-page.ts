import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type PageInput, readPage, toTextPart } from '../lists/page.ts';
import { toOrder } from '../lists/sort.ts';

export type ListModulesInput = PageInput & { filter?: ModuleFilter | null; sort?: string | null };

export async function listModulePage(ctx: CmsContext, { filter, sort, ...wanted }: ListModulesInput) {
  await authorize(ctx, 'modules/list');
  const { db } = await forListReads(ctx);
  const orderBy = toOrder(sort, { columns, fallback: 'name', nullable: ['key'] });
  const where = toModuleWhere(filter ?? {});
  return readPage(wanted, {
    read: (range) => db.module.findMany({ where, orderBy, ...range }),
    count: () => db.module.count({ where }),
  });
}

type ModuleFilter = { name?: string | null; key?: string | null };

const columns = {
  id: 'id',
  name: 'name',
  key: 'key',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
} as const;

function toModuleWhere({ name, key }: ModuleFilter): Prisma.ModuleWhereInput {
  return { name: toTextPart(name), key: toTextPart(key) };
}
