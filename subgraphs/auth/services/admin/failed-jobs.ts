import { capTotalCount } from '../../../../core/graphql/connection.ts';
import {
  createInvalidCursorError,
  type KeysetPageRequest,
  toRelayConnection,
} from '../../../../core/graphql/page.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/** Whether a text is an id of the queue: a positive integer that fits into PostgreSQL's bigint. */
function isJobId(text: string) {
  return /^[1-9]\d{0,17}$/.test(text);
}

/** Returns a job that has used all of its attempts. */
export async function getFailedJob(ctx: AuthContext, id: string) {
  await authorize(ctx, 'job:read-failed');
  const job = isJobId(id) ? await ctx.failedJobs.find(id) : null;
  if (!job) throw authErrors.jobNotFound();
  return job;
}

/** A page of the jobs of all domains whose attempts are used up, newest first. */
export async function listFailedJobs(ctx: AuthContext, page: KeysetPageRequest) {
  await authorize(ctx, 'job:list-failed');
  if (page.cursor !== null && !isJobId(page.cursor)) throw createInvalidCursorError(page);
  const jobs = toRelayConnection(await ctx.failedJobs.list(page), page, ({ id }) => id);
  return { ...jobs, count: async () => capTotalCount(await ctx.failedJobs.count()) };
}

/** Retries a failed job of any domain at once, with as many attempts as a new one has. */
export async function retryJob(ctx: AuthContext, id: string) {
  await authorize(ctx, 'job:retry');
  const job = isJobId(id) ? await ctx.failedJobs.retry(id) : null;
  if (!job) throw authErrors.jobNotFound();
  return { job };
}
