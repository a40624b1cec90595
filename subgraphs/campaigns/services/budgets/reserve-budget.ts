import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { Channel, PaidChannel } from '../../channels/channel.ts';
import type { Transaction } from '../../context.ts';
import {
  type BudgetBalance,
  toBudgetBalance,
  toCents,
  toLeftCents,
  toReservable,
} from '../../rules/budget-rules.ts';
import { appendLedgerEntry } from './ledger.ts';

/** A delivery on a paid channel. Its row can be written before or after the reservation. */
export type PaidDelivery = {
  id: string;
  channel: Channel & PaidChannel;
  /** Whether the channel has the campaign already. */
  placed?: boolean;
};

type ReserveBudgetInput = {
  /** Campaign as written in this transaction, so that its row is locked. */
  campaign: Campaign;
  /** Deliveries in the order in which they get budget. */
  deliveries: readonly PaidDelivery[];
  at: Date;
};

/**
 * Reserves budget and returns hundredths by delivery id; 0 if too little is left for the channel. The caller
 * must not process such a delivery. Deliveries with a reservation or costs are skipped.
 */
export async function reserveBudget(
  tx: Transaction,
  { campaign, deliveries, at }: ReserveBudgetInput,
): Promise<ReadonlyMap<string, number>> {
  const held = new Map(deliveries.map(({ id }) => [id, 0]));
  if (!deliveries.length || toCents(campaign.budget) === 0) return held;
  const purse = await openBudget(tx, campaign, at);
  const known = await tx.reservation.findMany({ where: { deliveryId: { in: [...held.keys()] } } });
  const paid = new Set(deliveries.filter(isPaidOnce).map(({ id }) => id));
  for (const { deliveryId, openCents, spentCents } of known) {
    held.set(deliveryId, Number(paid.has(deliveryId) ? openCents + spentCents : openCents));
  }
  for (const { id, channel } of deliveries) {
    if (held.get(id)) continue;
    const cents = toReservable(purse, channel.toPrice(campaign, toLeftCents(purse)));
    if (cents === 0) continue;
    purse.reservedCents += cents;
    held.set(id, cents);
    await appendLedgerEntry(tx, {
      campaignId: campaign.id,
      deliveryId: id,
      channel: channel.name,
      kind: 'reserve',
      cents,
      reason: `Set aside for ${channel.title}.`,
      at,
    });
  }
  return held;
}

/** Returns whether a delivery needs no new reservation, because the channel has it and was paid once for it. */
function isPaidOnce({ placed, channel }: PaidDelivery) {
  return placed === true && channel.charged !== 'per_click';
}

/** Returns the campaign's budget, created if missing. Its row is locked until `tx` ends. */
async function openBudget(tx: Transaction, campaign: Campaign, at: Date): Promise<BudgetBalance> {
  const present = {
    amountCents: BigInt(toCents(campaign.budget)),
    currency: campaign.salaryCurrency,
    updatedAt: at,
  };
  const row = await tx.budget.upsert({
    where: { campaignId: campaign.id },
    create: { campaignId: campaign.id, accountId: campaign.accountId, ...present },
    update: present,
  });
  return toBudgetBalance(row);
}
