import { countEvent } from '../../../../core/telemetry/metrics.ts';
import { findEnabledChannel } from '../../channels/registry.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { runningCampaignStatuses } from '../../rules/campaign.ts';
import { markDeliveriesDue } from './enqueue-delivery-calls.ts';
import { markCampaignLive } from './mark-campaign-live.ts';
import { updateDeliveries } from './update-deliveries.ts';

type Run = { campaignId: string; run: number };

/** Event of a delivery on a channel of this server. */
const event = { kind: 'online', message: 'It can be seen.' } as const;

/**
 * Starts the pending deliveries of a run. Channels of this server show the campaign at once, which makes it
 * live; jobs call the other channels. A run that has ended is not changed.
 */
export async function startRunDeliveries(ctx: CampaignsContext, run: Run) {
  const channels = ctx.channels.filter(({ kind }) => kind === 'listed').map(({ name }) => name);
  // One statement suffices for a run on channels of this server only, if the account has no webhook.
  const onlineChannels = await ctx.sqlWrites.startListedRun({ ...run, now: ctx.clock(), channels, event });
  if (!onlineChannels.length) return startInTransaction(ctx, run);
  for (const channel of onlineChannels)
    countEvent('trellis.deliveries.changes', { channel, state: 'online' });
}

async function startInTransaction(ctx: CampaignsContext, run: Run) {
  await ctx.db.$transaction(async (tx) => {
    const pendingDeliveries = await tx.delivery.findMany({
      where: { ...run, status: 'pending', dueAt: null, placed: false },
      select: { id: true, channel: true },
    });
    const feedDeliveries = pendingDeliveries.filter(
      ({ channel }) => findEnabledChannel(ctx, channel)?.kind === 'listed',
    );
    if (!pendingDeliveries.length || !(await isRunning(ctx, tx, run))) return;
    if (feedDeliveries.length) {
      const wentLive = await markCampaignLive(ctx, tx, run);
      await updateDeliveries(ctx, tx, {
        where: { id: { in: toIds(feedDeliveries) }, status: 'pending' },
        data: { status: 'online', since: ctx.clock() },
        note: event,
        extraEvents: wentLive,
      });
    }
    const calledDeliveries = pendingDeliveries.filter((delivery) => !feedDeliveries.includes(delivery));
    if (calledDeliveries.length) await startCalls(ctx, tx, calledDeliveries);
  });
}

function toIds(rows: readonly { id: string }[]) {
  return rows.map(({ id }) => id);
}

/** Locks the campaign's row, always first in a transaction, so that transactions cannot deadlock. */
async function isRunning({ clock }: CampaignsContext, tx: CampaignsTransaction, { campaignId, run }: Run) {
  const { count } = await tx.campaign.updateMany({
    where: { id: campaignId, run, status: { in: [...runningCampaignStatuses] }, endAt: { gt: clock() } },
    data: { run },
  });
  return count > 0;
}

async function startCalls(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  deliveries: readonly { id: string }[],
) {
  const where = { id: { in: toIds(deliveries) }, status: 'pending', dueAt: null };
  await markDeliveriesDue(ctx, tx, { where, data: { dueAt: ctx.clock() } });
}
