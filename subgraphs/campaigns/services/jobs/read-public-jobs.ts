import { mapPageNodes, type SortCriterion } from '../../../../core/graphql/connection.ts';
import type { KeysetPageRequest } from '../../../../core/graphql/page.ts';
import { sanitize } from '../../../../core/markup/sanitize.ts';
import { joinSqlWithAnd } from '../../../../prisma/campaigns/campaign-list-reader.ts';
import { type Campaign, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import { type CampaignsContext, toCampaignsReplicaContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { isCampaignId, toCurrentCampaignStatus } from '../../rules/campaign.ts';
import { cleanCampaignFieldsForDisplay } from '../../rules/display-fields.ts';
import { toJobFilterSql } from '../campaigns/campaign-filter.ts';
import { listCampaignPage } from '../campaigns/list-campaign-page.ts';

type JobList = {
  filter?: Parameters<typeof toJobFilterSql>[1] | null;
  orderBy?: readonly SortCriterion[] | null;
  page: KeysetPageRequest;
};

/** Returns a page of the live campaigns of all accounts in their public form; by default the newest first. */
export async function listPublicJobs(ctx: CampaignsContext, { filter, orderBy, page }: JobList) {
  const filterSql = toJobFilterSql(ctx, filter ?? {}, ctx.loaders.now());
  const order = { orderBy, usually: 'liveAt' };
  const connection = await listCampaignPage(ctx, { of: 'all', key: '', ...filterSql, page, ...order });
  return mapPageNodes(connection, (row) => toPublicJob(ctx, row));
}

/** Returns a page of the live campaigns with this landing article in their public form, newest first. */
export async function listPublicJobsOfArticle(
  ctx: CampaignsContext,
  articleId: number,
  { filter, page }: Pick<JobList, 'filter' | 'page'>,
) {
  const pageArguments = { ...toJobFilterSql(ctx, filter ?? {}, ctx.loaders.now()), page };
  const connection = await listCampaignPage(ctx, { of: 'article', key: articleId, ...pageArguments });
  return mapPageNodes(connection, (row) => toPublicJob(ctx, row));
}

/**
 * Returns a page of the live campaigns with any landing article in their public form; by default the newest
 * first.
 */
export async function listPublicJobsWithArticle(ctx: CampaignsContext, { filter, orderBy, page }: JobList) {
  const { where: filterWhere, ...others } = toJobFilterSql(ctx, filter ?? {}, ctx.loaders.now());
  const where = joinSqlWithAnd([Prisma.sql`c.landing_article_id IS NOT NULL`, filterWhere]);
  const order = { orderBy, usually: 'liveAt' };
  const connection = await listCampaignPage(ctx, { of: 'all', key: '', ...others, where, page, ...order });
  return mapPageNodes(connection, (row) => toPublicJob(ctx, row));
}

/** Returns the public view of a live campaign. Throws "gone" if it was published before, else "not found". */
export async function getPublicJob(ctx: CampaignsContext, id: string) {
  const { db, sqlReads, clock } = ctx;
  const side = await toCampaignsReplicaContext(ctx);
  if (!isCampaignId(id)) throw campaignErrors.jobNotFound();
  // The replica can lag, so an unknown job is looked up on the primary too.
  const row =
    (await side.sqlReads.findCampaign(id)) ?? (side === ctx ? null : await sqlReads.findCampaign(id));
  if (!row) {
    const tombstone = await db.tombstone.findUnique({ where: { campaignId: id } });
    throw tombstone ? campaignErrors.jobGone() : campaignErrors.jobNotFound();
  }
  const status = toCurrentCampaignStatus(row, clock());
  if (status === 'Inactive' || (status === 'Cancelled' && row.run > 0)) throw campaignErrors.jobGone();
  if (status !== 'Live') throw campaignErrors.jobNotFound();
  return toPublicJob(ctx, row);
}

/** Returns the sanitized description of a job. */
export function toPublicJobDescription({ description }: { description: string }): Promise<string> {
  return sanitize('description', description);
}

/** Converts a live campaign to its public form. The description is sanitized only if the field is requested. */
export function toPublicJob<Row extends Campaign>({ externalUrl }: CampaignsContext, campaign: Row) {
  const row = cleanCampaignFieldsForDisplay(campaign);
  return {
    ...row,
    salary: { min: row.salaryMin, max: row.salaryMax, unit: row.salaryUnit, currency: row.salaryCurrency },
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
