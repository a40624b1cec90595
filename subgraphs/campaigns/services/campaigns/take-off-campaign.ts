import type { CampaignsContext } from '../../context.ts';

/** Takes a deleted campaign's run off its channels. The job page went with the record; its delivery says so here. */
export async function takeOffCampaign(
  { db, clock }: CampaignsContext,
  { campaignId, run }: { campaignId: string; run: number },
) {
  await db.delivery.updateMany({
    where: { campaignId, run, status: { in: ['pending', 'online'] } },
    data: { status: 'cancelled', since: clock() },
  });
}
