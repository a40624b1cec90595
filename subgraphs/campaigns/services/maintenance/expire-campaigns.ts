import type { CampaignsContext } from '../../context.ts';
import { stopCampaigns } from '../campaigns/stop-campaigns.ts';

const day = 86_400_000;

/** Ends the runs whose time is over, and forgets answers kept for retries. */
export async function expireCampaigns(ctx: CampaignsContext) {
  const now = ctx.clock();
  await stopCampaigns(ctx, { where: { endAt: { lte: now } }, status: 'Inactive' });
  await ctx.db.idempotentAnswer.deleteMany({ where: { createdAt: { lte: new Date(now.getTime() - day) } } });
}
