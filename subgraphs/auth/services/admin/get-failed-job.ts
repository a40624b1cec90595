import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { isJobId } from './failed-jobs.ts';

/** One job whose attempts are used up. */
export async function getFailedJob(ctx: AuthContext, id: string) {
  await authorize(ctx, 'job:read-failed');
  const job = isJobId(id) ? await ctx.failedJobs.find(id) : null;
  if (!job) throw authErrors.jobNotFound();
  return job;
}
