import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { type PageInput, toPage, toPageMeta } from '../page.ts';
import { parseSort } from '../sort.ts';

export type ListUserRolesInput = PageInput & { userId: number; sort?: string | null };

/** The roles that a user has. */
export async function listUserRoles(ctx: CmsContext, { userId, sort, ...wanted }: ListUserRolesInput) {
  await authorize(ctx, 'users/role/list');
  const steps = parseSort(sort, ['id', 'name'], [{ field: 'id', direction: 'asc' }]);
  if (!(await ctx.loaders.users.load(userId))) throw cmsErrors.userNotFound();
  const where = { users: { some: { userId } } };
  const { skip, take, ...page } = toPage(wanted);
  const [data, total] = await Promise.all([
    ctx.db.role.findMany({
      where,
      orderBy: [...steps.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' }],
      skip,
      take,
    }),
    ctx.db.role.count({ where }),
  ]);
  return { data, meta: toPageMeta(page, total) };
}
