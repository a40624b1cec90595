import type { Campaign, Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import type { AdvertisingChannel } from '../../channels/channel.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { type PaidDelivery, reserveBudget } from '../budgets/reserve-budget.ts';
import { markDeliveriesDue } from './enqueue-delivery-calls.ts';
import { updateDeliveries } from './update-deliveries.ts';

type Restorable = { delivery: Delivery; channel: AdvertisingChannel };

/**
 * Restores deliveries that were not processed, within the budget, and returns them. The deliver job, which
 * the caller enqueues, starts those that no channel has.
 */
export async function restoreUnprocessedDeliveries(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  campaign: Campaign,
  candidates: readonly Restorable[],
): Promise<readonly Delivery[]> {
  const affordable = await listAffordable(ctx, tx, campaign, candidates);
  if (!affordable.length) return [];
  const now = ctx.clock();
  const restoredDeliveries = await updateDeliveries(ctx, tx, {
    where: { id: { in: affordable.map(({ delivery }) => delivery.id) }, status: 'not_processed' },
    data: {
      status: 'pending',
      since: now,
      reason: null,
      retryable: false,
      attempts: 0,
      targetVersion: campaign.version,
    },
    note: { kind: 'retried', message: 'It is on its way again.' },
  });
  const where = { id: { in: restoredDeliveries.map(({ id }) => id) }, placed: true, dueAt: null };
  await markDeliveriesDue(ctx, tx, { where, data: { dueAt: now } });
  return restoredDeliveries;
}

async function listAffordable(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  campaign: Campaign,
  candidates: readonly Restorable[],
) {
  const paidDeliveries = candidates.flatMap(({ delivery, channel }): PaidDelivery[] =>
    channel.kind === 'paid' ? [{ id: delivery.id, channel, placed: delivery.placed }] : [],
  );
  const reservedCentsById = await reserveBudget(tx, {
    campaign,
    deliveries: paidDeliveries,
    reservedAt: ctx.clock(),
  });
  return candidates.filter(({ delivery }) => reservedCentsById.get(delivery.id) !== 0);
}
