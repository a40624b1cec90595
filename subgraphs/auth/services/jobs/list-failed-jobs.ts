import { type PageRequest, toConnection } from '../../../../core/graphql/page.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { requireAdmin } from '../sessions/require-admin.ts';
import { isJobId } from './job-id.ts';

/** A page of the jobs of all domains that failed as often as they may, newest first. */
export async function listFailedJobs(ctx: AuthContext, page: PageRequest) {
  await requireAdmin(ctx);
  if (page.cursor !== null && !isJobId(page.cursor)) {
    throw authErrors.validationFailed({ message: 'The cursor is of another list.' });
  }
  return toConnection(await ctx.failedJobs.list(page), page, ({ id }) => id);
}
