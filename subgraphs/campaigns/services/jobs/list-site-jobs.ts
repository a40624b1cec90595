import { showNodes } from '../../../../core/graphql/connection.ts';
import { all } from '../../../../prisma/campaigns/list-reads.ts';
import { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { toJobSql } from '../campaigns/campaign-filter.ts';
import { readCampaignPage } from '../campaigns/read-campaign-page.ts';
import type { JobList } from './list-jobs.ts';
import { toPublicJob } from './to-public-job.ts';

/** A page of the live campaigns that land on any article of the site; without an order the latest first. */
export async function listSiteJobs(ctx: CampaignsContext, { filter, orderBy, page }: JobList) {
  const { where: passed, ...others } = toJobSql(ctx, filter ?? {}, ctx.loaders.now());
  const where = all([Prisma.sql`c.landing_article_id IS NOT NULL`, passed]);
  const order = { orderBy, usually: 'liveAt' };
  const found = await readCampaignPage(ctx, { of: 'all', key: '', ...others, where, page, ...order });
  return showNodes(found, (row) => toPublicJob(ctx, row));
}
