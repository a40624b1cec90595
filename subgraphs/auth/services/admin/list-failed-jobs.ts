import { toCount } from '../../../../core/graphql/connection.ts';
import { type PageRequest, refuseCursor, toConnection } from '../../../../core/graphql/page.ts';
import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { isJobId } from './failed-jobs.ts';

/** A page of the jobs of all domains whose attempts are used up, newest first. */
export async function listFailedJobs(ctx: AuthContext, page: PageRequest) {
  await authorize(ctx, 'job:list-failed');
  if (page.cursor !== null && !isJobId(page.cursor)) throw refuseCursor(page);
  const jobs = toConnection(await ctx.failedJobs.list(page), page, ({ id }) => id);
  return { ...jobs, count: async () => toCount(await ctx.failedJobs.count()) };
}
