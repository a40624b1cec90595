import type { CmsContext } from '../../context.ts';
import { withRoles } from '../../loaders.ts';
import { authorize } from '../authorize.ts';
import { type PageInput, toPage, toPageMeta } from '../page.ts';
import { type CmsUserFilter, toCmsUserOrder, toCmsUserWhere } from './user.query.ts';

export type ListCmsUsersInput = PageInput & { filter?: CmsUserFilter | null; sort?: string | null };

export async function listCmsUsers(ctx: CmsContext, { filter, sort, ...wanted }: ListCmsUsersInput) {
  await authorize(ctx, 'users/list');
  const orderBy = toCmsUserOrder(sort);
  const where = toCmsUserWhere(filter ?? {});
  const { skip, take, ...page } = toPage(wanted);
  const [data, total] = await Promise.all([
    ctx.db.user.findMany({ where, orderBy, skip, take, include: withRoles }),
    ctx.db.user.count({ where }),
  ]);
  return { data, meta: toPageMeta(page, total) };
}
