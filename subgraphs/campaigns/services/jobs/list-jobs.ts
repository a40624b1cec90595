import { type OrderInput, showNodes } from '../../../../core/graphql/connection.ts';
import type { PageRequest } from '../../../../core/graphql/page.ts';
import { all } from '../../../../prisma/campaigns/list-reads.ts';
import { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { toJobSql } from '../campaigns/campaign-filter.ts';
import { readCampaignPage } from '../campaigns/read-campaign-page.ts';
import { toPublicJob } from './get-public-job.ts';

type JobList = {
  filter?: Parameters<typeof toJobSql>[1] | null;
  orderBy?: readonly OrderInput[] | null;
  page: PageRequest;
};

/** A page of the live campaigns of all accounts, as the public sees them; without an order the latest first. */
export async function listJobs(ctx: CampaignsContext, { filter, orderBy, page }: JobList) {
  const passed = toJobSql(ctx, filter ?? {}, ctx.loaders.now());
  const order = { orderBy, usually: 'liveAt' };
  const found = await readCampaignPage(ctx, { of: 'all', key: '', ...passed, page, ...order });
  return showNodes(found, (row) => toPublicJob(ctx, row));
}

/** A page of the live campaigns that land on an article, newest first, as the public sees them. */
export async function listJobsOfArticle(
  ctx: CampaignsContext,
  articleId: number,
  { filter, page }: Pick<JobList, 'filter' | 'page'>,
) {
  const wanted = { ...toJobSql(ctx, filter ?? {}, ctx.loaders.now()), page };
  const found = await readCampaignPage(ctx, { of: 'article', key: articleId, ...wanted });
  return showNodes(found, (row) => toPublicJob(ctx, row));
}

/** A page of the live campaigns that land on any article of the site; without an order the latest first. */
export async function listSiteJobs(ctx: CampaignsContext, { filter, orderBy, page }: JobList) {
  const { where: passed, ...others } = toJobSql(ctx, filter ?? {}, ctx.loaders.now());
  const where = all([Prisma.sql`c.landing_article_id IS NOT NULL`, passed]);
  const order = { orderBy, usually: 'liveAt' };
  const found = await readCampaignPage(ctx, { of: 'all', key: '', ...others, where, page, ...order });
  return showNodes(found, (row) => toPublicJob(ctx, row));
}
