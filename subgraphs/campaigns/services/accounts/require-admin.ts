import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';

/** Refuses everybody whose token is not an administrator's. */
export async function requireAdmin(ctx: CampaignsContext): Promise<void> {
  const viewer = await ctx.viewer();
  if (!viewer) throw campaignErrors.unauthorized();
  if (!viewer.isAdmin) throw campaignErrors.notAdmin();
}
