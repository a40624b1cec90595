import type { Delivery, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { AnnouncementResult } from '../../channels/channel.ts';
import type { CampaignsContext } from '../../context.ts';
import { presentStatuses } from '../deliveries/delivery-status.ts';
import { writeDeliveries } from '../deliveries/write-deliveries.ts';
import { toBackoffSeconds } from './backoff.ts';
import { scheduleCalls } from './schedule-calls.ts';

type RecordAnnouncementInput = {
  /** As they were claimed. */
  told: readonly Delivery[];
  result: AnnouncementResult;
};

type Recording = { ctx: CampaignsContext; tx: Prisma.TransactionClient; told: readonly Delivery[] };

/** Writes down what came of an announcement. What was given another time meanwhile is left to the next one. */
export async function recordAnnouncement(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  { told, result }: RecordAnnouncementInput,
): Promise<void> {
  const recording = { ctx, tx, told };
  if (result.outcome === 'taken') return recordTaken(recording);
  if (result.outcome === 'refused') return giveUp(recording, result.reason, false);
  const { pushAttempts } = ctx.settings;
  const worn = told.filter(({ attempts }) => attempts >= pushAttempts);
  await giveUp({ ...recording, told: worn }, `Given up after ${pushAttempts} calls: ${result.reason}`, true);
  await tryAgain({ ...recording, told: told.filter((one) => !worn.includes(one)) }, result);
}

/** Those of the claimed ones that nobody touched since, whose status is one of these. */
function toWhere(told: readonly Delivery[], status: Prisma.DeliveryWhereInput['status']) {
  return { id: { in: told.map(({ id }) => id) }, dueAt: told[0]?.dueAt ?? null, status };
}

const done = { dueAt: null, attempts: 0, reason: null, retryable: false } as const;

async function recordTaken({ ctx, tx, told }: Recording) {
  await writeDeliveries(ctx, tx, {
    where: toWhere(told, 'online'),
    data: done,
    note: { kind: 'updated', message: 'The channel was told of the change.' },
  });
  await writeDeliveries(ctx, tx, {
    where: toWhere(told, 'pending'),
    data: { ...done, status: 'online', since: ctx.clock() },
    note: { kind: 'online', message: 'The channel was told.' },
  });
  await writeDeliveries(ctx, tx, {
    where: toWhere(told, { notIn: [...presentStatuses] }),
    data: { ...done, placed: false },
    note: { kind: 'removed', message: 'The channel was told that it is gone.' },
  });
}

async function giveUp({ ctx, tx, told }: Recording, reason: string, retryable: boolean) {
  if (!told.length) return;
  const note = { kind: retryable ? 'given_up' : 'refused', message: reason } as const;
  const data = { dueAt: null, reason, retryable };
  await writeDeliveries(ctx, tx, { where: toWhere(told, { not: 'pending' }), data, note });
  await writeDeliveries(ctx, tx, {
    where: toWhere(told, 'pending'),
    data: { ...data, status: 'not_processed', since: ctx.clock(), placed: false },
    note,
  });
}

async function tryAgain(
  { ctx, tx, told }: Recording,
  { reason, retryAfterSeconds }: Extract<AnnouncementResult, { outcome: 'failed' }>,
) {
  const [first] = told;
  if (!first) return;
  const attempts = Math.min(...told.map((one) => one.attempts));
  const wait = toBackoffSeconds({
    attempts,
    firstSeconds: ctx.settings.pushBackoff,
    atLeastSeconds: retryAfterSeconds,
  });
  const dueAt = new Date(ctx.clock().getTime() + wait * 1000);
  await writeDeliveries(ctx, tx, {
    where: toWhere(told, undefined),
    data: { dueAt },
    note: { kind: 'failed', message: `Call ${attempts} failed: ${reason}` },
  });
  await scheduleCalls(ctx, tx, [first], dueAt);
}
