import type { CampaignsContext } from '../../context.ts';
import { enqueueDeliveryCalls } from '../deliveries/enqueue-delivery-calls.ts';

/** Delay after which a job counts as lost. */
const lateMilliseconds = 60_000;
const batch = 500;

/**
 * Enqueues jobs again that were lost with their process: overdue calls, and published runs without a delivery
 * online. Existing jobs are replaced.
 */
export async function requeueLostDeliveryCalls(ctx: CampaignsContext) {
  const now = ctx.clock();
  const late = new Date(now.getTime() - lateMilliseconds);
  const channels = ctx.channels.map(({ name }) => name);
  const overdue = await ctx.db.delivery.findMany({
    where: { channel: { in: channels }, dueAt: { lte: late } },
    orderBy: { dueAt: 'asc' },
    select: { id: true, channel: true },
    take: batch,
  });
  const unseen = await ctx.db.campaign.findMany({
    where: { status: 'Published', liveAt: { lte: late }, endAt: { gt: now } },
    orderBy: { liveAt: 'asc' },
    select: { id: true, run: true },
    take: batch,
  });
  if (!overdue.length && !unseen.length) return;
  await ctx.db.$transaction(async (tx) => {
    await enqueueDeliveryCalls(ctx, tx, overdue, now);
    await ctx.enqueueAll(
      tx,
      unseen.map(({ id: campaignId, run }) => ({
        name: 'campaigns.deliver',
        payload: { campaignId, run },
        key: `campaigns.deliver:${campaignId}`,
      })),
    );
  });
}
