import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { CampaignsContext } from '../context.ts';
import { findLandingArticle } from '../services/campaigns/find-landing-article.ts';
import { findApplyUrl } from '../services/jobs/find-apply-url.ts';
import { getPublicJob } from '../services/jobs/get-public-job.ts';
import { Article } from '../types/article.stub.ts';
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

  @FieldResolver(() => Article, {
    nullable: true,
    description: 'The article on which it lands, for whoever may see that: see SVC_CMS_PUBLIC_READ.',
  })
  landingArticle(@Root() job: PublicJob): Article | null {
    return findLandingArticle(job);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Where to apply, by a way of ours that counts the click.',
  })
  applyUrl(@Root() job: PublicJob, @Ctx() ctx: CampaignsContext): Promise<string | null> {
    return findApplyUrl(ctx, job);
  }
}
