import { Ctx, Int, Resolver, Root } from 'type-graphql';
import { arg, fieldResolver } from '../../../core/graphql/operations.ts';
import type { CampaignsContext } from '../context.ts';
import { listCampaignsOfArticle } from '../services/campaigns/list-campaigns-of-article.ts';
import { listJobsOfArticle } from '../services/jobs/list-jobs-of-article.ts';
import { Article } from '../types/article.stub.ts';
import { Campaign } from '../types/campaigns/campaign.type.ts';
import { PublicJob } from '../types/jobs.type.ts';

const howMany = 'How many of the newest, 1–100.';

@Resolver(() => Article)
export class ArticleResolver {
  @fieldResolver.optionalList(
    Campaign,
    "The newest campaigns that land on the article: the asking account's own, or all for administrators.",
  )
  campaigns(
    @Root() article: Article,
    @arg.orElse('first', Int, 20, howMany) first: number,
    @Ctx() ctx: CampaignsContext,
  ) {
    return listCampaignsOfArticle(ctx, article.id, first);
  }

  @fieldResolver.optionalList(
    PublicJob,
    'The newest live campaigns that land on the article, as anybody may see them.',
  )
  jobs(
    @Root() article: Article,
    @arg.orElse('first', Int, 20, howMany) first: number,
    @Ctx() ctx: CampaignsContext,
  ) {
    return listJobsOfArticle(ctx, article.id, first);
  }
}
