import type { Campaign, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { Channel, PaidChannel } from '../../channels/channel.ts';
import { toCents, toLeftCents, toReservable } from './budget-rules.ts';
import { openBudget } from './open-budget.ts';
import { writeMovement } from './write-movement.ts';

/** A delivery that will cost money; its row may be written before or after. */
export type PaidDelivery = {
  id: string;
  channel: Channel & PaidChannel;
  /** Whether the channel has it already. */
  placed?: boolean;
};

type ReserveBudgetInput = {
  /** As just written in this transaction, so that its row is ours. */
  campaign: Campaign;
  /** In the order in which they are served while the budget lasts. */
  deliveries: readonly PaidDelivery[];
  at: Date;
};

/**
 * Sets money aside: hundredths by delivery id, 0 where too little is left for the channel. Such a delivery is not
 * processed, for the reason in `toShortfall`. What a delivery
 * holds or has cost already is not reserved again.
 */
export async function reserveBudget(
  tx: Prisma.TransactionClient,
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
    await writeMovement(tx, {
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

/** What the channel has and was paid in one sum is not paid again. */
function isPaidOnce({ placed, channel }: PaidDelivery) {
  return placed === true && channel.charged !== 'per_click';
}
