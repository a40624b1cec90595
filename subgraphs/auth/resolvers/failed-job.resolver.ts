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
    'Jobs of all domains that have used all of their attempts, newest first. For administrators.',
  )
  failedJobs(@Args(() => PageArgs) page: PageArgs, @Ctx() ctx: AuthContext) {
    return listFailedJobs(ctx, toPageRequest(page));
  }

  @query(FailedJob, 'A job that has used all of its attempts. For administrators.')
  failedJob(@arg('id', idOf('FailedJob'), 'Id.') id: string, @Ctx() ctx: AuthContext) {
    return getFailedJob(ctx, id);
  }

  @mutation(RetryJobPayload, 'Retries a failed job at once. For administrators.')
  retryJob(@arg.input(RetryJobInput, 'Job to retry.') input: RetryJobInput, @Ctx() ctx: AuthContext) {
    return retryJob(ctx, input.id);
  }
}
