import type { CampaignsContext } from '../../context.ts';
import { requireListSize } from '../../rules/list-arguments.ts';
import { toPublicJob } from './to-public-job.ts';

/** The newest live campaigns that land on an article, as the public sees them. */
export async function listJobsOfArticle(ctx: CampaignsContext, articleId: number, size: number) {
  const landing = { accountId: null, isLive: true, take: requireListSize(size) };
  const rows = await ctx.loaders.campaignsOfArticle(landing).load(articleId);
  const jobs = await Promise.all(rows.map(toPublicJob));
  return jobs.filter((job) => job !== null);
}
