import type { Delivery, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { PushResult } from '../../channels/push-adapter.ts';
import type { CampaignsContext } from '../../context.ts';
import { settleDelivery } from '../budgets/settle-delivery.ts';
import { goLive } from '../deliveries/go-live.ts';
import { remarkDelivery } from '../deliveries/remark-delivery.ts';
import { reviveDelivery } from '../deliveries/revive-delivery.ts';
import { writeDeliveries } from '../deliveries/write-deliveries.ts';
import { type Outcome, toOutcome } from './outcome.ts';
import { scheduleCalls } from './schedule-calls.ts';

type RecordResultInput = {
  deliveryId: string;
  result: PushResult;
  /** Whether the channel told it by itself: it answers no call then. */
  isCallback?: boolean;
};

/**
 * Writes down what came of a call, or what a channel told by itself in a callback, and sees to what follows from it:
 * the next call, the campaign going live, the money.
 */
export async function recordResult(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  { deliveryId, result, isCallback = false }: RecordResultInput,
): Promise<void> {
  const known = await tx.delivery.findUnique({ where: { id: deliveryId } });
  if (!known) return;
  const before = await reviveDelivery(ctx, tx, known, result);
  // Campaigns are locked before their deliveries, here as everywhere.
  if (result.outcome === 'online' && before.status === 'pending') await goLive(ctx, tx, before);
  const [delivery] = await tx.delivery.updateManyAndReturn({
    where: { id: deliveryId },
    data: { run: before.run },
  });
  if (!delivery) return;
  const outcome = isCallback ? toOutcomeBeside(ctx, delivery, result) : decide(ctx, delivery, result);
  const { data, note } = outcome;
  await writeDeliveries(ctx, tx, { where: { id: deliveryId }, data, note });
  if (data.dueAt) await scheduleCalls(ctx, tx, [delivery], data.dueAt);
  if ('note' in result && result.note) {
    await remarkDelivery(ctx, tx, { deliveryId, message: result.note });
  }
  await settleDelivery(ctx, tx, { delivery, result, isLast: outcome.isLast });
}

function decide({ clock, settings }: CampaignsContext, delivery: Delivery, result: PushResult): Outcome {
  const { pushAttempts: mostAttempts, pushBackoff: firstSeconds } = settings;
  return toOutcome(delivery, result, { now: clock(), mostAttempts, firstSeconds });
}

/** A change that is being told, or waits to be told again, goes on as it was: that it arrived nobody has said. */
function toOutcomeBeside(ctx: CampaignsContext, delivery: Delivery, result: PushResult): Outcome {
  if (delivery.call !== 'update') return decide(ctx, delivery, result);
  const outcome = decide(ctx, { ...delivery, call: null, telling: null }, result);
  if (result.outcome !== 'online' && result.outcome !== 'accepted') return outcome;
  const { status, since, url, remoteId, placed } = outcome.data;
  return { ...outcome, data: { status, since, url, remoteId, placed } };
}
