import type { Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { activeDeliveryStatuses } from '../../rules/delivery-status.ts';
import { releaseBudget } from '../budgets/spend-reserved-budget.ts';
import { enqueueChannelRemovals } from './enqueue-delivery-calls.ts';
import { updateDeliveries } from './update-deliveries.ts';

const ends = {
  finished: 'The run is over.',
  cancelled: 'The run was taken back.',
} as const;

/** Ends the deliveries of campaigns whose run is over or was cancelled; jobs remove them from their channels. */
export async function endDeliveries(
  ctx: CampaignsContext,
  tx: CampaignsTransaction,
  campaignIds: readonly string[],
  status: keyof typeof ends,
): Promise<void> {
  if (!campaignIds.length) return;
  const campaignId = { in: [...campaignIds] };
  const endedDeliveries = await updateDeliveries(ctx, tx, {
    where: { campaignId, status: { in: [...activeDeliveryStatuses] } },
    data: { status, since: ctx.clock(), retryable: false },
    note: { kind: status, message: ends[status] },
  });
  await releaseUnplaced(ctx, tx, endedDeliveries, ends[status]);
  // An abandoned delivery cannot be retried after the end of the run.
  await tx.delivery.updateMany({
    where: { campaignId, status: 'not_processed', retryable: true },
    data: { retryable: false },
  });
  await enqueueChannelRemovals(ctx, tx, { campaignId });
}

/**
 * Releases the reservations of deliveries that no channel has. The others are settled by the call that
 * removes them.
 */
async function releaseUnplaced(
  { clock }: CampaignsContext,
  tx: CampaignsTransaction,
  endedDeliveries: readonly Delivery[],
  reason: string,
) {
  const deliveryIds = endedDeliveries.filter(({ placed }) => !placed).map(({ id }) => id);
  await releaseBudget(tx, { deliveryIds, reason, releasedAt: clock() });
}
