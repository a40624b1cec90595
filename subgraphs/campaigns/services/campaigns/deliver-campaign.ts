import type { CampaignsContext } from '../../context.ts';

/** Puts a run's job page online, and with it the campaign; a run that is over by then stays as it is. */
export async function deliverCampaign(
  { db, clock, externalUrl }: CampaignsContext,
  { campaignId, run }: { campaignId: string; run: number },
) {
  const now = clock();
  await db.$transaction(async (tx) => {
    const { count } = await tx.campaign.updateMany({
      where: { id: campaignId, run, status: 'Published', endAt: { gt: now } },
      data: { status: 'Live', version: { increment: 1 }, updatedAt: now },
    });
    if (!count) return;
    await tx.delivery.updateMany({
      where: { campaignId, run, channel: 'job_page', status: 'pending' },
      data: { status: 'online', url: `${externalUrl}/jobs/${campaignId}`, since: now },
    });
  });
}
