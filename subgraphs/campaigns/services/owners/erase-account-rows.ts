import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import type { CampaignsJobPayloads } from '../../contract/jobs.ts';
import { endDeliveries } from '../deliveries/end-deliveries.ts';

/** Campaigns per transaction. Each has about a dozen deliveries, and each delivery gets a log entry. */
const campaignBatch = 200;
const batch = 1_000;

/** Time for pending removals on channels. */
const waitMilliseconds = 60_000;

type Payload = CampaignsJobPayloads['campaigns.erase_rows'];
type Step = (ctx: CampaignsContext, tx: CampaignsTransaction, accountId: string) => Promise<number>;

/**
 * Erases some rows of an erased user's account and enqueues itself in the same transaction, until no rows are
 * left. A crash repeats the interrupted step. Deliveries are erased after their channels have removed them.
 */
export async function eraseAccountRows(ctx: CampaignsContext, payload: Payload): Promise<void> {
  const { requestId, userId, accountId, counts } = payload;
  await ctx.db.$transaction(async (tx) => {
    if ((await eraseSome(ctx, tx, accountId)) > 0) return ctx.enqueue(tx, 'campaigns.erase_rows', payload);
    if (await tx.delivery.findFirst({ where: { accountId }, select: { id: true } })) {
      const runAt = new Date(ctx.clock().getTime() + waitMilliseconds);
      return ctx.enqueue(tx, 'campaigns.erase_rows', payload, { runAt });
    }
    if (await tx.account.findUnique({ where: { userId }, select: { id: true } })) {
      return ctx.enqueue(tx, 'campaigns.erase_person', { requestId, userId });
    }
    return ctx.recordPersonalDataResult(tx, { requestId, domain: 'campaigns', counts });
  });
}

const eraseSome: Step = async (ctx, tx, accountId) => {
  for (const step of steps) {
    const erasedCount = await step(ctx, tx, accountId);
    if (erasedCount > 0) return erasedCount;
  }
  return 0;
};

const eraseMessages: Step = async (_, tx, accountId) => {
  const webhooks = await tx.webhook.findMany({ where: { accountId }, select: { id: true } });
  const webhookId = { in: webhooks.map(({ id }) => id) };
  return (await tx.webhookMessage.deleteMany({ where: { webhookId }, limit: batch })).count;
};

/** Deletes campaigns as the owner would: their pages are deleted, and channels remove them. */
const eraseCampaigns: Step = async (ctx, tx, accountId) => {
  const campaigns = await tx.campaign.findMany({
    where: { accountId },
    select: { id: true, run: true },
    orderBy: { id: 'asc' },
    take: campaignBatch,
  });
  const ids = campaigns.map(({ id }) => id);
  const { count } = await tx.campaign.deleteMany({ where: { id: { in: ids } } });
  const deletedAt = ctx.clock();
  const publishedCampaigns = campaigns
    .filter(({ run }) => run > 0)
    .map(({ id: campaignId }) => ({ campaignId, deletedAt }));
  await tx.tombstone.createMany({ data: publishedCampaigns, skipDuplicates: true });
  await endDeliveries(ctx, tx, ids, 'cancelled');
  return count;
};

/**
 * Erases deliveries without a pending call, and those of channels that are no longer configured, which cannot
 * be called.
 */
const eraseDeliveries: Step = async (ctx, tx, accountId) => {
  const channels = ctx.channels.map(({ name }) => name);
  const where = { accountId, OR: [{ dueAt: null }, { channel: { notIn: channels } }] };
  return (await tx.delivery.deleteMany({ where, limit: batch })).count;
};

/** Deletion order: rows that can cause reports first. The ledger stays, because it contains no personal data. */
const steps: readonly Step[] = [
  eraseMessages,
  async (_, tx, accountId) => (await tx.webhook.deleteMany({ where: { accountId }, limit: batch })).count,
  async (_, tx, accountId) =>
    (await tx.idempotentAnswer.deleteMany({ where: { accountId }, limit: batch })).count,
  eraseCampaigns,
  eraseDeliveries,
  async (_, tx, accountId) => (await tx.clickCount.deleteMany({ where: { accountId }, limit: batch })).count,
];
