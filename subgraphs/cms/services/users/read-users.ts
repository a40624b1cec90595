import { isUuid } from '../../../../core/lib/text.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { mayUse } from '../access/viewer.ts';
import { isStanding, readAccount } from '../sessions/read-account.ts';

/**
 * A user that another item refers to; null when deleted or not visible to the caller. Callers always see
 * themselves.
 */
export async function findUser(ctx: CmsContext, id: number | null) {
  const viewer = await ctx.viewer();
  if (id === null || !viewer) return null;
  const isSelf = viewer.kind === 'session' && viewer.userId === id;
  return isSelf || mayUse(viewer, 'users/get') ? ctx.loaders.users.load(id) : null;
}

/** The back-office user that is linked to a user of the auth service. */
export async function findUserByAccount(ctx: CmsContext, accountId: string) {
  if (!isUuid(accountId) || !(await ctx.viewer())) return null;
  const user = await ctx.loaders.usersByAccount.load(accountId.toLowerCase());
  return user && findUser(ctx, user.id);
}

/** The link that the auth user who asks has, or is proposed; null without one. */
export async function findLinkOfAccount(ctx: CmsContext) {
  const accountId = await requireAccount(ctx);
  return ctx.db.user.findUnique({
    where: { accountId },
    select: { id: true, login: true, name: true, accountId: true, accountConfirmedAt: true },
  });
}

export async function getCmsUser(ctx: CmsContext, id: number) {
  await authorize(ctx, 'users/get');
  const user = await ctx.loaders.users.load(id);
  if (!user) throw cmsErrors.userNotFound();
  return user;
}

/** The back-office user of the current session. */
export async function getCurrentUser(ctx: CmsContext) {
  const { userId } = await authorize(ctx, 'users/me');
  const user = await ctx.loaders.users.load(userId);
  if (!user) throw cmsErrors.authorizationFailed();
  return user;
}

/** The id of the auth user who asks with an access token that still stands. */
export async function requireAccount(ctx: CmsContext): Promise<string> {
  const account = await readAccount(ctx, ctx.request.credentials.accessToken);
  if (!account || !(await isStanding(ctx, account))) throw cmsErrors.authorizationFailed();
  return account.id;
}
