import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';

/** Refuses a token whose session has ended, or has not shown the second factor of its user. A key has no session. */
export async function requireLiveSession(ctx: CampaignsContext): Promise<void> {
  const viewer = await ctx.viewer();
  if (!viewer) throw campaignErrors.unauthorized();
  if (viewer.key) return;
  const standing = await viewer.standing();
  if (!standing)
    throw campaignErrors.unauthorized({ message: 'The session has ended; please sign in again.' });
  if (!standing.hasShownFactors) throw campaignErrors.insufficientAal();
}
