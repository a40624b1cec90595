import type { Delivery, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { releaseBudget } from '../budgets/release-budget.ts';
import { presentStatuses } from './delivery-status.ts';
import { removeFromChannels } from './remove-from-channels.ts';
import { writeDeliveries } from './write-deliveries.ts';

const ends = {
  finished: 'The run is over.',
  cancelled: 'The run was taken back.',
} as const;

/** Ends the deliveries of campaigns whose run is over or was taken back; what channels show is taken off by jobs. */
export async function endDeliveries(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  campaignIds: readonly string[],
  status: keyof typeof ends,
): Promise<void> {
  if (!campaignIds.length) return;
  const campaignId = { in: [...campaignIds] };
  const ended = await writeDeliveries(ctx, tx, {
    where: { campaignId, status: { in: [...presentStatuses] } },
    data: { status, since: ctx.clock(), retryable: false },
    note: { kind: status, message: ends[status] },
  });
  await releaseUnplaced(ctx, tx, ended, ends[status]);
  // What was given up is not tried again once the run is over.
  await tx.delivery.updateMany({
    where: { campaignId, status: 'not_processed', retryable: true },
    data: { retryable: false },
  });
  await removeFromChannels(ctx, tx, { campaignId });
}

/** Of what a channel was told, the call that takes it off settles the money. */
async function releaseUnplaced(
  { clock }: CampaignsContext,
  tx: Prisma.TransactionClient,
  ended: readonly Delivery[],
  reason: string,
) {
  const deliveryIds = ended.filter(({ placed }) => !placed).map(({ id }) => id);
  await releaseBudget(tx, { deliveryIds, reason, at: clock() });
}
