import type { Delivery, Reservation } from '../../../../prisma/generated/campaigns/client.ts';
import { findEnabledChannel } from '../../channels/registry.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { activeDeliveryStatuses, isActiveDelivery } from '../../rules/delivery-status.ts';
import { releaseBudget } from '../budgets/spend-reserved-budget.ts';
import { markDeliveriesDue } from '../deliveries/enqueue-delivery-calls.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Time for running calls to finish. */
const settledMilliseconds = 10 * minute;

/** Time during which a channel is queried for the result of a call before its reservation is released. */
const doubtMilliseconds = 7 * day;

const batch = 500;

/**
 * Settles reservations of inactive deliveries: queries the result of an abandoned call once more, and releases
 * reservations that cannot be spent. The job is idempotent.
 */
export async function reconcileBudgets(ctx: CampaignsContext): Promise<void> {
  const before = new Date(ctx.clock().getTime() - settledMilliseconds);
  let read: number;
  do {
    const reservations = await ctx.db.reservation.findMany({
      where: { openCents: { gt: 0 }, updatedAt: { lte: before } },
      orderBy: { updatedAt: 'asc' },
      take: batch,
    });
    await reconcile(ctx, reservations);
    read = reservations.length;
  } while (read === batch);
}

/** Settles one batch. The examined rows get a new `updatedAt`, so that the next batch contains other rows. */
async function reconcile(ctx: CampaignsContext, reservations: readonly Reservation[]) {
  const now = ctx.clock();
  const deliveryIds = reservations.map(({ deliveryId }) => deliveryId);
  const deliveries = await ctx.db.delivery.findMany({ where: { id: { in: deliveryIds } } });
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  const doubtful: Delivery[] = [];
  const idle: string[] = [];
  const missingDeliveryIds: string[] = [];
  for (const id of deliveryIds) {
    const delivery = byId.get(id);
    if (!delivery) missingDeliveryIds.push(id);
    else if (!isActiveDelivery(delivery) && delivery.dueAt === null) {
      if (canStillBeQueried(ctx, delivery)) doubtful.push(delivery);
      else idle.push(id);
    }
  }
  await ctx.db.$transaction(async (tx) => {
    const unspent = [...missingDeliveryIds, ...(await stillAbsent(tx, idle))];
    await releaseBudget(tx, {
      deliveryIds: unspent,
      reason: 'No delivery is on its way to spend it.',
      releasedAt: now,
    });
    const where = { id: { in: doubtful.map(({ id }) => id) }, dueAt: null };
    await markDeliveriesDue(ctx, tx, { where, data: { dueAt: now, attempts: 0 } });
    await tx.reservation.updateMany({ where: { deliveryId: { in: deliveryIds } }, data: { updatedAt: now } });
  });
}

/** Returns the deliveries that were not restored in between; their rows are locked until `tx` ends. */
async function stillAbsent(tx: CampaignsTransaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.delivery.updateManyAndReturn({
    where: { id: { in: [...ids] }, status: { notIn: [...activeDeliveryStatuses] }, dueAt: null },
    data: { dueAt: null },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/**
 * Returns whether to query the channel again: it can have the delivery, is configured, and the delivery ended
 * recently.
 */
function canStillBeQueried(ctx: CampaignsContext, { placed, channel, since, createdAt }: Delivery) {
  const endedMs = (since ?? createdAt).getTime();
  return (
    placed &&
    findEnabledChannel(ctx, channel) !== undefined &&
    ctx.clock().getTime() - endedMs < doubtMilliseconds
  );
}
