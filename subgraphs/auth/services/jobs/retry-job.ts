import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { requireAdmin } from '../sessions/require-admin.ts';
import { isJobId } from './job-id.ts';

/** Has a failed job of any domain tried again at once, as often as a new one. */
export async function retryJob(ctx: AuthContext, id: string) {
  await requireAdmin(ctx);
  const job = isJobId(id) ? await ctx.failedJobs.retry(id) : null;
  if (!job) throw authErrors.jobNotFound();
  return { job };
}
