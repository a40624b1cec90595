import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { AdvertisingChannel, PaidChannel } from '../../channels/channel.ts';
import type { CampaignsTransaction } from '../../context.ts';
import {
  type BudgetBalance,
  toBudgetBalance,
  toCents,
  toRemainingBudgetCents,
  toReservableCents,
} from '../../rules/budget-rules.ts';
import { appendLedgerEntry } from './ledger.ts';

/** A delivery on a paid channel. Its row can be written before or after the reservation. */
export type PaidDelivery = {
  id: string;
  channel: AdvertisingChannel & PaidChannel;
  /** Whether the channel has the campaign already. */
  placed?: boolean;
};

type ReserveBudgetInput = {
  /** Campaign as written in this transaction, so that its row is locked. */
  campaign: Campaign;
  /** Deliveries in the order in which they get budget. */
  deliveries: readonly PaidDelivery[];
  reservedAt: Date;
};

/**
 * Reserves budget and returns hundredths by delivery id; 0 if too little is left for the channel. The caller
 * must not process such a delivery. Deliveries with a reservation or costs are skipped.
 */
export async function reserveBudget(
  tx: CampaignsTransaction,
  { campaign, deliveries, reservedAt }: ReserveBudgetInput,
): Promise<ReadonlyMap<string, number>> {
  const reservedCentsById = new Map(deliveries.map(({ id }) => [id, 0]));
  if (!deliveries.length || toCents(campaign.budget) === 0) return reservedCentsById;
  const balance = await openBudget(tx, campaign, reservedAt);
  const reservations = await tx.reservation.findMany({
    where: { deliveryId: { in: [...reservedCentsById.keys()] } },
  });
  const paidOnceIds = new Set(deliveries.filter(isPaidOnce).map(({ id }) => id));
  for (const { deliveryId, openCents, spentCents } of reservations) {
    reservedCentsById.set(
      deliveryId,
      Number(paidOnceIds.has(deliveryId) ? openCents + spentCents : openCents),
    );
  }
  for (const { id, channel } of deliveries) {
    if (reservedCentsById.get(id)) continue;
    const cents = toReservableCents(balance, channel.toPrice(campaign, toRemainingBudgetCents(balance)));
    if (cents === 0) continue;
    balance.reservedCents += cents;
    reservedCentsById.set(id, cents);
    await appendLedgerEntry(tx, {
      campaignId: campaign.id,
      deliveryId: id,
      channel: channel.name,
      kind: 'reserve',
      cents,
      reason: `Set aside for ${channel.title}.`,
      createdAt: reservedAt,
    });
  }
  return reservedCentsById;
}

/** Returns whether a delivery needs no new reservation, because the channel has it and was paid once for it. */
function isPaidOnce({ placed, channel }: PaidDelivery) {
  return placed === true && channel.chargeEvent !== 'per_click';
}

/** Returns the campaign's budget, created if missing. Its row is locked until `tx` ends. */
async function openBudget(
  tx: CampaignsTransaction,
  campaign: Campaign,
  openedAt: Date,
): Promise<BudgetBalance> {
  const amountCents = toCents(campaign.budget);
  const present = {
    amountCents: BigInt(amountCents),
    currency: campaign.salaryCurrency,
    updatedAt: openedAt,
  };
  const row = await tx.budget.upsert({
    where: { campaignId: campaign.id },
    create: { campaignId: campaign.id, accountId: campaign.accountId, ...present },
    update: present,
  });
  return toBudgetBalance(amountCents, row);
}
