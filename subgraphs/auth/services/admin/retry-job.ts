import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { isJobId } from './failed-jobs.ts';

/** Retries a failed job of any domain at once, with as many attempts as a new one has. */
export async function retryJob(ctx: AuthContext, id: string) {
  await authorize(ctx, 'job:retry');
  const job = isJobId(id) ? await ctx.failedJobs.retry(id) : null;
  if (!job) throw authErrors.jobNotFound();
  return { job };
}
