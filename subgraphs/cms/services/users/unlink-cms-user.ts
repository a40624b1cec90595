import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { requireAccount } from './require-account.ts';

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
