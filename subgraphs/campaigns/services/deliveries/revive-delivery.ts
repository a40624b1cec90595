import type { Delivery, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { PushResult } from '../../channels/push-adapter.ts';
import type { CampaignsContext } from '../../context.ts';
import { runningStatuses } from '../campaigns/campaign-status.ts';
import { writeDeliveries } from './write-deliveries.ts';

/** A call that was given up and turns out to have arrived: while the run goes on, its delivery is on its way again. */
export async function reviveDelivery(
  ctx: CampaignsContext,
  tx: Prisma.TransactionClient,
  delivery: Delivery,
  { outcome }: PushResult,
): Promise<Delivery> {
  const { id, campaignId, run, status, retryable, call } = delivery;
  const wasGivenUp = status === 'not_processed' && retryable && call === 'post';
  if (!wasGivenUp || (outcome !== 'accepted' && outcome !== 'online')) return delivery;
  const since = ctx.clock();
  // Campaigns are locked before their deliveries.
  const { count } = await tx.campaign.updateMany({
    where: { id: campaignId, run, status: { in: [...runningStatuses] }, endAt: { gt: since } },
    data: { run },
  });
  if (!count) return delivery;
  const [revived] = await writeDeliveries(ctx, tx, {
    where: { id, status: 'not_processed', call: 'post' },
    data: { status: 'pending', since, reason: null, retryable: false },
    note: { kind: 'retried', message: 'The channel had taken it after all.' },
  });
  return revived ?? delivery;
}
