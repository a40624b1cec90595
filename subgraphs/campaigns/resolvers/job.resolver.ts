import { GraphQLDateTime } from 'graphql-scalars';
import { Args, Ctx, Int, Resolver, Root } from 'type-graphql';
import { cost, restOnly } from '../../../core/graphql/fields.ts';
import { idOf } from '../../../core/graphql/global-id.ts';
import { arg, fieldResolver, query } from '../../../core/graphql/operations.ts';
import { PageArgs, toPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { findLandingArticle } from '../rules/campaign.ts';
import { describeJob } from '../services/feeds/describe-job.ts';
import { getFeed, listJobsOfFeed } from '../services/feeds/get-feed.ts';
import { listFeedJobs } from '../services/feeds/list-feed-jobs.ts';
import {
  describePublicJob,
  findApplyUrl,
  getPublicJob,
  listJobs,
} from '../services/jobs/read-public-jobs.ts';
import { Article } from '../types/article.stub.ts';
import { JobListArgs } from '../types/campaigns/campaign-list.input.ts';
import {
  Feed,
  FeedArgs,
  FeedJob,
  FeedJobConnection,
  FeedJobPage,
  FeedJobsArgs,
  PublicJob,
  PublicJobConnection,
} from '../types/jobs.type.ts';

@Resolver(() => FeedJob)
export class FeedJobResolver {
  @query(Feed, 'The live jobs of a channel as a whole; public.')
  feed(@Args(() => FeedArgs) args: FeedArgs, @Ctx() ctx: CampaignsContext) {
    return getFeed(ctx, args);
  }

  @restOnly
  @query(FeedJobPage, 'The live jobs of a channel, newest first; public.')
  feedJobPage(@Args(() => FeedJobsArgs) args: FeedJobsArgs, @Ctx() ctx: CampaignsContext) {
    return listFeedJobs(ctx, args);
  }

  @fieldResolver(String, 'The job as HTML, sanitised, with the markup that the board knows.')
  @cost(1)
  description(@Root() { channel, description }: FeedJob) {
    return describeJob(channel, description);
  }
}

@Resolver(() => Feed)
export class FeedResolver {
  @fieldResolver(Int, 'How many jobs it holds.')
  async count(@Root() feed: Feed) {
    return (await feed.readState()).count;
  }

  @fieldResolver(GraphQLDateTime, 'When last a job came, changed or went; 1970 if never.')
  async changedAt(@Root() feed: Feed) {
    return (await feed.readState()).changedAt ?? new Date(0);
  }

  @restOnly
  @fieldResolver(String, 'Differs whenever its jobs do.')
  async edition(@Root() feed: Feed) {
    return (await feed.readState()).edition;
  }

  @restOnly
  @fieldResolver.optional(
    GraphQLDateTime,
    'Time for Last-Modified; null while changedAt may still hide a change.',
  )
  async lastModified(@Root() feed: Feed) {
    return (await feed.readState()).lastModified;
  }

  @fieldResolver(FeedJobConnection, 'Its jobs, newest first; paged by first and after only.')
  jobs(@Root() feed: Feed, @Args(() => PageArgs) page: PageArgs, @Ctx() ctx: CampaignsContext) {
    return listJobsOfFeed(ctx, feed, toPageRequest(page));
  }
}

@Resolver(() => PublicJob)
export class PublicJobResolver {
  @query(PublicJob, 'A live campaign as the public sees it.')
  publicJob(@arg('id', idOf('PublicJob'), 'The job.') id: string, @Ctx() ctx: CampaignsContext) {
    return getPublicJob(ctx, id);
  }

  @query(
    PublicJobConnection,
    'The live campaigns of all accounts; public. Without an order the latest first.',
  )
  jobs(@Args(() => JobListArgs) { filter, orderBy, ...page }: JobListArgs, @Ctx() ctx: CampaignsContext) {
    return listJobs(ctx, { filter, orderBy, page: toPageRequest(page) });
  }

  @fieldResolver(String, 'The job as HTML, sanitised.')
  description(@Root() job: PublicJob) {
    return describePublicJob(job);
  }

  @fieldResolver.optional(
    Article,
    'The article on which it lands, for those who may see that: see SVC_CMS_PUBLIC_READ.',
  )
  landingArticle(@Root() job: PublicJob) {
    return findLandingArticle(job);
  }

  @fieldResolver.optional(String, 'Address for applications, through a redirect that counts the click.')
  applyUrl(@Root() job: PublicJob, @Ctx() ctx: CampaignsContext) {
    return findApplyUrl(ctx, job);
  }
}
