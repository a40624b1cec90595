import { type CmsContext, toListSide } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { type PageInput, readPage } from '../lists/page.ts';
import { parseSort } from '../lists/sort.ts';

export type ListUserRolesInput = PageInput & { userId: number; sort?: string | null };

/** The roles of a user. */
export async function listUserRolePage(ctx: CmsContext, { userId, sort, ...wanted }: ListUserRolesInput) {
  await authorize(ctx, 'users/role/list');
  const { db } = await toListSide(ctx);
  const steps = parseSort(sort, ['id', 'name'], [{ field: 'id', direction: 'asc' }]);
  if (!(await ctx.loaders.users.load(userId))) throw cmsErrors.userNotFound();
  const where = { users: { some: { userId } } };
  const orderBy = [...steps.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' as const }];
  return readPage(wanted, {
    read: (range) => db.role.findMany({ where, orderBy, ...range }),
    count: () => db.role.count({ where }),
  });
}
