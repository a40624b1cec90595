import type { Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import { findEnabledChannel } from '../../channels/registry.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { isRunningCampaignStatus, toCurrentCampaignStatus } from '../../rules/campaign.ts';
import { enqueueDeliveryCalls } from './enqueue-delivery-calls.ts';
import { getAuthorizedDelivery, toDeliveryView } from './read-deliveries.ts';
import { restoreUnprocessedDeliveries } from './restore-unprocessed-deliveries.ts';
import { updateDeliveries } from './update-deliveries.ts';

/** Retries the failed call of an abandoned delivery. Its owner and administrators may do so. */
export async function retryDelivery(ctx: CampaignsContext, id: string) {
  const delivery = await getAuthorizedDelivery(ctx, 'delivery:retry', id);
  if (!delivery.retryable) throw campaignErrors.notRetryable();
  const retry = isUnposted(delivery) ? postAgain : callAgain;
  const retriedDelivery = await ctx.db.$transaction((tx) => retry(ctx, tx, delivery));
  if (!retriedDelivery) throw campaignErrors.notRetryable();
  return { delivery: toDeliveryView(ctx, retriedDelivery) };
}

/**
 * Returns whether the post failed. For a held-back delivery that the channel has, the removal failed instead.
 */
function isUnposted({ status, placed, call }: Delivery) {
  return status === 'not_processed' && (!placed || call === 'post');
}

/** Posts the delivery again. Returns null if the run is over, the channel is switched off, or the budget is used up. */
async function postAgain(ctx: CampaignsContext, tx: CampaignsTransaction, delivery: Delivery) {
  const { campaignId, run } = delivery;
  const [campaign] = await tx.campaign.updateManyAndReturn({ where: { id: campaignId, run }, data: { run } });
  const channel = findEnabledChannel(ctx, delivery.channel);
  if (!campaign || !channel || !isRunningCampaignStatus(toCurrentCampaignStatus(campaign, ctx.clock())))
    return null;
  const [restoredDelivery] = await restoreUnprocessedDeliveries(ctx, tx, campaign, [{ delivery, channel }]);
  if (!restoredDelivery) return null;
  await ctx.enqueue(tx, 'campaigns.deliver', { campaignId, run });
  return restoredDelivery;
}

/** Repeats the update, or the removal, that failed. */
async function callAgain(ctx: CampaignsContext, tx: CampaignsTransaction, { id }: Delivery) {
  const now = ctx.clock();
  const [retriedDelivery] = await updateDeliveries(ctx, tx, {
    where: { id, retryable: true, dueAt: null },
    data: { retryable: false, reason: null, attempts: 0, dueAt: now },
    note: { kind: 'retried', message: 'The call to the channel is retried.' },
  });
  if (!retriedDelivery) return null;
  await enqueueDeliveryCalls(ctx, tx, [retriedDelivery], now);
  return retriedDelivery;
}
