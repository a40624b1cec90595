import type { CampaignsContext } from '../../context.ts';

const minute = 60_000;
const overdueMilliseconds = 2 * minute;
const batch = 1_000;

/** Enqueues webhook jobs that were lost with their process, and deletes old messages. */
export async function wakeOverdueWebhooks(ctx: CampaignsContext) {
  const now = ctx.clock().getTime();
  await wake(ctx, new Date(now - overdueMilliseconds));
  const { deliveredMessageSeconds, deadMessageSeconds } = ctx.settings;
  await forget(ctx, 'delivered', new Date(now - deliveredMessageSeconds * 1000));
  await forget(ctx, 'dead', new Date(now - deadMessageSeconds * 1000));
}

async function wake({ db, enqueueAll, clock }: CampaignsContext, due: Date) {
  const pendingMessages = await db.webhookMessage.groupBy({
    by: ['webhookId'],
    where: {
      status: 'pending',
      nextAttemptAt: { lte: due },
      webhook: { disabledAt: null, OR: [{ quietUntil: null }, { quietUntil: { lte: clock() } }] },
    },
    orderBy: { webhookId: 'asc' },
    take: batch,
  });
  await enqueueAll(
    db,
    pendingMessages.map(({ webhookId }) => ({
      name: 'campaigns.call_webhook',
      payload: { webhookId },
      key: `campaigns.call_webhook:${webhookId}`,
    })),
  );
}

async function forget({ db }: CampaignsContext, status: string, before: Date) {
  const where = { status, endedAt: { lte: before } };
  while ((await db.webhookMessage.deleteMany({ where, limit: batch })).count === batch);
}
