import type { CampaignsContext } from '../../context.ts';
import { toPublicJob } from '../jobs/to-public-job.ts';
import { requireListSize } from './list-size.ts';

/** The newest live campaigns that land on an article, as anybody may see them. */
export async function listJobsOfArticle(ctx: CampaignsContext, articleId: number, size: number) {
  const landing = { accountId: null, isLive: true, take: requireListSize(size) };
  const rows = await ctx.loaders.campaignsOfArticle(landing).load(articleId);
  const jobs = await Promise.all(rows.map(toPublicJob));
  return jobs.filter((job) => job !== null);
}
