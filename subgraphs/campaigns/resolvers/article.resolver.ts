import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { fieldResolver } from '../../../core/graphql/operations.ts';
import { toKeysetPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { listCampaignsOfArticle } from '../services/campaigns/list-campaigns.ts';
import { listPublicJobsOfArticle } from '../services/jobs/read-public-jobs.ts';
import { Article } from '../types/article.stub.ts';
import { CampaignConnection } from '../types/campaigns/campaign.type.ts';
import { CampaignFilterArgs, JobFilterArgs } from '../types/campaigns/campaign-list.input.ts';
import { PublicJobConnection } from '../types/jobs.type.ts';

@Resolver(() => Article)
export class ArticleResolver {
  @fieldResolver.optional(
    CampaignConnection,
    "The campaigns that land on the article, newest first: the asking account's own, or all for administrators; else null.",
  )
  campaigns(
    @Root() article: Article,
    @Args(() => CampaignFilterArgs) { filter, ...page }: CampaignFilterArgs,
    @Ctx() ctx: CampaignsContext,
  ) {
    return listCampaignsOfArticle(ctx, article.id, { filter, page: toKeysetPageRequest(page) });
  }

  @fieldResolver.optional(
    PublicJobConnection,
    'Public view of the live campaigns that lead to the article, newest first.',
  )
  jobs(
    @Root() article: Article,
    @Args(() => JobFilterArgs) { filter, ...page }: JobFilterArgs,
    @Ctx() ctx: CampaignsContext,
  ) {
    return listPublicJobsOfArticle(ctx, article.id, { filter, page: toKeysetPageRequest(page) });
  }
}
