import { type CampaignsContext, forListReads } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { isCampaignId, toPresentStatus } from '../../rules/campaign.ts';

import { toPublicJob } from './to-public-job.ts';

/** A campaign as the public sees it while it is live. What was once published is gone, anything else unknown. */
export async function getPublicJob(ctx: CampaignsContext, id: string) {
  const { db, hotReads, clock } = ctx;
  const side = await forListReads(ctx);
  if (!isCampaignId(id)) throw campaignErrors.jobNotFound();
  // A job that was published a moment ago may only be known to the primary.
  const row =
    (await side.hotReads.findCampaign(id)) ?? (side === ctx ? null : await hotReads.findCampaign(id));
  if (!row) {
    const tombstone = await db.tombstone.findUnique({ where: { campaignId: id } });
    throw tombstone ? campaignErrors.jobGone() : campaignErrors.jobNotFound();
  }
  const status = toPresentStatus(row, clock());
  if (status === 'Inactive' || (status === 'Cancelled' && row.run > 0)) throw campaignErrors.jobGone();
  if (status !== 'Live') throw campaignErrors.jobNotFound();
  return toPublicJob(ctx, row);
}
