import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { CampaignsContext } from '../context.ts';
import { listCampaignsOfArticle } from '../services/articles/list-campaigns-of-article.ts';
import { listJobsOfArticle } from '../services/articles/list-jobs-of-article.ts';
import { Article } from '../types/article.stub.ts';
import { Campaign } from '../types/campaigns/campaign.type.ts';
import { PublicJob } from '../types/jobs/public-job.type.ts';

const howMany = { defaultValue: 20, description: 'How many of the newest, 1–100.' } as const;

@Resolver(() => Article)
export class ArticleResolver {
  @FieldResolver(() => [Campaign], {
    nullable: true,
    description:
      "The newest campaigns that land on the article: the asking account's own, or all for administrators.",
  })
  campaigns(
    @Root() article: Article,
    @Arg('first', () => Int, howMany) first: number,
    @Ctx() ctx: CampaignsContext,
  ): Promise<Campaign[]> {
    return listCampaignsOfArticle(ctx, article.id, first);
  }

  @FieldResolver(() => [PublicJob], {
    nullable: true,
    description: 'The newest live campaigns that land on the article, as anybody may see them.',
  })
  jobs(
    @Root() article: Article,
    @Arg('first', () => Int, howMany) first: number,
    @Ctx() ctx: CampaignsContext,
  ): Promise<PublicJob[]> {
    return listJobsOfArticle(ctx, article.id, first);
  }
}
