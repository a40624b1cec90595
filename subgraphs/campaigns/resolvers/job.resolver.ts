import { GraphQLDateTime } from 'graphql-scalars';
import { Args, Ctx, Int, Resolver, Root } from 'type-graphql';
import { queryCost, restOnlyDirective } from '../../../core/graphql/fields.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import { fieldResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import { PageArgs, toKeysetPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { findLandingArticle } from '../rules/campaign.ts';
import { formatJobDescription } from '../services/feeds/describe-job.ts';
import { getFeed, listJobsOfFeed } from '../services/feeds/get-feed.ts';
import { listFeedJobs } from '../services/feeds/list-feed-jobs.ts';
import {
  findApplyUrl,
  getPublicJob,
  listPublicJobs,
  toPublicJobDescription,
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
  @queryResolver(Feed, 'The live jobs of a channel as a whole; public.')
  feed(@Args(() => FeedArgs) args: FeedArgs, @Ctx() ctx: CampaignsContext) {
    return getFeed(ctx, args);
  }

  @restOnlyDirective
  @queryResolver(FeedJobPage, 'The live jobs of a channel, newest first; public.')
  feedJobPage(@Args(() => FeedJobsArgs) args: FeedJobsArgs, @Ctx() ctx: CampaignsContext) {
    return listFeedJobs(ctx, args);
  }

  @fieldResolver(String, 'The job as HTML, sanitised, with the markup that the board knows.')
  @queryCost(1)
  description(@Root() { channel, description }: FeedJob) {
    return formatJobDescription(channel, description);
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

  @restOnlyDirective
  @fieldResolver(String, 'Differs whenever its jobs do.')
  async edition(@Root() feed: Feed) {
    return (await feed.readState()).edition;
  }

  @restOnlyDirective
  @fieldResolver.optional(
    GraphQLDateTime,
    'Time for Last-Modified; null while changedAt may still hide a change.',
  )
  async lastModified(@Root() feed: Feed) {
    return (await feed.readState()).lastModified;
  }

  @fieldResolver(FeedJobConnection, 'Its jobs, newest first; paged by first and after only.')
  jobs(@Root() feed: Feed, @Args(() => PageArgs) page: PageArgs, @Ctx() ctx: CampaignsContext) {
    return listJobsOfFeed(ctx, feed, toKeysetPageRequest(page));
  }
}

@Resolver(() => PublicJob)
export class PublicJobResolver {
  @queryResolver(PublicJob, 'A live campaign as the public sees it.')
  publicJob(
    @resolverArgument('id', globalTextIdScalar('PublicJob'), 'The job.') id: string,
    @Ctx() ctx: CampaignsContext,
  ) {
    return getPublicJob(ctx, id);
  }

  @queryResolver(
    PublicJobConnection,
    'The live campaigns of all accounts; public. Without an order the latest first.',
  )
  jobs(@Args(() => JobListArgs) { filter, orderBy, ...page }: JobListArgs, @Ctx() ctx: CampaignsContext) {
    return listPublicJobs(ctx, { filter, orderBy, page: toKeysetPageRequest(page) });
  }

  @fieldResolver(String, 'The job as HTML, sanitised.')
  description(@Root() job: PublicJob) {
    return toPublicJobDescription(job);
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
