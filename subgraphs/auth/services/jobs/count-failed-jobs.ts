import type { AuthContext } from '../../context.ts';
import { requireAdmin } from '../sessions/require-admin.ts';

export async function countFailedJobs(ctx: AuthContext): Promise<number> {
  await requireAdmin(ctx);
  return ctx.failedJobs.count();
}
