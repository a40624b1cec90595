import type { CmsContext } from '../../context.ts';
import { requireAccount } from './require-account.ts';

/** The link that the auth user who asks has, or is proposed; null without one. */
export async function findLinkOfAccount(ctx: CmsContext) {
  const accountId = await requireAccount(ctx);
  return ctx.db.user.findUnique({
    where: { accountId },
    select: { id: true, login: true, name: true, accountId: true, accountConfirmedAt: true },
  });
}
