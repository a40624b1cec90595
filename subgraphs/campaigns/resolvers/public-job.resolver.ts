import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { CampaignsContext } from '../context.ts';
import { getPublicJob } from '../services/jobs/get-public-job.ts';
import { PublicJob } from '../types/jobs/public-job.type.ts';

@Resolver(() => PublicJob)
export class PublicJobResolver {
  @Query(() => PublicJob, { description: 'A live campaign, for anybody.' })
  publicJob(
    @Arg('id', () => ID, { description: 'Id of the campaign.' }) id: string,
    @Ctx() ctx: CampaignsContext,
  ): Promise<PublicJob> {
    return getPublicJob(ctx, id);
  }
}
