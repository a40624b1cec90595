import { Args, Ctx, Int, Resolver, Root } from 'type-graphql';
import { dateTimeScalar } from '../../../core/graphql/date-scalars.ts';
import { queryCost, restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import { fieldResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import { PageArgs, toKeysetPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { toLandingArticleReference } from '../rules/campaign.ts';
import { formatJobDescription } from '../services/feeds/format-job-description.ts';
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
  @queryResolver(Feed, 'The feed of a channel: the list of its live jobs. Public.')
  feed(@Args(() => FeedArgs) args: FeedArgs, @Ctx() ctx: CampaignsContext) {
    return getFeed(ctx, args);
  }

  @restOnlyDirective
  @queryResolver(FeedJobPage, 'A page of the live jobs of a channel, newest first. Public.')
  feedJobPage(@Args(() => FeedJobsArgs) args: FeedJobsArgs, @Ctx() ctx: CampaignsContext) {
    return listFeedJobs(ctx, args);
  }

  @fieldResolver(
    String,
    'Description of the job as sanitised HTML, with the markup that the job board accepts.',
  )
  @queryCost(1)
  description(@Root() { channel, description }: FeedJob) {
    return formatJobDescription(channel, description);
  }
}

@Resolver(() => Feed)
export class FeedResolver {
  @fieldResolver(Int, 'Number of jobs in the feed.')
  async count(@Root() feed: Feed) {
    return (await feed.readState()).count;
  }

  @fieldResolver(dateTimeScalar, 'Time of the last added, changed or removed job; 1970 if there was none.')
  async changedAt(@Root() feed: Feed) {
    return (await feed.readState()).changedAt ?? new Date(0);
  }

  @restOnlyDirective
  @fieldResolver(String, 'Fingerprint of the feed, which changes with its jobs.')
  async edition(@Root() feed: Feed) {
    return (await feed.readState()).edition;
  }

  @restOnlyDirective
  @fieldResolver.optional(
    dateTimeScalar,
    'Time for the header Last-Modified; null if a change after `changedAt` could have the same time.',
  )
  async lastModified(@Root() feed: Feed) {
    return (await feed.readState()).lastModified;
  }

  @fieldResolver(FeedJobConnection, 'Jobs of the feed, newest first. Only `first` and `after` are supported.')
  jobs(@Root() feed: Feed, @Args(() => PageArgs) page: PageArgs, @Ctx() ctx: CampaignsContext) {
    return listJobsOfFeed(ctx, feed, toKeysetPageRequest(page));
  }
}

@Resolver(() => PublicJob)
export class PublicJobResolver {
  @queryResolver(PublicJob, 'Public view of a live campaign.')
  publicJob(
    @resolverArgument('id', globalTextIdScalar('PublicJob'), 'The job.') id: string,
    @Ctx() ctx: CampaignsContext,
  ) {
    return getPublicJob(ctx, id);
  }

  @queryResolver(PublicJobConnection, 'The live campaigns of all accounts, newest first by default. Public.')
  jobs(@Args(() => JobListArgs) { filter, orderBy, ...page }: JobListArgs, @Ctx() ctx: CampaignsContext) {
    return listPublicJobs(ctx, { filter, orderBy, page: toKeysetPageRequest(page) });
  }

  @fieldResolver(String, 'Description of the job as sanitised HTML.')
  description(@Root() job: PublicJob) {
    return toPublicJobDescription(job);
  }

  @fieldResolver.optional(
    Article,
    'Landing page of the job, if the viewer may read the article (see SVC_CMS_PUBLIC_READ).',
  )
  landingArticle(@Root() job: PublicJob) {
    return toLandingArticleReference(job);
  }

  @fieldResolver.optional(String, 'Address for applications, through a redirect that counts the click.')
  applyUrl(@Root() job: PublicJob, @Ctx() ctx: CampaignsContext) {
    return findApplyUrl(ctx, job);
  }
}
