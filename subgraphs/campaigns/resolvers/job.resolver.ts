import { Args, Ctx, ID, Resolver, Root } from 'type-graphql';
import { arg, fieldResolver, query } from '../../../core/graphql/operations.ts';
import type { CampaignsContext } from '../context.ts';
import { findLandingArticle } from '../rules/campaign.ts';
import { describeJob } from '../services/feeds/describe-job.ts';
import { getFeed } from '../services/feeds/get-feed.ts';
import { listFeedJobs } from '../services/feeds/list-feed-jobs.ts';
import { findApplyUrl } from '../services/jobs/find-apply-url.ts';
import { getPublicJob } from '../services/jobs/get-public-job.ts';
import { Article } from '../types/article.stub.ts';
import { Feed, FeedArgs, FeedJob, FeedJobPage, FeedJobsArgs, PublicJob } from '../types/jobs.type.ts';

@Resolver(() => FeedJob)
export class FeedResolver {
  @query(Feed, 'The live jobs of a channel as a whole; for everybody.')
  feed(@Args(() => FeedArgs) args: FeedArgs, @Ctx() ctx: CampaignsContext) {
    return getFeed(ctx, args);
  }

  @query(FeedJobPage, 'The live jobs of a channel, newest first; for everybody.')
  feedJobs(@Args(() => FeedJobsArgs) args: FeedJobsArgs, @Ctx() ctx: CampaignsContext) {
    return listFeedJobs(ctx, args);
  }

  @fieldResolver(String, 'The job as HTML, sanitised, with the markup that the board knows.')
  description(@Root() { channel, description }: FeedJob) {
    return describeJob(channel, description);
  }
}

@Resolver(() => PublicJob)
export class PublicJobResolver {
  @query(PublicJob, 'A live campaign, for anybody.')
  publicJob(@arg('id', ID, 'Id of the campaign.') id: string, @Ctx() ctx: CampaignsContext) {
    return getPublicJob(ctx, id);
  }

  @fieldResolver.optional(
    Article,
    'The article on which it lands, for whoever may see that: see SVC_CMS_PUBLIC_READ.',
  )
  landingArticle(@Root() job: PublicJob) {
    return findLandingArticle(job);
  }

  @fieldResolver.optional(String, 'Where to apply, by a way of ours that counts the click.')
  applyUrl(@Root() job: PublicJob, @Ctx() ctx: CampaignsContext) {
    return findApplyUrl(ctx, job);
  }
}
