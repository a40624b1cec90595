import type { CampaignsContext, Transaction } from '../../context.ts';
import { announceEvent } from '../webhooks/announce-event.ts';

/** What was published is live with its first delivery; later ones change nothing. */
export async function goLive(
  ctx: CampaignsContext,
  tx: Transaction,
  { campaignId, run }: { campaignId: string; run: number },
): Promise<void> {
  const now = ctx.clock();
  const [campaign] = await tx.campaign.updateManyAndReturn({
    where: { id: campaignId, run, status: 'Published', endAt: { gt: now } },
    data: { status: 'Live', version: { increment: 1 }, updatedAt: now },
  });
  if (campaign) await announceEvent(ctx, tx, { name: 'campaign.live', campaign });
}
