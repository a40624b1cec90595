import { Args, Ctx, Int, Resolver } from 'type-graphql';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import { PageArgs, toPageRequest } from '../../../core/graphql/page.ts';
import type { AuthContext } from '../context.ts';
import { countFailedJobs } from '../services/admin/count-failed-jobs.ts';
import { listFailedJobs } from '../services/admin/list-failed-jobs.ts';
import { retryJob } from '../services/admin/retry-job.ts';
import { FailedJobConnection, RetryJobInput, RetryJobPayload } from '../types/failed-jobs.ts';

@Resolver(() => FailedJobConnection)
export class FailedJobResolver {
  @query(
    FailedJobConnection,
    'For administrators: jobs of all domains that failed as often as they may, newest first.',
  )
  failedJobs(@Args(() => PageArgs) page: PageArgs, @Ctx() ctx: AuthContext) {
    return listFailedJobs(ctx, toPageRequest(page));
  }

  @fieldResolver(Int, 'How many there are on all pages.')
  totalCount(@Ctx() ctx: AuthContext) {
    return countFailedJobs(ctx);
  }

  @mutation(RetryJobPayload, 'For administrators: tries a failed job again at once.')
  retryJob(@arg.input(RetryJobInput, 'What to try again.') input: RetryJobInput, @Ctx() ctx: AuthContext) {
    return retryJob(ctx, input.id);
  }
}
