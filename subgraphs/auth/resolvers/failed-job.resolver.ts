import { Args, Ctx, Resolver } from 'type-graphql';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import { mutationResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import { PageArgs, toKeysetPageRequest } from '../../../core/graphql/page.ts';
import type { AuthContext } from '../context.ts';
import { getFailedJob, listFailedJobs, retryJob } from '../services/admin/failed-jobs.ts';
import { FailedJob, FailedJobConnection, RetryJobInput, RetryJobPayload } from '../types/failed-jobs.ts';

@Resolver()
export class FailedJobResolver {
  @queryResolver(
    FailedJobConnection,
    'Jobs of all domains that have used all of their attempts, newest first. For administrators.',
  )
  failedJobs(@Args(() => PageArgs) page: PageArgs, @Ctx() ctx: AuthContext) {
    return listFailedJobs(ctx, toKeysetPageRequest(page));
  }

  @queryResolver(FailedJob, 'A job that has used all of its attempts. For administrators.')
  failedJob(
    @resolverArgument('id', globalTextIdScalar('FailedJob'), 'Id.') id: string,
    @Ctx() ctx: AuthContext,
  ) {
    return getFailedJob(ctx, id);
  }

  @mutationResolver(RetryJobPayload, 'Retries a failed job at once. For administrators.')
  retryJob(
    @resolverArgument.input(RetryJobInput, 'Job to retry.') input: RetryJobInput,
    @Ctx() ctx: AuthContext,
  ) {
    return retryJob(ctx, input.id);
  }
}
