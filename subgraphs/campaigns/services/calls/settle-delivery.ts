import { count } from '../../../../core/telemetry/metrics.ts';
import type { Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import type { Channel, PaidChannel, PushResult } from '../../channels/channel.ts';

import { findChannel } from '../../channels/registry.ts';
import type { CampaignsContext, Transaction } from '../../context.ts';
import { toAmount } from '../../rules/budget-rules.ts';
import { commitBudget, releaseBudget } from '../budgets/commit-budget.ts';
import { logDelivery } from '../deliveries/write-deliveries.ts';

type SettleDeliveryInput = {
  /** Delivery before the result was recorded. */
  delivery: Delivery;
  result: PushResult;
  /** Whether the delivery can cause no further costs. */
  isLast: boolean;
};

/** Spends the costs that a result reports, and releases the remaining reservation after the last result. */
export async function settleDelivery(
  ctx: CampaignsContext,
  tx: Transaction,
  { delivery, result, isLast }: SettleDeliveryInput,
): Promise<void> {
  const channel = findChannel(ctx, delivery.channel);
  // Free channels have no reservation. A channel that was switched off can have one.
  if (channel && channel.kind !== 'paid') return;
  const at = ctx.clock();
  if (channel) await spend(ctx, tx, { channel, delivery, result, at });
  if (!isLast || isInDoubt(delivery, result)) return;
  await releaseBudget(tx, { deliveryIds: [delivery.id], reason: toReason(result), at });
}

/**
 * Whether an abandoned call can have arrived. Its reservation stays until `reconcileBudgets` has found the
 * result or has waited long enough.
 */
function isInDoubt({ call }: Delivery, { outcome }: PushResult) {
  return call === 'post' && outcome === 'failed';
}

type Spending = {
  channel: Channel & PaidChannel;
  delivery: Delivery;
  result: PushResult;
  at: Date;
};

async function spend(ctx: CampaignsContext, tx: Transaction, { channel, delivery, result, at }: Spending) {
  const deliveryId = delivery.id;
  const held = await tx.reservation.findUnique({ where: { deliveryId } });
  const heldCents = held ? Number(held.openCents + held.spentCents) : 0;
  const totalCents = toTotal(channel, result, heldCents);
  if (totalCents === null) return;
  const isLast = channel.charged !== 'per_click';
  const { committedCents, refusedCents } = await commitBudget(tx, { deliveryId, totalCents, isLast, at });
  // The overcharge is logged once: when budget is committed, or if there was no reservation.
  if (refusedCents === 0 || (held && committedCents === 0)) return;
  count('trellis.budgets.overcharges', { channel: channel.name });
  const budget = await tx.budget.findUnique({ where: { campaignId: delivery.campaignId } });
  const message = `${channel.title} asks ${toAmount(refusedCents, budget?.currency ?? '')} more than was set aside: not paid.`;
  await logDelivery(ctx, tx, [{ deliveryId, kind: 'overcharged', message }]);
}

/** Total costs of the delivery that a result reports; null if it reports none. */
function toTotal({ charged }: PaidChannel, result: PushResult, heldCents: number): number | null {
  if (result.outcome === 'failed' || result.outcome === 'refused') return null;
  const reported = result.costCents ?? null;
  if (charged === 'per_click') return reported;
  const due = charged === 'on_acceptance' ? ['accepted', 'online'] : ['online'];
  return due.includes(result.outcome) ? (reported ?? heldCents) : null;
}

function toReason(result: PushResult): string {
  return 'reason' in result ? result.reason : 'The delivery is over.';
}
