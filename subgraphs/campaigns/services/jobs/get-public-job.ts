import { sanitize } from '../../../../core/markup/sanitize.ts';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import { type CampaignsContext, toListSide } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { isCampaignId, toPresentStatus } from '../../rules/campaign.ts';
import { toShownFields } from '../../rules/shown-fields.ts';

/** A campaign as the public sees it while it is live. What was once published is gone, anything else unknown. */
export async function getPublicJob(ctx: CampaignsContext, id: string) {
  const { db, hotReads, clock } = ctx;
  const side = await toListSide(ctx);
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

/** The description of a job as the public may see it. */
export function describePublicJob({ description }: { description: string }): Promise<string> {
  return sanitize('description', description);
}

/** The public view of a live campaign. Its description is sanitized where it is requested. */
export function toPublicJob({ externalUrl }: Pick<CampaignsContext, 'externalUrl'>, campaign: Campaign) {
  const row = toShownFields(campaign);
  return {
    ...row,
    salary: { min: row.salaryMin, max: row.salaryMax, unit: row.salaryUnit, currency: row.salaryCurrency },
    locations: row.locations,
    pageUrl: `${externalUrl}/jobs/${row.id}`,
    // The database has both for what was ever published.
    datePosted: row.liveAt ?? row.createdAt,
    validThrough: row.endAt ?? row.updatedAt,
  };
}

type Job = { id: string; run: number; url?: string | null };

/** The link from the job page to the job's own site that counts clicks. */
export async function findApplyUrl({ db, externalUrl }: CampaignsContext, { id, run, url }: Job) {
  if (!url) return null;
  // Reads of one tick leave as one statement.
  const delivery = await db.delivery.findUnique({
    where: { campaignId_run_channel: { campaignId: id, run, channel: 'job_page' } },
    select: { id: true },
  });
  return delivery ? `${externalUrl}/c/${delivery.id}` : url;
}

/** The key, for a request that names it already: search engines fetch it by its name. */
export function getIndexNowKey({ settings }: CampaignsContext, key: string): string {
  if (key !== settings.indexNowKey) throw campaignErrors.pageNotFound();
  return key;
}
