import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { PushResult } from '../../channels/push-adapter.ts';
import type { CampaignsContext } from '../../context.ts';
import { settleDelivery } from '../budgets/settle-delivery.ts';
import { goLive } from './go-live.ts';
import { toOutcome } from './outcome.ts';
import { remarkDelivery } from './remark-delivery.ts';
import { reviveDelivery } from './revive-delivery.ts';
import { scheduleCalls } from './schedule-calls.ts';
import { writeDeliveries } from './write-deliveries.ts';

type RecordResultInput = { deliveryId: string; result: PushResult };

/**
 * Writes down what came of a call, or what a channel told by itself in a callback, and sees to what follows from it:
 * the next call, the campaign going live, the money.
 */
export async function recordResult(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  { deliveryId, result }: RecordResultInput,
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
  const outcome = toOutcome(delivery, result, {
    now: ctx.clock(),
    mostAttempts: ctx.settings.pushAttempts,
    firstSeconds: ctx.settings.pushBackoff,
  });
  const { data, note } = outcome;
  await writeDeliveries(ctx, tx, { where: { id: deliveryId }, data, note });
  if (data.dueAt) await scheduleCalls(ctx, tx, [delivery], data.dueAt);
  if ('note' in result && result.note) {
    await remarkDelivery(ctx, tx, { deliveryId, message: result.note });
  }
  await settleDelivery(ctx, tx, { delivery, result, isLast: outcome.isLast });
}
