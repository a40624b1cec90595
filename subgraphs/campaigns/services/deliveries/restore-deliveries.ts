import type { Campaign, Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import type { Channel } from '../../channels/channel.ts';
import type { CampaignsContext, Transaction } from '../../context.ts';
import { type PaidDelivery, reserveBudget } from '../budgets/reserve-budget.ts';
import { makeDue } from './schedule-calls.ts';
import { writeDeliveries } from './write-deliveries.ts';

type Restorable = { delivery: Delivery; channel: Channel };

/**
 * Restores deliveries that were not processed, within the budget, and returns them. The deliver job, which
 * the caller enqueues, starts those that no channel has.
 */
export async function restoreDeliveries(
  ctx: CampaignsContext,
  tx: Transaction,
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
  const where = { id: { in: restored.map(({ id }) => id) }, placed: true, dueAt: null };
  await makeDue(ctx, tx, { where, data: { dueAt: now } });
  return restored;
}

async function listAffordable(
  ctx: CampaignsContext,
  tx: Transaction,
  campaign: Campaign,
  candidates: readonly Restorable[],
) {
  const paid = candidates.flatMap(({ delivery, channel }): PaidDelivery[] =>
    channel.kind === 'paid' ? [{ id: delivery.id, channel, placed: delivery.placed }] : [],
  );
  const held = await reserveBudget(tx, { campaign, deliveries: paid, at: ctx.clock() });
  return candidates.filter(({ delivery }) => held.get(delivery.id) !== 0);
}
