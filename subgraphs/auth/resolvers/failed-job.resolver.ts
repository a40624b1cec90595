import { Args, Ctx, Resolver } from 'type-graphql';
import { idOf } from '../../../core/graphql/global-id.ts';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import { PageArgs, toPageRequest } from '../../../core/graphql/page.ts';
import type { AuthContext } from '../context.ts';
import { getFailedJob, listFailedJobs, retryJob } from '../services/admin/failed-jobs.ts';
import { FailedJob, FailedJobConnection, RetryJobInput, RetryJobPayload } from '../types/failed-jobs.ts';

@Resolver()
export class FailedJobResolver {
  @query(
    FailedJobConnection,
    'For administrators: jobs of all domains that failed as often as they may, newest first.',
  )
  failedJobs(@Args(() => PageArgs) page: PageArgs, @Ctx() ctx: AuthContext) {
    return listFailedJobs(ctx, toPageRequest(page));
  }

  @query(FailedJob, 'For administrators: one job that failed as often as it may.')
  failedJob(@arg('id', idOf('FailedJob'), 'Which one.') id: string, @Ctx() ctx: AuthContext) {
    return getFailedJob(ctx, id);
  }

  @mutation(RetryJobPayload, 'For administrators: tries a failed job again at once.')
  retryJob(@arg.input(RetryJobInput, 'What to try again.') input: RetryJobInput, @Ctx() ctx: AuthContext) {
    return retryJob(ctx, input.id);
  }
}
