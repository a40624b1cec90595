import { type OrderInput, showNodes } from '../../../../core/graphql/connection.ts';
import type { PageRequest } from '../../../../core/graphql/page.ts';
import { sanitize } from '../../../../core/markup/sanitize.ts';
import { all } from '../../../../prisma/campaigns/list-reads.ts';
import { type Campaign, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import { type CampaignsContext, forListReads } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { isCampaignId, toPresentStatus } from '../../rules/campaign.ts';
import { toShownFields } from '../../rules/shown-fields.ts';
import { toJobSql } from '../campaigns/campaign-filter.ts';
import { readCampaignPage } from '../campaigns/read-campaign-page.ts';

type JobList = {
  filter?: Parameters<typeof toJobSql>[1] | null;
  orderBy?: readonly OrderInput[] | null;
  page: PageRequest;
};

/** Returns a page of the live campaigns of all accounts in their public form; by default the newest first. */
export async function listJobs(ctx: CampaignsContext, { filter, orderBy, page }: JobList) {
  const passed = toJobSql(ctx, filter ?? {}, ctx.loaders.now());
  const order = { orderBy, usually: 'liveAt' };
  const found = await readCampaignPage(ctx, { of: 'all', key: '', ...passed, page, ...order });
  return showNodes(found, (row) => toPublicJob(ctx, row));
}

/** Returns a page of the live campaigns with this landing article in their public form, newest first. */
export async function listJobsOfArticle(
  ctx: CampaignsContext,
  articleId: number,
  { filter, page }: Pick<JobList, 'filter' | 'page'>,
) {
  const wanted = { ...toJobSql(ctx, filter ?? {}, ctx.loaders.now()), page };
  const found = await readCampaignPage(ctx, { of: 'article', key: articleId, ...wanted });
  return showNodes(found, (row) => toPublicJob(ctx, row));
}

/**
 * Returns a page of the live campaigns with any landing article in their public form; by default the newest
 * first.
 */
export async function listSiteJobs(ctx: CampaignsContext, { filter, orderBy, page }: JobList) {
  const { where: passed, ...others } = toJobSql(ctx, filter ?? {}, ctx.loaders.now());
  const where = all([Prisma.sql`c.landing_article_id IS NOT NULL`, passed]);
  const order = { orderBy, usually: 'liveAt' };
  const found = await readCampaignPage(ctx, { of: 'all', key: '', ...others, where, page, ...order });
  return showNodes(found, (row) => toPublicJob(ctx, row));
}

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

/** Returns the sanitized description of a job. */
export function describePublicJob({ description }: { description: string }): Promise<string> {
  return sanitize('description', description);
}

/** Converts a live campaign to its public form. The description is sanitized only if the field is requested. */
function toPublicJob({ externalUrl }: Pick<CampaignsContext, 'externalUrl'>, campaign: Campaign) {
  const row = toShownFields(campaign);
  return {
    ...row,
    salary: { min: row.salaryMin, max: row.salaryMax, unit: row.salaryUnit, currency: row.salaryCurrency },
    locations: row.locations,
    pageUrl: `${externalUrl}/jobs/${row.id}`,
    // Published campaigns have both times; the fallbacks satisfy the types.
    datePosted: row.liveAt ?? row.createdAt,
    validThrough: row.endAt ?? row.updatedAt,
  };
}

type Job = { id: string; run: number; url?: string | null };

/** Link from the job page to the job's own site, which counts clicks. */
export async function findApplyUrl({ db, externalUrl }: CampaignsContext, { id, run, url }: Job) {
  if (!url) return null;
  // Prisma batches the `findUnique` calls of one tick into one statement.
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
