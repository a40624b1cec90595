import { Args, Ctx, Resolver } from 'type-graphql';
import { fieldResolver } from '../../../core/graphql/operations.ts';
import { toKeysetPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { listPublicJobsWithArticle } from '../services/jobs/read-public-jobs.ts';
import { JobListArgs } from '../types/campaigns/campaign-list.input.ts';
import { PublicJobConnection } from '../types/jobs.type.ts';
import { Site } from '../types/site.stub.ts';

@Resolver(() => Site)
export class SiteResolver {
  @fieldResolver.optional(
    PublicJobConnection,
    'Public view of the live campaigns that lead to an article, newest first by default.',
  )
  jobs(@Args(() => JobListArgs) { filter, orderBy, ...page }: JobListArgs, @Ctx() ctx: CampaignsContext) {
    return listPublicJobsWithArticle(ctx, { filter, orderBy, page: toKeysetPageRequest(page) });
  }
}
