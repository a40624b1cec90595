import type { Delivery, Reservation } from '../../../../prisma/generated/campaigns/client.ts';
import { findChannel } from '../../channels/registry.ts';
import type { CampaignsContext, Transaction } from '../../context.ts';
import { isPresent, presentStatuses } from '../../rules/delivery-status.ts';
import { releaseBudget } from '../budgets/commit-budget.ts';
import { scheduleCalls } from '../deliveries/schedule-calls.ts';

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
    const held = await ctx.db.reservation.findMany({
      where: { openCents: { gt: 0 }, updatedAt: { lte: before } },
      orderBy: { updatedAt: 'asc' },
      take: batch,
    });
    await reconcile(ctx, held);
    read = held.length;
  } while (read === batch);
}

/** Settles one batch. The examined rows get a new `updatedAt`, so that the next batch contains other rows. */
async function reconcile(ctx: CampaignsContext, held: readonly Reservation[]) {
  const now = ctx.clock();
  const deliveryIds = held.map(({ deliveryId }) => deliveryId);
  const deliveries = await ctx.db.delivery.findMany({ where: { id: { in: deliveryIds } } });
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  const doubtful: Delivery[] = [];
  const idle: string[] = [];
  const gone: string[] = [];
  for (const id of deliveryIds) {
    const delivery = byId.get(id);
    if (!delivery) gone.push(id);
    else if (!isPresent(delivery) && delivery.dueAt === null) {
      if (isWorthAsking(ctx, delivery)) doubtful.push(delivery);
      else idle.push(id);
    }
  }
  await ctx.db.$transaction(async (tx) => {
    const unspent = [...gone, ...(await stillAbsent(tx, idle))];
    await releaseBudget(tx, {
      deliveryIds: unspent,
      reason: 'No delivery is on its way to spend it.',
      at: now,
    });
    const due = await tx.delivery.updateManyAndReturn({
      where: { id: { in: doubtful.map(({ id }) => id) }, dueAt: null },
      data: { dueAt: now, attempts: 0 },
      select: { id: true, channel: true },
    });
    await tx.reservation.updateMany({ where: { deliveryId: { in: deliveryIds } }, data: { updatedAt: now } });
    await scheduleCalls(ctx, tx, due, now);
  });
}

/** Returns the deliveries that were not restored in between; their rows are locked until `tx` ends. */
async function stillAbsent(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.delivery.updateManyAndReturn({
    where: { id: { in: [...ids] }, status: { notIn: [...presentStatuses] }, dueAt: null },
    data: { dueAt: null },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/**
 * Returns whether to query the channel again: it can have the delivery, is configured, and the delivery ended
 * recently.
 */
function isWorthAsking(ctx: CampaignsContext, { placed, channel, since, createdAt }: Delivery) {
  const ended = (since ?? createdAt).getTime();
  return (
    placed && findChannel(ctx, channel) !== undefined && ctx.clock().getTime() - ended < doubtMilliseconds
  );
}
