import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { runningCampaignStatuses } from '../../rules/campaign.ts';
import { endDeliveries } from '../deliveries/end-deliveries.ts';
import { queueWebhookEvents } from '../webhooks/queue-webhook-events.ts';

/** Campaigns per transaction. Each has about a dozen deliveries, and each delivery gets a log entry. */
const batch = 200;

const stops = {
  Cancelled: { deliveries: 'cancelled', event: 'campaign.cancelled' },
  Inactive: { deliveries: 'finished', event: 'campaign.ended' },
} as const;

type Stop = { where: Prisma.CampaignWhereInput; status: keyof typeof stops };

/** Stops the running campaigns that match a condition, in batches. The function is idempotent. */
export async function stopCampaigns(ctx: CampaignsContext, stop: Stop) {
  while ((await stopBatch(ctx, stop)) === batch);
}

function stopBatch(ctx: CampaignsContext, { where, status }: Stop): Promise<number> {
  const { deliveries, event } = stops[status];
  return ctx.db.$transaction(async (tx) => {
    const stoppedCampaigns = await tx.campaign.updateManyAndReturn({
      where: { ...where, status: { in: [...runningCampaignStatuses] } },
      data: { status, version: { increment: 1 }, updatedAt: ctx.clock() },
      limit: batch,
    });
    const ids = stoppedCampaigns.map(({ id }) => id);
    await endDeliveries(ctx, tx, ids, deliveries);
    await queueWebhookEvents(ctx, tx, ...stoppedCampaigns.map((campaign) => ({ name: event, campaign })));
    return stoppedCampaigns.length;
  });
}

const day = 86_400_000;

/** Ends the runs after their end time, and deletes responses that were kept for retries for more than a day. */
export async function expireCampaigns(ctx: CampaignsContext) {
  const now = ctx.clock();
  await stopCampaigns(ctx, { where: { endAt: { lte: now } }, status: 'Inactive' });
  await ctx.db.idempotentAnswer.deleteMany({ where: { createdAt: { lte: new Date(now.getTime() - day) } } });
}
