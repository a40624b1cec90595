import { signWebhookMessage } from '../../../../core/auth/keyed-digest.ts';
import { errorCodeOf } from '../../../../core/lib/records.ts';
import { countEvent } from '../../../../core/telemetry/metrics.ts';
import type { Webhook, WebhookMessage } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { encryptWebhookResponseBody } from './webhook-response.ts';
import { decryptWebhookSigningKeys } from './webhook-secret.ts';

/** Maximum number of attempts per message. With the delays below they take most of a day. */
export const maxWebhookAttempts = 10;

const firstDelaySeconds = 10;
const maxDelaySeconds = 12 * 3_600;
const maxQuietSeconds = 600;
const day = 86_400_000;

/** Time without a delivered message after which a webhook is disabled. */
const maxFailingMs = 3 * day;

/**
 * Returns the seconds until the next attempt. The delay triples with each attempt, up to 12 hours, and varies
 * by 20 %.
 */
export function toWebhookRetryDelaySeconds(attempts: number, chance = Math.random()) {
  const delay = Math.min(firstDelaySeconds * 3 ** (attempts - 1), maxDelaySeconds);
  return delay * (0.8 + 0.4 * chance);
}

/** Returns the time of the next attempt after `attempts` failures of a message. */
function toNextAttempt(attempts: number, now: Date) {
  return new Date(now.getTime() + toWebhookRetryDelaySeconds(attempts) * 1000);
}

/**
 * Returns the time until which a webhook is not called after consecutive failures, even if other messages are
 * due.
 */
function toQuietUntil(failures: number, now: Date) {
  return new Date(now.getTime() + Math.min(toWebhookRetryDelaySeconds(failures), maxQuietSeconds) * 1000);
}

export function hasWebhookFailedTooLong(failingSince: Date, now: Date) {
  return now.getTime() - failingSince.getTime() >= maxFailingMs;
}

/** Duration of the lease: longer than a job with its last call can take. */
const leaseMilliseconds = 60_000;
/** Maximum time of a job in which it starts calls. It is short, because the workers also send mails. */
const turnMilliseconds = 5_000;

/**
 * Sends the due messages of one webhook in order, until one fails or the time of this job is up, so that a
 * slow webhook does not delay others. A lease prevents concurrent jobs for one webhook; after a crash the job
 * is repeated when the lease expires.
 */
export async function callWebhook(ctx: CampaignsContext, { webhookId }: { webhookId: string }) {
  const webhook = await claim(ctx, webhookId);
  if (webhook) await sendDue(ctx, webhook);
  await planNext(ctx, webhookId);
}

async function claim({ db, clock }: CampaignsContext, id: string) {
  const now = clock();
  const claimedWebhooks = await db.webhook.updateManyAndReturn({
    where: { id, disabledAt: null, OR: [{ quietUntil: null }, { quietUntil: { lte: now } }] },
    data: { quietUntil: new Date(now.getTime() + leaseMilliseconds) },
  });
  return claimedWebhooks.at(0);
}

async function sendDue(ctx: CampaignsContext, webhook: Webhook) {
  const end = Date.now() + turnMilliseconds;
  let hasFailed = webhook.failures > 0;
  for (;;) {
    const message = Date.now() < end ? await findDue(ctx, webhook.id) : null;
    if (!message) return release(ctx, webhook.id);
    const attempt = await sendMessage(ctx, webhook, message);
    countEvent('trellis.webhooks.messages', { outcome: toOutcome(message, attempt) });
    if (attempt.reason !== null) return recordMessageFailure(ctx, webhook, message, attempt);
    await markMessageDelivered(ctx, message, { hadFailed: hasFailed, attempt });
    hasFailed = false;
  }
}

function toOutcome({ attempts }: WebhookMessage, { reason }: Attempt) {
  if (reason === null) return 'delivered';
  return attempts + 1 < maxWebhookAttempts ? 'failed' : 'given_up';
}

function findDue({ db, clock }: CampaignsContext, webhookId: string) {
  return db.webhookMessage.findFirst({
    where: { webhookId, status: 'pending', nextAttemptAt: { lte: clock() } },
    orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
  });
}

async function release({ db }: CampaignsContext, id: string) {
  await db.webhook.updateMany({ where: { id }, data: { quietUntil: null } });
}

async function markMessageDelivered(
  { db, clock }: CampaignsContext,
  message: WebhookMessage,
  { hadFailed, attempt }: { hadFailed: boolean; attempt: Attempt },
) {
  // The webhook can have been deleted during the call.
  await db.webhookMessage.updateMany({
    where: { id: message.id },
    data: {
      status: 'delivered',
      attempts: { increment: 1 },
      nextAttemptAt: null,
      endedAt: clock(),
      ...attempt,
    },
  });
  if (!hadFailed) return;
  await db.webhook.updateMany({
    where: { id: message.webhookId },
    data: { failures: 0, failingSince: null },
  });
}

async function recordMessageFailure(
  ctx: CampaignsContext,
  webhook: Webhook,
  { id, attempts }: WebhookMessage,
  attempt: FailedAttempt,
) {
  const now = ctx.clock();
  const { reason } = attempt;
  const attemptCount = attempts + 1;
  await ctx.db.webhookMessage.updateMany({
    where: { id },
    data:
      attemptCount < maxWebhookAttempts
        ? { attempts: attemptCount, ...attempt, nextAttemptAt: toNextAttempt(attemptCount, now) }
        : { attempts: attemptCount, ...attempt, ...givenUp(now) },
  });
  const { failures, failingSince } = await findState(ctx, webhook);
  const since = failingSince ?? now;
  if (hasWebhookFailedTooLong(since, now)) return disable(ctx, webhook, reason);
  await ctx.db.webhook.updateMany({
    where: { id: webhook.id },
    data: { failures: failures + 1, failingSince: since, quietUntil: toQuietUntil(failures + 1, now) },
  });
}

/** Reads the stored failures, which were reset if this job has delivered a message. */
async function findState({ db }: CampaignsContext, { id }: Webhook) {
  const state = await db.webhook.findUnique({
    where: { id },
    select: { failures: true, failingSince: true },
  });
  return state ?? { failures: 0, failingSince: null };
}

function givenUp(now: Date) {
  return { status: 'dead', endedAt: now, nextAttemptAt: null };
}

/** Disables a webhook and gives up its pending messages. `disabledReason` shows the reason to the owner. */
async function disable({ db, clock, log }: CampaignsContext, { id }: Webhook, reason: string) {
  const now = clock();
  await db.$transaction([
    db.webhook.updateMany({
      where: { id },
      data: { disabledAt: now, disabledReason: `nothing arrived for days: it ${reason}`, quietUntil: null },
    }),
    db.webhookMessage.updateMany({ where: { webhookId: id, status: 'pending' }, data: givenUp(now) }),
  ]);
  countEvent('trellis.webhooks.disabled');
  log.warn({ webhook: id }, 'webhook disabled after days without a successful delivery');
}

/** Enqueues the next job for the pending messages, when one is due and the webhook may be called. */
async function planNext({ db, clock, enqueue }: CampaignsContext, webhookId: string) {
  const next = await db.webhookMessage.findFirst({
    where: { webhookId, status: 'pending', webhook: { disabledAt: null } },
    orderBy: { nextAttemptAt: 'asc' },
    select: { nextAttemptAt: true, webhook: { select: { quietUntil: true } } },
  });
  if (!next) return;
  const times = [clock(), next.nextAttemptAt, next.webhook.quietUntil].map((time) => time?.getTime() ?? 0);
  const runAt = new Date(Math.max(...times));
  await enqueue(
    db,
    'campaigns.call_webhook',
    { webhookId },
    { runAt, key: `campaigns.call_webhook:${webhookId}` },
  );
}

type FailedAttempt = {
  reason: string;
  responseStatus: number | null;
  durationMs: number;
  responseSealed: string | null;
};
/** Outcome of an attempt, as columns of the message. `reason` is null on success. */
type Attempt = FailedAttempt | (Omit<FailedAttempt, 'reason'> & { reason: null });

/** Sends a message once. */
async function sendMessage(
  ctx: CampaignsContext,
  webhook: Webhook,
  message: WebhookMessage,
): Promise<Attempt> {
  const now = ctx.clock();
  const startedAt = performance.now();
  const measure = () => Math.round(performance.now() - startedAt);
  try {
    const response = await ctx.outgoing.fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Trellis-Webhooks/1',
        'webhook-event': message.event,
        ...signWebhookMessage(
          { id: message.eventId, body: message.body },
          decryptWebhookSigningKeys(ctx, webhook, now),
          now,
        ),
      },
      body: message.body,
    });
    const { ok, status } = response;
    const durationMs = measure();
    const responseSealed = await encryptWebhookResponseBody(ctx, response);
    return { reason: ok ? null : `answered ${status}`, responseStatus: status, durationMs, responseSealed };
  } catch (error) {
    return {
      reason: toReason(error),
      responseStatus: null,
      durationMs: measure(),
      responseSealed: null,
    };
  }
}

/** Describes a failure for the owner, without the IP address of the host. */
function toReason(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  const { name, message, cause } = error;
  if (name === 'TimeoutError') return 'did not answer in time';
  const deeper = cause instanceof Error ? cause : null;
  for (const candidate of [error, deeper]) if (candidate?.name === 'ClosedAddress') return candidate.message;
  const code = errorCodeOf(deeper);
  if (code) return `could not be reached (${code})`;
  return deeper?.message === 'unexpected redirect' ? 'answered with a redirect' : message;
}
