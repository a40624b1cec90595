import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import type { Account } from '../../viewer.ts';
import { toAccountStatus } from './account-status.ts';
import { openAccount } from './open-account.ts';
import { requireLiveSession } from './require-live-session.ts';

/** The account of whoever asks. A signed-in user who has none yet gets one. */
export async function requireAccount(ctx: CampaignsContext): Promise<Account> {
  const viewer = await ctx.viewer();
  if (!viewer?.userId) throw campaignErrors.unauthorized();
  if (viewer.retryAfterSeconds) {
    throw campaignErrors.rateLimited({ details: { retryAfterSeconds: viewer.retryAfterSeconds } });
  }
  if (!viewer.account) {
    await requireLiveSession(ctx);
    viewer.account = await openAccount(ctx, viewer.userId, viewer.email);
  }
  if (toAccountStatus(viewer.account, ctx.clock()) !== 'active') throw campaignErrors.accountSuspended();
  return viewer.account;
}

/** The account of whoever asks, or null where a refusal is no error. */
export async function findAccount(ctx: CampaignsContext): Promise<Account | null> {
  const viewer = await ctx.viewer();
  if (!viewer?.account || viewer.retryAfterSeconds) return null;
  return toAccountStatus(viewer.account, ctx.clock()) === 'active' ? viewer.account : null;
}
