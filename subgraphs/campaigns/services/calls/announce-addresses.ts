import { count } from '../../../../core/telemetry/metrics.ts';
import type { Delivery, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { AnnouncedChannel, AnnouncementResult } from '../../channels/channel.ts';
import { findChannel } from '../../channels/registry.ts';
import type { CampaignsContext, Transaction } from '../../context.ts';
import { presentStatuses } from '../../rules/delivery-status.ts';
import { scheduleCalls } from '../deliveries/schedule-calls.ts';
import { writeDeliveries } from '../deliveries/write-deliveries.ts';
import { leaseMilliseconds } from './claim-call.ts';
import { toBackoffSeconds } from './outcome.ts';

const toleranceMilliseconds = 1_000;

/**
 * Sends the addresses of pages that were added, changed or removed since the last call to a channel, in one
 * call.
 */
export async function announceAddresses(ctx: CampaignsContext, { channel: name }: { channel: string }) {
  const channel = findChannel(ctx, name);
  if (channel?.kind !== 'announced') return;
  const claimed = await claim(ctx, name, channel.maxAddresses);
  if (!claimed.length) return;
  const result = await announce(channel, claimed);
  count('trellis.deliveries.calls', { channel: name, outcome: result.outcome });
  await ctx.db.$transaction(async (tx) => {
    await recordAnnouncement(ctx, tx, { claimed, result });
    if (claimed.length === channel.maxAddresses)
      await scheduleCalls(ctx, tx, claimed.slice(0, 1), ctx.clock());
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
    data: { dueAt: new Date(now + leaseMilliseconds), placed: true, attempts: { increment: 1 } },
    limit,
  });
}

async function announce(
  channel: AnnouncedChannel,
  claimed: readonly Delivery[],
): Promise<AnnouncementResult> {
  const addresses = new Set(claimed.flatMap(({ url }) => url ?? []));
  try {
    return await channel.announce([...addresses]);
  } catch (error) {
    return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

type RecordAnnouncementInput = {
  /** Rows as read when they were claimed. */
  claimed: readonly Delivery[];
  result: AnnouncementResult;
};

type Recording = { ctx: CampaignsContext; tx: Transaction; claimed: readonly Delivery[] };

/** Records the result of an announcement. Deliveries that were scheduled again during the call stay due. */
async function recordAnnouncement(
  ctx: CampaignsContext,
  tx: Transaction,
  { claimed, result }: RecordAnnouncementInput,
): Promise<void> {
  const recording = { ctx, tx, claimed };
  if (result.outcome === 'taken') return recordTaken(recording);
  if (result.outcome === 'refused') return giveUp(recording, result.reason, false);
  const { pushAttempts } = ctx.settings;
  const exhausted = claimed.filter(({ attempts }) => attempts >= pushAttempts);
  await giveUp(
    { ...recording, claimed: exhausted },
    `Given up after ${pushAttempts} calls: ${result.reason}`,
    true,
  );
  await retryLater({ ...recording, claimed: claimed.filter((one) => !exhausted.includes(one)) }, result);
}

/** Selects claimed deliveries in one of these statuses that have not changed since. */
function toWhere(claimed: readonly Delivery[], status: Prisma.DeliveryWhereInput['status']) {
  return { id: { in: claimed.map(({ id }) => id) }, dueAt: claimed[0]?.dueAt ?? null, status };
}

const done = { dueAt: null, attempts: 0, reason: null, retryable: false } as const;

async function recordTaken({ ctx, tx, claimed }: Recording) {
  await writeDeliveries(ctx, tx, {
    where: toWhere(claimed, 'online'),
    data: done,
    note: { kind: 'updated', message: 'The change was sent to the channel.' },
  });
  await writeDeliveries(ctx, tx, {
    where: toWhere(claimed, 'pending'),
    data: { ...done, status: 'online', since: ctx.clock() },
    note: { kind: 'online', message: 'The address was sent to the channel.' },
  });
  await writeDeliveries(ctx, tx, {
    where: toWhere(claimed, { notIn: [...presentStatuses] }),
    data: { ...done, placed: false },
    note: { kind: 'removed', message: 'The removal was sent to the channel.' },
  });
}

async function giveUp({ ctx, tx, claimed }: Recording, reason: string, retryable: boolean) {
  if (!claimed.length) return;
  const note = { kind: retryable ? 'given_up' : 'refused', message: reason } as const;
  const data = { dueAt: null, reason, retryable };
  await writeDeliveries(ctx, tx, { where: toWhere(claimed, { not: 'pending' }), data, note });
  await writeDeliveries(ctx, tx, {
    where: toWhere(claimed, 'pending'),
    data: { ...data, status: 'not_processed', since: ctx.clock(), placed: false },
    note,
  });
}

async function retryLater(
  { ctx, tx, claimed }: Recording,
  { reason, retryAfterSeconds }: Extract<AnnouncementResult, { outcome: 'failed' }>,
) {
  const [first] = claimed;
  if (!first) return;
  const attempts = Math.min(...claimed.map((one) => one.attempts));
  const wait = toBackoffSeconds({
    attempts,
    firstSeconds: ctx.settings.pushBackoff,
    atLeastSeconds: retryAfterSeconds,
  });
  const dueAt = new Date(ctx.clock().getTime() + wait * 1000);
  await writeDeliveries(ctx, tx, {
    where: toWhere(claimed, undefined),
    data: { dueAt },
    note: { kind: 'failed', message: `Call ${attempts} failed: ${reason}` },
  });
  await scheduleCalls(ctx, tx, [first], dueAt);
}
