import { showNodes } from '../../../../core/graphql/connection.ts';
import type { CampaignsContext } from '../../context.ts';
import { toJobSql } from '../campaigns/campaign-filter.ts';
import { isGiven, readCampaignPage } from '../campaigns/read-campaign-page.ts';
import type { JobList } from './list-jobs.ts';
import { toPublicJob } from './to-public-job.ts';

/** A page of the live campaigns that land on an article, newest first, as the public sees them. */
export async function listJobsOfArticle(
  ctx: CampaignsContext,
  articleId: number,
  { filter, page }: Pick<JobList, 'filter' | 'page'>,
) {
  const where = toJobSql(ctx, filter ?? {}, ctx.loaders.now());
  const isFiltered = isGiven(filter);
  const found = await readCampaignPage(ctx, { of: 'article', key: articleId, where, page, isFiltered });
  return showNodes(found, (row) => toPublicJob(ctx, row));
}
