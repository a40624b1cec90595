import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import { findChannel } from '../../channels/registry.ts';
import type { CampaignsContext, Transaction } from '../../context.ts';
import { presentStatuses } from '../../rules/delivery-status.ts';

type Due = { id: string; channel: string };

const minute = 60_000;

/**
 * Enqueues jobs for the calls of deliveries that are due `at`. The rows store when a call is due; if a job is
 * lost, `requeueLostCalls` enqueues it again.
 */
export async function scheduleCalls(
  ctx: CampaignsContext,
  tx: Transaction,
  deliveries: readonly Due[],
  at: Date,
): Promise<void> {
  const isLater = at > ctx.clock();
  const isAnnounced = ({ channel }: Due) => findChannel(ctx, channel)?.kind === 'announced';
  const announced = new Set(deliveries.filter(isAnnounced).map(({ channel }) => channel));
  const pushed = deliveries.filter((delivery) => !isAnnounced(delivery));
  // Announcements of the same minute share one job.
  const runAt = isLater ? new Date(Math.ceil(at.getTime() / minute) * minute) : undefined;
  await ctx.enqueueAll(tx, [
    ...pushed.map(({ id: deliveryId }) => ({
      name: 'campaigns.push' as const,
      payload: { deliveryId },
      key: `campaigns.push:${deliveryId}`,
      ...(isLater && { runAt: at }),
    })),
    ...[...announced].map((channel) => ({
      name: 'campaigns.announce' as const,
      payload: { channel },
      key: `campaigns.announce:${channel}:${runAt?.getTime() ?? 'now'}`,
      runAt,
    })),
  ]);
}

type Change = { where: Prisma.DeliveryWhereInput; data: { dueAt: Date; attempts?: 0; retryable?: false } };

/** Makes deliveries due, and enqueues their calls. */
export async function makeDue(ctx: CampaignsContext, tx: Transaction, change: Change): Promise<void> {
  const due = await tx.delivery.updateManyAndReturn({ ...change, select: { id: true, channel: true } });
  await scheduleCalls(ctx, tx, due, change.data.dueAt);
}

/**
 * Enqueues the removal of ended or held-back deliveries; a delivery in the middle of a call is removed after
 * it.
 */
export async function removeFromChannels(
  ctx: CampaignsContext,
  tx: Transaction,
  which: Prisma.DeliveryWhereInput,
): Promise<void> {
  const now = ctx.clock();
  const absent = { ...which, status: { notIn: [...presentStatuses] } };
  await tx.delivery.updateMany({
    where: { ...absent, placed: false, dueAt: { not: null } },
    data: { dueAt: null },
  });
  const where = { ...absent, placed: true, OR: [{ call: null }, { dueAt: null }] };
  await makeDue(ctx, tx, { where, data: { dueAt: now, attempts: 0 } });
}
