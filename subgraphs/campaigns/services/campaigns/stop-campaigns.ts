import type { CampaignsContext } from '../../context.ts';
import { endDeliveries } from '../deliveries/end-deliveries.ts';
import { announceEvent } from '../webhooks/announce-event.ts';
import { runningStatuses } from './campaign-status.ts';

const batch = 200;

const stops = {
  Cancelled: { deliveries: 'cancelled', event: 'campaign.cancelled' },
  Inactive: { deliveries: 'finished', event: 'campaign.ended' },
} as const;

/** Stops everything that runs in an account, a batch at a time. */
export async function stopCampaigns(ctx: CampaignsContext, accountId: string, status: keyof typeof stops) {
  let stopped: number;
  do {
    stopped = await stopBatch(ctx, accountId, status);
  } while (stopped === batch);
}

function stopBatch(ctx: CampaignsContext, accountId: string, status: keyof typeof stops): Promise<number> {
  const { deliveries, event } = stops[status];
  return ctx.db.$transaction(async (tx) => {
    const stopped = await tx.campaign.updateManyAndReturn({
      where: { accountId, status: { in: [...runningStatuses] } },
      data: { status, version: { increment: 1 }, updatedAt: ctx.clock() },
      limit: batch,
    });
    await endDeliveries(
      ctx,
      tx,
      stopped.map(({ id }) => id),
      deliveries,
    );
    await announceEvent(ctx, tx, ...stopped.map((campaign) => ({ name: event, campaign })));
    return stopped.length;
  });
}
