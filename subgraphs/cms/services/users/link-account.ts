import { requestErrors } from '../../../../core/errors/request-errors.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { userRoleIdsInclude } from '../roles/role-permissions.ts';
import { rethrowUniqueViolation } from '../rows/rows.ts';
import { requireAuthUserId } from './read-users.ts';

/** Removes the link of a back-office user to a deleted auth user. */
export async function unlinkDeletedAuthUser(
  { db }: CmsContext,
  { userId }: { userId: string },
): Promise<void> {
  await db.user.updateMany({
    where: { accountId: userId },
    data: { accountId: null, accountConfirmedAt: null },
  });
}

/**
 * Ends a link. The linked auth user passes no id; the back-office user and administrators pass the id of the
 * back-office user.
 */
export async function unlinkCmsUser(ctx: CmsContext, { id }: { id?: number | null }) {
  const where = id == null ? { accountId: await requireAuthUserId(ctx) } : { id };
  if (id != null) await authorize(ctx, 'users/unlink', id);
  const { count } = await ctx.db.user.updateMany({
    where,
    data: { accountId: null, accountConfirmedAt: null },
  });
  if (count === 0) throw cmsErrors.userNotFound();
  return { isUnlinked: true };
}

type AccountLink = { accountId: string | null; accountConfirmedAt: Date | null };

/** Returns whether a link is proposed or confirmed; `null` without a link. */
export function toAccountLinkState({ accountId, accountConfirmedAt }: AccountLink) {
  if (accountId === null) return null;
  return accountConfirmedAt ? 'confirmed' : 'proposed';
}

/**
 * Confirms a proposed link as its auth user. The input repeats the back-office user, so that a proposal that
 * was replaced in the meantime is not confirmed by mistake.
 */
export async function confirmCmsAccountLinking(ctx: CmsContext, { id }: { id: number }) {
  const accountId = await requireAuthUserId(ctx);
  await ctx.db.user.updateMany({
    where: { id, accountId, accountConfirmedAt: null },
    data: { accountConfirmedAt: ctx.clock() },
  });
  const link = await ctx.db.user.findUnique({ where: { id, accountId }, include: userRoleIdsInclude });
  if (!link) throw cmsErrors.userNotFound();
  return { link };
}

/** Proposes to link a back-office user to an auth user, who must confirm; `null` removes the link. */
export async function proposeCmsAccountLinking(
  ctx: CmsContext,
  input: { id: number; accountId?: string | null },
) {
  await authorize(ctx, 'users/link');
  if (input.accountId != null && !isUuid(input.accountId))
    throw requestErrors.invalid({ message: 'This is no id of User.' });
  const { count } = await ctx.db.user
    .updateMany({
      where: { id: input.id },
      data: { accountId: input.accountId?.toLowerCase() ?? null, accountConfirmedAt: null },
    })
    .catch(rethrowUniqueViolation(cmsErrors.accountTaken, 'account_id'));
  if (count === 0) throw cmsErrors.userNotFound();
  return { user: await ctx.loaders.users.load(input.id) };
}
