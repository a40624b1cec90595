import type { Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import type { ChannelCallResult } from '../../channels/channel.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { runningCampaignStatuses } from '../../rules/campaign.ts';
import { enqueueDeliveryCalls } from '../deliveries/enqueue-delivery-calls.ts';
import { markCampaignLive } from '../deliveries/mark-campaign-live.ts';
import { recordDeliveryEvents, updateDeliveries } from '../deliveries/update-deliveries.ts';
import { type DeliveryChanges, toDeliveryChanges } from './delivery-changes.ts';
import { settleDeliveryCosts } from './settle-delivery-costs.ts';

type RecordResultInput = {
  deliveryId: string;
  result: ChannelCallResult;
  /** Whether the result arrived as a callback instead of the response of a call. */
  isCallback?: boolean;
};

/**
 * Records the result of a call or a callback. Schedules the next call, marks the campaign as live and settles
 * the budget if the result requires it.
 */
export async function recordChannelCallResult(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  { deliveryId, result, isCallback = false }: RecordResultInput,
): Promise<void> {
  const storedDelivery = await tx.delivery.findUnique({ where: { id: deliveryId } });
  if (!storedDelivery) return;
  const before = await reviveDelivery(ctx, tx, storedDelivery, result);
  // All transactions lock campaigns before their deliveries, so that they cannot deadlock.
  const isFirst = result.outcome === 'online' && before.status === 'pending';
  const liveEvents = isFirst ? await markCampaignLive(ctx, tx, before) : [];
  const [delivery] = await tx.delivery.updateManyAndReturn({
    where: { id: deliveryId },
    data: { run: before.run },
  });
  if (!delivery) return;
  const outcome = isCallback ? toCallbackOutcome(ctx, delivery, result) : decide(ctx, delivery, result);
  const { data, note } = outcome;
  await updateDeliveries(ctx, tx, { where: { id: deliveryId }, data, note, extraEvents: liveEvents });
  if (data.dueAt) await enqueueDeliveryCalls(ctx, tx, [delivery], data.dueAt);
  if ('note' in result && result.note) {
    await logChannelRemark(ctx, tx, { deliveryId, message: result.note });
  }
  await settleDeliveryCosts(ctx, tx, { delivery, result, isLast: outcome.isLast });
}

function decide(
  { clock, settings }: CampaignsContext,
  delivery: Delivery,
  result: ChannelCallResult,
): DeliveryChanges {
  const { pushAttempts: maxAttempts, pushBackoff: firstSeconds } = settings;
  return toDeliveryChanges(delivery, result, { now: clock(), maxAttempts, firstSeconds });
}

/**
 * Maps the result of a callback. An update that is being sent or waits for a retry stays pending, because a
 * callback is not its response.
 */
function toCallbackOutcome(
  ctx: CampaignsContext,
  delivery: Delivery,
  result: ChannelCallResult,
): DeliveryChanges {
  if (delivery.call !== 'update') return decide(ctx, delivery, result);
  const outcome = decide(ctx, { ...delivery, call: null, sendingVersion: null }, result);
  if (result.outcome !== 'online' && result.outcome !== 'accepted') return outcome;
  const { status, since, url, remoteId, placed } = outcome.data;
  return { ...outcome, data: { status, since, url, remoteId, placed } };
}

/** Logs a remark of the channel, unless the last remark is the same, because each poll can repeat it. */
async function logChannelRemark(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  { deliveryId, message }: { deliveryId: string; message: string },
): Promise<void> {
  const last = await tx.deliveryEvent.findFirst({
    where: { deliveryId, kind: 'remarked' },
    orderBy: { id: 'desc' },
  });
  if (last?.message !== message)
    await recordDeliveryEvents(ctx, tx, [{ deliveryId, kind: 'remarked', message }]);
}

/** Revives a delivery whose abandoned post turns out to have arrived, while the run lasts. */
async function reviveDelivery(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  delivery: Delivery,
  { outcome }: ChannelCallResult,
): Promise<Delivery> {
  const { id, campaignId, run, status, retryable, call } = delivery;
  const wasGivenUp = status === 'not_processed' && retryable && call === 'post';
  if (!wasGivenUp || (outcome !== 'accepted' && outcome !== 'online')) return delivery;
  const since = ctx.clock();
  // Campaigns are locked before their deliveries.
  const { count } = await tx.campaign.updateMany({
    where: { id: campaignId, run, status: { in: [...runningCampaignStatuses] }, endAt: { gt: since } },
    data: { run },
  });
  if (!count) return delivery;
  const [revived] = await updateDeliveries(ctx, tx, {
    where: { id, status: 'not_processed', call: 'post' },
    data: { status: 'pending', since, reason: null, retryable: false },
    note: { kind: 'retried', message: 'The channel had taken it after all.' },
  });
  return revived ?? delivery;
}
