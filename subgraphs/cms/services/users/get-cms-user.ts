import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

export async function getCmsUser(ctx: CmsContext, id: number) {
  await authorize(ctx, 'users/get');
  const user = await ctx.loaders.users.load(id);
  if (!user) throw cmsErrors.userNotFound();
  return user;
}
