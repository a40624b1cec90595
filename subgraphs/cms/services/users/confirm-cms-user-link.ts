import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { withRoles } from '../roles/role-permissions.ts';
import { requireAccount } from './require-account.ts';

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
