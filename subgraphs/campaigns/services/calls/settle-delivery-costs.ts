import { countEvent } from '../../../../core/telemetry/metrics.ts';
import type { Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import type { AdvertisingChannel, ChannelCallResult, PaidChannel } from '../../channels/channel.ts';

import { findEnabledChannel } from '../../channels/registry.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { formatCentsAmount } from '../../rules/budget-rules.ts';
import { releaseBudget, spendReservedBudget } from '../budgets/spend-reserved-budget.ts';
import { recordDeliveryEvents } from '../deliveries/update-deliveries.ts';

type SettleDeliveryInput = {
  /** Delivery before the result was recorded. */
  delivery: Delivery;
  result: ChannelCallResult;
  /** Whether the delivery can cause no further costs. */
  isLast: boolean;
};

/** Spends the costs that a result reports, and releases the remaining reservation after the last result. */
export async function settleDeliveryCosts(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  { delivery, result, isLast }: SettleDeliveryInput,
): Promise<void> {
  const channel = findEnabledChannel(ctx, delivery.channel);
  // Free channels have no reservation. A channel that was switched off can have one.
  if (channel && channel.kind !== 'paid') return;
  const settledAt = ctx.clock();
  if (channel) await spend(ctx, tx, { channel, delivery, result, settledAt });
  if (!isLast || isInDoubt(delivery, result)) return;
  await releaseBudget(tx, { deliveryIds: [delivery.id], reason: toReason(result), releasedAt: settledAt });
}

/**
 * Whether an abandoned call can have arrived. Its reservation stays until `reconcileBudgets` has found the
 * result or has waited long enough.
 */
function isInDoubt({ call }: Delivery, { outcome }: ChannelCallResult) {
  return call === 'post' && outcome === 'failed';
}

type SpendCostsInput = {
  channel: AdvertisingChannel & PaidChannel;
  delivery: Delivery;
  result: ChannelCallResult;
  settledAt: Date;
};

async function spend(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  { channel, delivery, result, settledAt }: SpendCostsInput,
) {
  const deliveryId = delivery.id;
  const reservation = await tx.reservation.findUnique({ where: { deliveryId } });
  const heldCents = reservation ? Number(reservation.openCents + reservation.spentCents) : 0;
  const totalCents = toTotal(channel, result, heldCents);
  if (totalCents === null) return;
  const isLast = channel.chargeEvent !== 'per_click';
  const { committedCents, refusedCents } = await spendReservedBudget(tx, {
    deliveryId,
    totalCents,
    isLast,
    settledAt,
  });
  // The overcharge is logged once: when budget is committed, or if there was no reservation.
  if (refusedCents === 0 || (reservation && committedCents === 0)) return;
  countEvent('trellis.budgets.overcharges', { channel: channel.name });
  const budget = await tx.budget.findUnique({ where: { campaignId: delivery.campaignId } });
  const message = `${channel.title} asks ${formatCentsAmount(refusedCents, budget?.currency ?? '')} more than was set aside: not paid.`;
  await recordDeliveryEvents(ctx, tx, [{ deliveryId, kind: 'overcharged', message }]);
}

/** Total costs of the delivery that a result reports; null if it reports none. */
function toTotal({ chargeEvent }: PaidChannel, result: ChannelCallResult, heldCents: number): number | null {
  if (result.outcome === 'failed' || result.outcome === 'refused') return null;
  const reportedCents = result.costCents ?? null;
  if (chargeEvent === 'per_click') return reportedCents;
  const due = chargeEvent === 'on_acceptance' ? ['accepted', 'online'] : ['online'];
  return due.includes(result.outcome) ? (reportedCents ?? heldCents) : null;
}

function toReason(result: ChannelCallResult): string {
  return 'reason' in result ? result.reason : 'The delivery is over.';
}
