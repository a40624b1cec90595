import { isUuid } from '../../../../core/lib/text.ts';
import type { Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import { findChannel } from '../../channels/registry.ts';
import type { CampaignsContext, Transaction } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { isRunning, toPresentStatus } from '../../rules/campaign.ts';
import { toDeliveryView } from './read-deliveries.ts';
import { restoreDeliveries } from './restore-deliveries.ts';
import { scheduleCalls } from './schedule-calls.ts';
import { writeDeliveries } from './write-deliveries.ts';

/** Retries an abandoned delivery. Its owner and administrators may do so. */
export async function retryDelivery(ctx: CampaignsContext, id: string) {
  const delivery = await findRetryable(ctx, id);
  const retried = await ctx.db.$transaction((tx) => retry(ctx, tx, delivery));
  if (!retried) throw campaignErrors.notRetryable();
  return { delivery: toDeliveryView(ctx, retried) };
}

async function findRetryable(ctx: CampaignsContext, id: string): Promise<Delivery> {
  const account = await authorize(ctx, 'delivery:retry');
  const delivery = isUuid(id) ? await ctx.db.delivery.findUnique({ where: { id } }) : null;
  if (!delivery || (account && delivery.accountId !== account.id)) throw campaignErrors.unknownDelivery();
  if (!delivery.retryable) throw campaignErrors.notRetryable();
  return delivery;
}

/**
 * Retries the failed call. Returns null if the run is over, the channel is switched off, or the budget is
 * used up.
 */
function retry(ctx: CampaignsContext, tx: Transaction, delivery: Delivery): Promise<Delivery | null> {
  return isUnposted(delivery) ? postAgain(ctx, tx, delivery) : callAgain(ctx, tx, delivery);
}

/**
 * Returns whether the post failed. For a held-back delivery that the channel has, the removal failed instead.
 */
function isUnposted({ status, placed, call }: Delivery) {
  return status === 'not_processed' && (!placed || call === 'post');
}

async function postAgain(ctx: CampaignsContext, tx: Transaction, delivery: Delivery) {
  const { campaignId, run } = delivery;
  const [campaign] = await tx.campaign.updateManyAndReturn({ where: { id: campaignId, run }, data: { run } });
  const channel = findChannel(ctx, delivery.channel);
  if (!campaign || !channel || !isRunning(toPresentStatus(campaign, ctx.clock()))) return null;
  const [restored] = await restoreDeliveries(ctx, tx, campaign, [{ delivery, channel }]);
  if (!restored) return null;
  await ctx.enqueue(tx, 'campaigns.deliver', { campaignId, run });
  return restored;
}

/** Repeats the update, or the removal, that failed. */
async function callAgain(ctx: CampaignsContext, tx: Transaction, { id }: Delivery) {
  const now = ctx.clock();
  const [retried] = await writeDeliveries(ctx, tx, {
    where: { id, retryable: true, dueAt: null },
    data: { retryable: false, reason: null, attempts: 0, dueAt: now },
    note: { kind: 'retried', message: 'The call to the channel is retried.' },
  });
  if (!retried) return null;
  await scheduleCalls(ctx, tx, [retried], now);
  return retried;
}
