import { requestErrors } from '../../../../core/errors/request-errors.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import { isUniqueViolation } from '../../../../prisma/errors/unique-violation.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { withRoles } from '../roles/role-permissions.ts';
import { requireAccount } from './read-users.ts';

/** Removes the link of a back-office user to a deleted auth user. */
export async function unlinkUser({ db }: CmsContext, { userId }: { userId: string }): Promise<void> {
  await db.user.updateMany({
    where: { accountId: userId },
    data: { accountId: null, accountConfirmedAt: null },
  });
}

/** Ends a link, from either side: the linked auth user names none, the back-office user and administrators name it. */
export async function unlinkCmsUser(ctx: CmsContext, { id }: { id?: number | null }) {
  const where = id == null ? { accountId: await requireAccount(ctx) } : { id };
  if (id != null) await authorize(ctx, 'users/unlink', id);
  const { count } = await ctx.db.user.updateMany({
    where,
    data: { accountId: null, accountConfirmedAt: null },
  });
  if (count === 0) throw cmsErrors.userNotFound();
  return { isUnlinked: true };
}

type Linked = { accountId: string | null; accountConfirmedAt: Date | null };

/** How far a link is agreed to; null without one. */
export function showLinkState({ accountId, accountConfirmedAt }: Linked) {
  if (accountId === null) return null;
  return accountConfirmedAt ? 'confirmed' : 'proposed';
}

/**
 * Agrees to the proposed link, as the auth user whom it names. The user is named once more, so that a proposal that was
 * exchanged meanwhile is not agreed to.
 */
export async function confirmCmsUserLink(ctx: CmsContext, { id }: { id: number }) {
  const accountId = await requireAccount(ctx);
  await ctx.db.user.updateMany({
    where: { id, accountId, accountConfirmedAt: null },
    data: { accountConfirmedAt: ctx.clock() },
  });
  const link = await ctx.db.user.findUnique({ where: { id, accountId }, include: withRoles });
  if (!link) throw cmsErrors.userNotFound();
  return { link };
}

/** Proposes to link a back-office user to a user of the auth service, who has to agree; null removes the link. */
export async function linkCmsUser(ctx: CmsContext, input: { id: number; accountId?: string | null }) {
  await authorize(ctx, 'users/link');
  if (input.accountId != null && !isUuid(input.accountId))
    throw requestErrors.invalid({ message: 'This is no id of User.' });
  try {
    const { count } = await ctx.db.user.updateMany({
      where: { id: input.id },
      data: { accountId: input.accountId?.toLowerCase() ?? null, accountConfirmedAt: null },
    });
    if (count === 0) throw cmsErrors.userNotFound();
  } catch (error) {
    if (isUniqueViolation(error, 'account_id')) throw cmsErrors.accountTaken({ cause: error });
    throw error;
  }
  return { user: await ctx.loaders.users.load(input.id) };
}
