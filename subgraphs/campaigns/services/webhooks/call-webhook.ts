import type { Webhook, WebhookMessage } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { sendMessage } from './send-message.ts';
import { isPatienceOver, mostAttempts, toNextAttempt, toQuietUntil } from './webhook-schedule.ts';

/** Longer than a turn with its last call can take. */
const leaseMilliseconds = 60_000;
/** Short, because mails wait for the same workers. */
const turnMilliseconds = 5_000;

/**
 * One turn at one webhook: sends what is due, one after the other, until something fails or its time is up, so that
 * a webhook that is slow or gone keeps nobody else waiting. Two turns at once are kept apart by a lease; a turn that
 * died with its process is repeated when the lease is over.
 */
export async function callWebhook(ctx: CampaignsContext, { webhookId }: { webhookId: string }) {
  const webhook = await claim(ctx, webhookId);
  if (webhook) await sendDue(ctx, webhook);
  await planNext(ctx, webhookId);
}

async function claim({ db, clock }: CampaignsContext, id: string) {
  const now = clock();
  const claimed = await db.webhook.updateManyAndReturn({
    where: { id, disabledAt: null, OR: [{ quietUntil: null }, { quietUntil: { lte: now } }] },
    data: { quietUntil: new Date(now.getTime() + leaseMilliseconds) },
  });
  return claimed.at(0);
}

async function sendDue(ctx: CampaignsContext, webhook: Webhook) {
  const end = Date.now() + turnMilliseconds;
  let hasFailed = webhook.failures > 0;
  for (;;) {
    const message = Date.now() < end ? await findDue(ctx, webhook.id) : null;
    if (!message) return release(ctx, webhook.id);
    const reason = await sendMessage(ctx, webhook, message);
    if (reason !== null) return noteFailure(ctx, webhook, message, reason);
    await noteArrival(ctx, message, hasFailed);
    hasFailed = false;
  }
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

async function noteArrival({ db, clock }: CampaignsContext, message: WebhookMessage, hadFailed: boolean) {
  // It may have been deleted meanwhile.
  await db.webhookMessage.updateMany({
    where: { id: message.id },
    data: {
      status: 'delivered',
      attempts: { increment: 1 },
      nextAttemptAt: null,
      endedAt: clock(),
      reason: null,
    },
  });
  if (!hadFailed) return;
  await db.webhook.updateMany({
    where: { id: message.webhookId },
    data: { failures: 0, failingSince: null },
  });
}

async function noteFailure(
  ctx: CampaignsContext,
  webhook: Webhook,
  { id, attempts }: WebhookMessage,
  reason: string,
) {
  const now = ctx.clock();
  const made = attempts + 1;
  await ctx.db.webhookMessage.updateMany({
    where: { id },
    data:
      made < mostAttempts
        ? { attempts: made, reason, nextAttemptAt: toNextAttempt(made, now) }
        : { attempts: made, reason, ...givenUp(now) },
  });
  const { failures, failingSince } = await findState(ctx, webhook);
  const since = failingSince ?? now;
  if (isPatienceOver(since, now)) return disable(ctx, webhook, reason);
  await ctx.db.webhook.updateMany({
    where: { id: webhook.id },
    data: { failures: failures + 1, failingSince: since, quietUntil: toQuietUntil(failures + 1, now) },
  });
}

/** What failed before this turn, unless something arrived in it. */
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

/** Its owner finds the reason beside it, and everything it missed among its messages. */
async function disable({ db, clock, log }: CampaignsContext, { id }: Webhook, reason: string) {
  const now = clock();
  await db.$transaction([
    db.webhook.updateMany({
      where: { id },
      data: { disabledAt: now, disabledReason: `nothing arrived for days: it ${reason}`, quietUntil: null },
    }),
    db.webhookMessage.updateMany({ where: { webhookId: id, status: 'pending' }, data: givenUp(now) }),
  ]);
  log.warn({ webhook: id }, 'a webhook was switched off because nothing arrived for days');
}

/** Whatever still waits gets another turn when it is due and the webhook may be called. */
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
