import type { Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import type { PushResult } from '../../channels/channel.ts';
import type { CampaignsContext, Transaction } from '../../context.ts';
import { runningStatuses } from '../../rules/campaign.ts';
import { markCampaignLive } from '../deliveries/mark-campaign-live.ts';
import { scheduleCalls } from '../deliveries/schedule-calls.ts';
import { logDelivery, writeDeliveries } from '../deliveries/write-deliveries.ts';
import { type Outcome, toOutcome } from './outcome.ts';
import { settleDelivery } from './settle-delivery.ts';

type RecordResultInput = {
  deliveryId: string;
  result: PushResult;
  /** Whether the result arrived as a callback instead of the response of a call. */
  isCallback?: boolean;
};

/**
 * Records the result of a call or a callback. Schedules the next call, marks the campaign as live and settles
 * the budget if the result requires it.
 */
export async function recordResult(
  ctx: CampaignsContext,
  tx: Transaction,
  { deliveryId, result, isCallback = false }: RecordResultInput,
): Promise<void> {
  const known = await tx.delivery.findUnique({ where: { id: deliveryId } });
  if (!known) return;
  const before = await reviveDelivery(ctx, tx, known, result);
  // All transactions lock campaigns before their deliveries, so that they cannot deadlock.
  const isFirst = result.outcome === 'online' && before.status === 'pending';
  const announced = isFirst ? await markCampaignLive(ctx, tx, before) : [];
  const [delivery] = await tx.delivery.updateManyAndReturn({
    where: { id: deliveryId },
    data: { run: before.run },
  });
  if (!delivery) return;
  const outcome = isCallback ? toOutcomeBeside(ctx, delivery, result) : decide(ctx, delivery, result);
  const { data, note } = outcome;
  await writeDeliveries(ctx, tx, { where: { id: deliveryId }, data, note, announced });
  if (data.dueAt) await scheduleCalls(ctx, tx, [delivery], data.dueAt);
  if ('note' in result && result.note) {
    await noteRemark(ctx, tx, { deliveryId, message: result.note });
  }
  await settleDelivery(ctx, tx, { delivery, result, isLast: outcome.isLast });
}

function decide({ clock, settings }: CampaignsContext, delivery: Delivery, result: PushResult): Outcome {
  const { pushAttempts: maxAttempts, pushBackoff: firstSeconds } = settings;
  return toOutcome(delivery, result, { now: clock(), maxAttempts, firstSeconds });
}

/**
 * Maps the result of a callback. An update that is being sent or waits for a retry stays pending, because a
 * callback is not its response.
 */
function toOutcomeBeside(ctx: CampaignsContext, delivery: Delivery, result: PushResult): Outcome {
  if (delivery.call !== 'update') return decide(ctx, delivery, result);
  const outcome = decide(ctx, { ...delivery, call: null, telling: null }, result);
  if (result.outcome !== 'online' && result.outcome !== 'accepted') return outcome;
  const { status, since, url, remoteId, placed } = outcome.data;
  return { ...outcome, data: { status, since, url, remoteId, placed } };
}

/** Logs a remark of the channel, unless the last remark is the same, because each poll can repeat it. */
async function noteRemark(
  ctx: CampaignsContext,
  tx: Transaction,
  { deliveryId, message }: { deliveryId: string; message: string },
): Promise<void> {
  const last = await tx.deliveryEvent.findFirst({
    where: { deliveryId, kind: 'remarked' },
    orderBy: { id: 'desc' },
  });
  if (last?.message !== message) await logDelivery(ctx, tx, [{ deliveryId, kind: 'remarked', message }]);
}

/** Revives a delivery whose abandoned post turns out to have arrived, while the run lasts. */
async function reviveDelivery(
  ctx: CampaignsContext,
  tx: Transaction,
  delivery: Delivery,
  { outcome }: PushResult,
): Promise<Delivery> {
  const { id, campaignId, run, status, retryable, call } = delivery;
  const wasGivenUp = status === 'not_processed' && retryable && call === 'post';
  if (!wasGivenUp || (outcome !== 'accepted' && outcome !== 'online')) return delivery;
  const since = ctx.clock();
  // Campaigns are locked before their deliveries.
  const { count } = await tx.campaign.updateMany({
    where: { id: campaignId, run, status: { in: [...runningStatuses] }, endAt: { gt: since } },
    data: { run },
  });
  if (!count) return delivery;
  const [revived] = await writeDeliveries(ctx, tx, {
    where: { id, status: 'not_processed', call: 'post' },
    data: { status: 'pending', since, reason: null, retryable: false },
    note: { kind: 'retried', message: 'The channel had taken it after all.' },
  });
  return revived ?? delivery;
}
