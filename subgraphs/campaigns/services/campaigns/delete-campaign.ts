import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { endDeliveries } from '../deliveries/end-deliveries.ts';
import { queueWebhookEvents } from '../webhooks/queue-webhook-events.ts';
import { getOwnCampaign, isConflictWithConcurrentChange, maxChangeAttempts } from './own-campaign.ts';

/** Deletes a campaign at once; jobs remove it from the channels. */
export async function deleteCampaign(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'campaign:delete');
  for (let attempt = 0; attempt < maxChangeAttempts; attempt += 1) {
    const row = await getOwnCampaign(ctx, account, id);
    if (await remove(ctx, row)) return { deletedId: id };
  }
  throw campaignErrors.changedMeanwhile();
}

async function remove(ctx: CampaignsContext, row: Campaign): Promise<boolean> {
  const { id, version, run } = row;
  try {
    return await ctx.db.$transaction(async (tx) => {
      const { count } = await tx.campaign.deleteMany({ where: { id, version } });
      if (!count) return false;
      if (run > 0) await tx.tombstone.create({ data: { campaignId: id, deletedAt: ctx.clock() } });
      await endDeliveries(ctx, tx, [id], 'cancelled');
      await queueWebhookEvents(ctx, tx, { name: 'campaign.deleted', campaign: row });
      return true;
    });
  } catch (error) {
    if (isConflictWithConcurrentChange(error)) return false;
    throw error;
  }
}
