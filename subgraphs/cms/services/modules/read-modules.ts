import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { mayUse } from '../access/viewer.ts';
import { type PageInput, readPage, toTextPart } from '../lists/page.ts';
import { toOrder } from '../lists/sort.ts';

type ListModulesInput = PageInput & { filter?: ModuleFilter | null; sort?: string | null };

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

/** The module that a visible item refers to; null if the caller may not read modules. */
export async function findModule(ctx: CmsContext, id: number) {
  const viewer = await ctx.viewer();
  return viewer && mayUse(viewer, 'modules/get') ? ctx.loaders.modules.load(id) : null;
}

export async function getModule(ctx: CmsContext, id: number) {
  await authorize(ctx, 'modules/get');
  const found = await ctx.db.module.findUnique({ where: { id } });
  if (!found) throw cmsErrors.moduleNotFound();
  return found;
}
