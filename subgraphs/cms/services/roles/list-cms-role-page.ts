import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type PageInput, readPage, toTextPart } from '../lists/page.ts';
import { toOrder } from '../lists/sort.ts';

export type ListCmsRolesInput = PageInput & { filter?: CmsRoleFilter | null; sort?: string | null };

export async function listCmsRolePage(ctx: CmsContext, { filter, sort, ...wanted }: ListCmsRolesInput) {
  await authorize(ctx, 'users/roles/list');
  const { db } = await forListReads(ctx);
  const orderBy = toOrder(sort, { columns, fallback: 'name' });
  const where = toCmsRoleWhere(filter ?? {});
  return readPage(wanted, {
    read: (range) => db.role.findMany({ where, orderBy, ...range }),
    count: () => db.role.count({ where }),
  });
}

type CmsRoleFilter = { name?: string | null };

const columns = {
  id: 'id',
  name: 'name',
  description: 'description',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
} as const;

function toCmsRoleWhere({ name }: CmsRoleFilter): Prisma.RoleWhereInput {
  return { name: toTextPart(name) };
}
