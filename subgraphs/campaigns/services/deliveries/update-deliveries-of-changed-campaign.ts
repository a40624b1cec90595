import type { Campaign, Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import type { AdvertisingChannel } from '../../channels/channel.ts';
import type { CampaignForChannelRules } from '../../channels/job-board-rules.ts';
import { prepareCampaignForChannelRules, toDeliveryHoldReason } from '../../channels/job-board-rules.ts';
import { listChannelsForCampaign } from '../../channels/registry.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { activeDeliveryStatuses, isActiveDelivery } from '../../rules/delivery-status.ts';
import { releaseBudget } from '../budgets/spend-reserved-budget.ts';
import { createDeliveries } from './create-deliveries.ts';
import { enqueueChannelRemovals, markDeliveriesDue } from './enqueue-delivery-calls.ts';
import { restoreUnprocessedDeliveries } from './restore-unprocessed-deliveries.ts';
import { updateDeliveries } from './update-deliveries.ts';

/** A delivery, and the reason why its channel rejects the changed campaign (null if it does not). */
type CheckedDelivery = { delivery: Delivery; channel: AdvertisingChannel; reason: string | null };

/**
 * Adapts the deliveries to a change of a running campaign, in its transaction. Deliveries that now violate
 * the rules of their channel are held back, those that no longer do are restored, and updates are scheduled.
 * `campaign` is the new row.
 */
export async function updateDeliveriesOfChangedCampaign(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  campaign: Campaign,
) {
  const { id: campaignId, run } = campaign;
  const rows = await tx.delivery.findMany({ where: { campaignId, run } });
  const read = await prepareCampaignForChannelRules(campaign);
  const checkedDeliveries = ctx.channels.flatMap((channel) => judge(channel, rows, read));
  const fit = checkedDeliveries.filter(({ reason }) => !reason);

  const rejectedDeliveries = checkedDeliveries.filter(
    ({ reason, delivery }) => reason && isActiveDelivery(delivery),
  );
  const activeDeliveries = fit.filter(({ delivery }) => isActiveDelivery(delivery));
  const heldBack = fit.filter(({ delivery }) => delivery.status === 'not_processed');

  await holdBack(ctx, tx, rejectedDeliveries);
  await scheduleUpdates(ctx, tx, campaign, activeDeliveries);
  const restoredDeliveries = await restoreUnprocessedDeliveries(ctx, tx, campaign, heldBack);
  const missingChannels = listChannelsForCampaign(ctx, campaign).filter(
    ({ name }) => !rows.some(({ channel }) => channel === name),
  );
  if (missingChannels.length) await createDeliveries(ctx, tx, campaign, missingChannels);
  if (missingChannels.length || restoredDeliveries.length)
    await ctx.enqueue(tx, 'campaigns.deliver', { campaignId, run });
}

function judge(
  channel: AdvertisingChannel,
  rows: readonly Delivery[],
  campaign: CampaignForChannelRules,
): CheckedDelivery[] {
  const delivery = rows.find((row) => row.channel === channel.name);
  return delivery ? [{ delivery, channel, reason: toDeliveryHoldReason(channel.check?.(campaign)) }] : [];
}

/** Holds deliveries of a running campaign back, each with its reason; jobs remove those that a channel has. */
async function holdBack(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  rejectedDeliveries: readonly CheckedDelivery[],
): Promise<void> {
  if (!rejectedDeliveries.length) return;
  const since = ctx.clock();
  for (const { delivery, reason } of rejectedDeliveries) {
    await updateDeliveries(ctx, tx, {
      where: { id: delivery.id, status: { in: [...activeDeliveryStatuses] } },
      data: { status: 'not_processed', since, reason, retryable: false },
      note: { kind: 'held_back', message: reason ?? '' },
    });
  }
  const unplacedIds = rejectedDeliveries
    .filter(({ delivery }) => !delivery.placed)
    .map(({ delivery }) => delivery.id);
  await releaseBudget(tx, { deliveryIds: unplacedIds, reason: 'It was held back.', releasedAt: since });
  await enqueueChannelRemovals(ctx, tx, {
    id: { in: rejectedDeliveries.map(({ delivery }) => delivery.id) },
  });
}

/** Changes within this time are sent in one call. */
const debounceMilliseconds = 5 * 60_000;

/** Schedules updates of external channels, five minutes after the first change that was not sent. */
async function scheduleUpdates(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  { version }: Campaign,
  fit: readonly CheckedDelivery[],
): Promise<void> {
  const outside = fit.filter(({ channel }) => channel.kind !== 'listed');
  if (!outside.length) return;
  const selection = {
    id: { in: outside.map(({ delivery }) => delivery.id) },
    status: { in: [...activeDeliveryStatuses] },
  };
  const dueAt = new Date(ctx.clock().getTime() + debounceMilliseconds);
  await tx.delivery.updateMany({ where: selection, data: { targetVersion: version } });
  // A delivery before its first call sends the new version anyway; a delivery during a call is updated
  // afterwards.
  const where = { ...selection, placed: true, OR: [{ dueAt: null }, { call: null, dueAt: { gt: dueAt } }] };
  await markDeliveriesDue(ctx, tx, { where, data: { dueAt, attempts: 0, retryable: false } });
}
