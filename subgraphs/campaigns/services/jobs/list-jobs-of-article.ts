import { showNodes } from '../../../../core/graphql/connection.ts';
import type { CampaignsContext } from '../../context.ts';
import { toJobSql } from '../campaigns/campaign-filter.ts';
import { readCampaignPage } from '../campaigns/read-campaign-page.ts';
import type { JobList } from './list-jobs.ts';
import { toPublicJob } from './to-public-job.ts';

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
