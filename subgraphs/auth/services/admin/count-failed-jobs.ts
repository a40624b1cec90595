import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';

export async function countFailedJobs(ctx: AuthContext): Promise<number> {
  await authorize(ctx, 'job:count-failed');
  return ctx.failedJobs.count();
}
