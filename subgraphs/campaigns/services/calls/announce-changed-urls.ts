import { errorMessageOf } from '../../../../core/lib/records.ts';
import { countEvent } from '../../../../core/telemetry/metrics.ts';
import type { Delivery, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { UrlAnnouncementChannel, UrlAnnouncementResult } from '../../channels/channel.ts';
import { findEnabledChannel } from '../../channels/registry.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { activeDeliveryStatuses } from '../../rules/delivery-status.ts';
import { enqueueDeliveryCalls } from '../deliveries/enqueue-delivery-calls.ts';
import { updateDeliveries } from '../deliveries/update-deliveries.ts';
import { channelCallLeaseMs } from './claim-channel-call.ts';
import { toBackoffSeconds } from './delivery-changes.ts';

const toleranceMilliseconds = 1_000;

/**
 * Sends the addresses of pages that were added, changed or removed since the last call to a channel, in one
 * call.
 */
export async function announceChangedUrls(ctx: CampaignsContext, { channel: name }: { channel: string }) {
  const channel = findEnabledChannel(ctx, name);
  if (channel?.kind !== 'announced') return;
  const deliveries = await claim(ctx, name, channel.maxAddresses);
  if (!deliveries.length) return;
  const result = await announce(channel, deliveries);
  countEvent('trellis.deliveries.calls', { channel: name, outcome: result.outcome });
  await ctx.db.$transaction(async (tx) => {
    await recordAnnouncement({ ctx, tx, deliveries }, result);
    if (deliveries.length === channel.maxAddresses)
      await enqueueDeliveryCalls(ctx, tx, deliveries.slice(0, 1), ctx.clock());
  });
}

/**
 * Marks deliveries as placed before the call, so that a delivery that ends during the call is announced
 * again.
 */
function claim({ db, clock }: CampaignsContext, channel: string, limit: number): Promise<Delivery[]> {
  const now = clock().getTime();
  return db.delivery.updateManyAndReturn({
    where: { channel, dueAt: { lte: new Date(now + toleranceMilliseconds) } },
    data: { dueAt: new Date(now + channelCallLeaseMs), placed: true, attempts: { increment: 1 } },
    limit,
  });
}

async function announce(
  channel: UrlAnnouncementChannel,
  deliveries: readonly Delivery[],
): Promise<UrlAnnouncementResult> {
  const addresses = new Set(deliveries.flatMap(({ url }) => url ?? []));
  try {
    return await channel.announce([...addresses]);
  } catch (error) {
    return { outcome: 'failed', reason: errorMessageOf(error) };
  }
}

type AnnouncementWrite = {
  ctx: CampaignsContext;
  tx: CampaignsTransaction;
  /** Rows as read when they were claimed. */
  deliveries: readonly Delivery[];
};

/** Records the result of an announcement. Deliveries that were scheduled again during the call stay due. */
async function recordAnnouncement(write: AnnouncementWrite, result: UrlAnnouncementResult): Promise<void> {
  if (result.outcome === 'taken') return recordTaken(write);
  if (result.outcome === 'refused') return abandonAnnouncement(write, result.reason, false);
  const { pushAttempts } = write.ctx.settings;
  const exhaustedDeliveries = write.deliveries.filter(({ attempts }) => attempts >= pushAttempts);
  const reason = `Given up after ${pushAttempts} calls: ${result.reason}`;
  await abandonAnnouncement({ ...write, deliveries: exhaustedDeliveries }, reason, true);
  const deliveries = write.deliveries.filter((delivery) => !exhaustedDeliveries.includes(delivery));
  await retryLater({ ...write, deliveries }, result);
}

/** Selects claimed deliveries in one of these statuses that have not changed since. */
function toWhere(deliveries: readonly Delivery[], status: Prisma.DeliveryWhereInput['status']) {
  return { id: { in: deliveries.map(({ id }) => id) }, dueAt: deliveries[0]?.dueAt ?? null, status };
}

const finishedCallData = { dueAt: null, attempts: 0, reason: null, retryable: false } as const;

async function recordTaken({ ctx, tx, deliveries }: AnnouncementWrite) {
  await updateDeliveries(ctx, tx, {
    where: toWhere(deliveries, 'online'),
    data: finishedCallData,
    note: { kind: 'updated', message: 'The change was sent to the channel.' },
  });
  await updateDeliveries(ctx, tx, {
    where: toWhere(deliveries, 'pending'),
    data: { ...finishedCallData, status: 'online', since: ctx.clock() },
    note: { kind: 'online', message: 'The address was sent to the channel.' },
  });
  await updateDeliveries(ctx, tx, {
    where: toWhere(deliveries, { notIn: [...activeDeliveryStatuses] }),
    data: { ...finishedCallData, placed: false },
    note: { kind: 'removed', message: 'The removal was sent to the channel.' },
  });
}

async function abandonAnnouncement(
  { ctx, tx, deliveries }: AnnouncementWrite,
  reason: string,
  retryable: boolean,
) {
  if (!deliveries.length) return;
  const note = { kind: retryable ? 'given_up' : 'refused', message: reason } as const;
  const data = { dueAt: null, reason, retryable };
  await updateDeliveries(ctx, tx, { where: toWhere(deliveries, { not: 'pending' }), data, note });
  await updateDeliveries(ctx, tx, {
    where: toWhere(deliveries, 'pending'),
    data: { ...data, status: 'not_processed', since: ctx.clock(), placed: false },
    note,
  });
}

async function retryLater(
  { ctx, tx, deliveries }: AnnouncementWrite,
  { reason, retryAfterSeconds }: Extract<UrlAnnouncementResult, { outcome: 'failed' }>,
) {
  const [first] = deliveries;
  if (!first) return;
  const attempts = Math.min(...deliveries.map((delivery) => delivery.attempts));
  const wait = toBackoffSeconds({
    attempts,
    firstSeconds: ctx.settings.pushBackoff,
    atLeastSeconds: retryAfterSeconds,
  });
  const dueAt = new Date(ctx.clock().getTime() + wait * 1000);
  await updateDeliveries(ctx, tx, {
    where: toWhere(deliveries, undefined),
    data: { dueAt },
    note: { kind: 'failed', message: `Call ${attempts} failed: ${reason}` },
  });
  await enqueueDeliveryCalls(ctx, tx, [first], dueAt);
}
