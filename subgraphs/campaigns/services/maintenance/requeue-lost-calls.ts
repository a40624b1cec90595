import type { CampaignsContext } from '../../context.ts';
import { scheduleCalls } from '../deliveries/schedule-calls.ts';

/** How late a job may be before it counts as lost. */
const lateMilliseconds = 60_000;
const batch = 500;

/**
 * Finds what jobs left undone that were lost with their process: overdue calls, and runs that no channel shows yet. Their jobs are enqueued again; those that are there already are replaced.
 */
export async function sweepDeliveries(ctx: CampaignsContext) {
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
    await scheduleCalls(ctx, tx, overdue, now);
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
