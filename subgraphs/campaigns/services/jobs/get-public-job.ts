import { sanitize } from '../../../../core/markup/sanitize.ts';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import { type CampaignsContext, forListReads } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { isCampaignId, toPresentStatus } from '../../rules/campaign.ts';
import { toShownFields } from '../../rules/shown-fields.ts';

/** Returns the public view of a live campaign. Throws "gone" if it was published before, else "not found". */
export async function getPublicJob(ctx: CampaignsContext, id: string) {
  const { db, hotReads, clock } = ctx;
  const side = await forListReads(ctx);
  if (!isCampaignId(id)) throw campaignErrors.jobNotFound();
  // The replica can lag, so an unknown job is looked up on the primary too.
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

/** Link from the job page to the job's own site, which counts clicks. */
export async function findApplyUrl({ db, externalUrl }: CampaignsContext, { id, run, url }: Job) {
  if (!url) return null;
  // Reads of one tick leave as one statement.
  const delivery = await db.delivery.findUnique({
    where: { campaignId_run_channel: { campaignId: id, run, channel: 'job_page' } },
    select: { id: true },
  });
  return delivery ? `${externalUrl}/c/${delivery.id}` : url;
}

/** Returns the key if the request names it, because search engines fetch it by its name. */
export function getIndexNowKey({ settings }: CampaignsContext, key: string): string {
  if (key !== settings.indexNowKey) throw campaignErrors.pageNotFound();
  return key;
}
