import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import type { CampaignEvent } from '../webhooks/queue-webhook-events.ts';

/**
 * Marks a published campaign as live with its first online delivery; later deliveries change nothing. Returns
 * the events, so that the caller can announce them with the delivery.
 */
export async function markCampaignLive(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  { campaignId, run }: { campaignId: string; run: number },
): Promise<CampaignEvent[]> {
  const now = ctx.clock();
  const liveCampaigns = await tx.campaign.updateManyAndReturn({
    where: { id: campaignId, run, status: 'Published', endAt: { gt: now } },
    data: { status: 'Live', version: { increment: 1 }, updatedAt: now },
  });
  return liveCampaigns.map((campaign) => ({ name: 'campaign.live', campaign }));
}
