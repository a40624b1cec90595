import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import { findEnabledChannel } from '../../channels/registry.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { activeDeliveryStatuses } from '../../rules/delivery-status.ts';

type Due = { id: string; channel: string };

const minute = 60_000;

/**
 * Enqueues jobs for the calls of deliveries that are due at `callAt`. The rows store when a call is due; if a job is
 * lost, `requeueLostDeliveryCalls` enqueues it again.
 */
export async function enqueueDeliveryCalls(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  deliveries: readonly Due[],
  callAt: Date,
): Promise<void> {
  const isLater = callAt > ctx.clock();
  const isAnnounced = ({ channel }: Due) => findEnabledChannel(ctx, channel)?.kind === 'announced';
  const announcedChannels = new Set(deliveries.filter(isAnnounced).map(({ channel }) => channel));
  const pushedDeliveries = deliveries.filter((delivery) => !isAnnounced(delivery));
  // Announcements of the same minute share one job.
  const runAt = isLater ? new Date(Math.ceil(callAt.getTime() / minute) * minute) : undefined;
  await ctx.enqueueAll(tx, [
    ...pushedDeliveries.map(({ id: deliveryId }) => ({
      name: 'campaigns.push' as const,
      payload: { deliveryId },
      key: `campaigns.push:${deliveryId}`,
      ...(isLater && { runAt: callAt }),
    })),
    ...[...announcedChannels].map((channel) => ({
      name: 'campaigns.announce' as const,
      payload: { channel },
      key: `campaigns.announce:${channel}:${runAt?.getTime() ?? 'now'}`,
      runAt,
    })),
  ]);
}

type Change = { where: Prisma.DeliveryWhereInput; data: { dueAt: Date; attempts?: 0; retryable?: false } };

/** Makes deliveries due, and enqueues their calls. */
export async function markDeliveriesDue(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  change: Change,
): Promise<void> {
  const due = await tx.delivery.updateManyAndReturn({ ...change, select: { id: true, channel: true } });
  await enqueueDeliveryCalls(ctx, tx, due, change.data.dueAt);
}

/**
 * Enqueues the removal of ended or held-back deliveries; a delivery in the middle of a call is removed after
 * it.
 */
export async function enqueueChannelRemovals(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  selection: Prisma.DeliveryWhereInput,
): Promise<void> {
  const now = ctx.clock();
  const absent = { ...selection, status: { notIn: [...activeDeliveryStatuses] } };
  await tx.delivery.updateMany({
    where: { ...absent, placed: false, dueAt: { not: null } },
    data: { dueAt: null },
  });
  const where = { ...absent, placed: true, OR: [{ call: null }, { dueAt: null }] };
  await markDeliveriesDue(ctx, tx, { where, data: { dueAt: now, attempts: 0 } });
}
