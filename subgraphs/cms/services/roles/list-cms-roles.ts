import type { CmsContext } from '../../context.ts';
import { authorize } from '../authorize.ts';
import { type PageInput, toPage, toPageMeta } from '../page.ts';
import { type CmsRoleFilter, toCmsRoleOrder, toCmsRoleWhere } from './role.query.ts';

export type ListCmsRolesInput = PageInput & { filter?: CmsRoleFilter | null; sort?: string | null };

export async function listCmsRoles(ctx: CmsContext, { filter, sort, ...wanted }: ListCmsRolesInput) {
  await authorize(ctx, 'users/roles/list');
  const orderBy = toCmsRoleOrder(sort);
  const where = toCmsRoleWhere(filter ?? {});
  const { skip, take, ...page } = toPage(wanted);
  const [data, total] = await Promise.all([
    ctx.db.role.findMany({ where, orderBy, skip, take }),
    ctx.db.role.count({ where }),
  ]);
  return { data, meta: toPageMeta(page, total) };
}
