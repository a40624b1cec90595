import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver } from 'type-graphql';
import { PageArgs, toPageRequest } from '../../../core/graphql/page.ts';
import type { AuthContext } from '../context.ts';
import { countFailedJobs } from '../services/jobs/count-failed-jobs.ts';
import { listFailedJobs } from '../services/jobs/list-failed-jobs.ts';
import { retryJob } from '../services/jobs/retry-job.ts';
import { FailedJobConnection, RetryJobInput, RetryJobPayload } from '../types/jobs/failed-job.type.ts';

@Resolver(() => FailedJobConnection)
export class FailedJobResolver {
  @Query(() => FailedJobConnection, {
    description: 'For administrators: jobs of all domains that failed as often as they may, newest first.',
  })
  failedJobs(@Args(() => PageArgs) page: PageArgs, @Ctx() ctx: AuthContext): Promise<FailedJobConnection> {
    return listFailedJobs(ctx, toPageRequest(page));
  }

  @FieldResolver(() => Int, { description: 'How many there are on all pages.' })
  totalCount(@Ctx() ctx: AuthContext): Promise<number> {
    return countFailedJobs(ctx);
  }

  @Mutation(() => RetryJobPayload, { description: 'For administrators: tries a failed job again at once.' })
  retryJob(
    @Arg('input', () => RetryJobInput, { description: 'What to try again.' }) input: RetryJobInput,
    @Ctx() ctx: AuthContext,
  ): Promise<RetryJobPayload> {
    return retryJob(ctx, input.id);
  }
}
