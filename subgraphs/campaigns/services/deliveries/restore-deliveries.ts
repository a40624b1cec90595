import type { Campaign, Delivery, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { Channel } from '../../channels/channel.ts';
import type { CampaignsContext } from '../../context.ts';
import { type PaidDelivery, reserveBudget } from '../budgets/reserve-budget.ts';
import { scheduleCalls } from '../calls/schedule-calls.ts';
import { writeDeliveries } from './write-deliveries.ts';

type Restorable = { delivery: Delivery; channel: Channel };

/**
 * Sets deliveries that were not processed on their way again, as far as the budget allows, and says which. Those that
 * nothing stands of are started by the deliver job, which the caller enqueues.
 */
export async function restoreDeliveries(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  campaign: Campaign,
  candidates: readonly Restorable[],
): Promise<readonly Delivery[]> {
  const affordable = await listAffordable(ctx, tx, campaign, candidates);
  if (!affordable.length) return [];
  const now = ctx.clock();
  const restored = await writeDeliveries(ctx, tx, {
    where: { id: { in: affordable.map(({ delivery }) => delivery.id) }, status: 'not_processed' },
    data: {
      status: 'pending',
      since: now,
      reason: null,
      retryable: false,
      attempts: 0,
      wanted: campaign.version,
    },
    note: { kind: 'retried', message: 'It is on its way again.' },
  });
  const due = await tx.delivery.updateManyAndReturn({
    where: { id: { in: restored.map(({ id }) => id) }, placed: true, dueAt: null },
    data: { dueAt: now },
    select: { id: true, channel: true },
  });
  await scheduleCalls(ctx, tx, due, now);
  return restored;
}

async function listAffordable(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  campaign: Campaign,
  candidates: readonly Restorable[],
) {
  const paid = candidates.flatMap(({ delivery, channel }): PaidDelivery[] =>
    channel.kind === 'paid' ? [{ id: delivery.id, channel, placed: delivery.placed }] : [],
  );
  const held = await reserveBudget(tx, { campaign, deliveries: paid, at: ctx.clock() });
  return candidates.filter(({ delivery }) => held.get(delivery.id) !== 0);
}
