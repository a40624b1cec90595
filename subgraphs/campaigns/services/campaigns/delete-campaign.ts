import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { isRunning } from './campaign-status.ts';
import { readOwnCampaign } from './read-own-campaign.ts';

const attempts = 8;

/** The record goes at once; what channels show is taken off by a job. */
export async function deleteCampaign(ctx: CampaignsContext, id: string) {
  const account = await requireAccount(ctx);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const row = await readOwnCampaign(ctx, account, id);
    if (await remove(ctx, row)) return { id };
  }
  throw campaignErrors.changedMeanwhile();
}

function remove(ctx: CampaignsContext, { id, version, run, status }: Campaign): Promise<boolean> {
  return ctx.db.$transaction(async (tx) => {
    const { count } = await tx.campaign.deleteMany({ where: { id, version } });
    if (count && run > 0) await tx.tombstone.create({ data: { campaignId: id, deletedAt: ctx.clock() } });
    if (count && isRunning(status)) await ctx.enqueue(tx, 'campaigns.take_off', { campaignId: id, run });
    return count > 0;
  });
}
