import { countEvent } from '../../../../core/telemetry/metrics.ts';
import type { Webhook, WebhookMessage } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import {
  type FailedWebhookAttempt,
  sendWebhookMessage,
  type WebhookAttempt,
} from './send-webhook-message.ts';
import {
  hasWebhookFailedTooLong,
  maxWebhookAttempts,
  toNextWebhookAttempt,
  toWebhookQuietUntil,
} from './webhook-retries.ts';

/** Duration of the lease: longer than a job with its last call can take. */
const leaseMs = 60_000;
/** Maximum time of a job in which it starts calls. It is short, because the workers also send mails. */
const maxCallingMs = 5_000;

/**
 * Sends the due messages of one webhook in order, until one fails or the time of this job is up, so that a
 * slow webhook does not delay others. A lease prevents concurrent jobs for one webhook; after a crash the job
 * is repeated when the lease expires.
 */
export async function callWebhook(ctx: CampaignsContext, { webhookId }: { webhookId: string }) {
  const webhook = await acquireLease(ctx, webhookId);
  if (webhook) await sendDue(ctx, webhook);
  await enqueueNextCall(ctx, webhookId);
}

async function acquireLease({ db, clock }: CampaignsContext, id: string) {
  const now = clock();
  const leasedWebhooks = await db.webhook.updateManyAndReturn({
    where: { id, disabledAt: null, OR: [{ quietUntil: null }, { quietUntil: { lte: now } }] },
    data: { quietUntil: new Date(now.getTime() + leaseMs) },
  });
  return leasedWebhooks.at(0);
}

async function sendDue(ctx: CampaignsContext, webhook: Webhook) {
  const end = Date.now() + maxCallingMs;
  let hasFailed = webhook.failures > 0;
  for (;;) {
    const message = Date.now() < end ? await findDue(ctx, webhook.id) : null;
    if (!message) return releaseLease(ctx, webhook.id);
    const attempt = await sendWebhookMessage(ctx, webhook, message);
    countEvent('trellis.webhooks.messages', { outcome: toOutcome(message, attempt) });
    if (attempt.reason !== null) return recordMessageFailure(ctx, webhook, message, attempt);
    await markMessageDelivered(ctx, message, { hadFailed: hasFailed, attempt });
    hasFailed = false;
  }
}

function toOutcome({ attempts }: WebhookMessage, { reason }: WebhookAttempt) {
  if (reason === null) return 'delivered';
  return attempts + 1 < maxWebhookAttempts ? 'failed' : 'given_up';
}

function findDue({ db, clock }: CampaignsContext, webhookId: string) {
  return db.webhookMessage.findFirst({
    where: { webhookId, status: 'pending', nextAttemptAt: { lte: clock() } },
    orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
  });
}

async function releaseLease({ db }: CampaignsContext, id: string) {
  await db.webhook.updateMany({ where: { id }, data: { quietUntil: null } });
}

async function markMessageDelivered(
  { db, clock }: CampaignsContext,
  message: WebhookMessage,
  { hadFailed, attempt }: { hadFailed: boolean; attempt: WebhookAttempt },
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
  attempt: FailedWebhookAttempt,
) {
  const now = ctx.clock();
  const { reason } = attempt;
  const attemptCount = attempts + 1;
  await ctx.db.webhookMessage.updateMany({
    where: { id },
    data:
      attemptCount < maxWebhookAttempts
        ? { attempts: attemptCount, ...attempt, nextAttemptAt: toNextWebhookAttempt(attemptCount, now) }
        : { attempts: attemptCount, ...attempt, ...toGivenUpColumns(now) },
  });
  const { failures, failingSince } = await findState(ctx, webhook);
  const since = failingSince ?? now;
  if (hasWebhookFailedTooLong(since, now)) return disable(ctx, webhook, reason);
  await ctx.db.webhook.updateMany({
    where: { id: webhook.id },
    data: { failures: failures + 1, failingSince: since, quietUntil: toWebhookQuietUntil(failures + 1, now) },
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

function toGivenUpColumns(now: Date) {
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
    db.webhookMessage.updateMany({
      where: { webhookId: id, status: 'pending' },
      data: toGivenUpColumns(now),
    }),
  ]);
  countEvent('trellis.webhooks.disabled');
  log.warn({ webhook: id }, 'webhook disabled after days without a successful delivery');
}

/** Enqueues the next job for the pending messages, when one is due and the webhook may be called. */
async function enqueueNextCall({ db, clock, enqueue }: CampaignsContext, webhookId: string) {
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
