import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { CampaignsContext } from '../context.ts';
import { describeJob } from '../services/feeds/describe-job.ts';
import { getFeed } from '../services/feeds/get-feed.ts';
import { listFeedJobs } from '../services/feeds/list-feed-jobs.ts';
import { FeedArgs, FeedJobsArgs } from '../types/feeds/feed.args.ts';
import { Feed } from '../types/feeds/feed.type.ts';
import { FeedJob, FeedJobPage } from '../types/feeds/feed-job.type.ts';

@Resolver(() => FeedJob)
export class FeedResolver {
  @Query(() => Feed, { description: 'The live jobs of a channel as a whole; for everybody.' })
  feed(@Args(() => FeedArgs) args: FeedArgs, @Ctx() ctx: CampaignsContext): Promise<Feed> {
    return getFeed(ctx, args);
  }

  @Query(() => FeedJobPage, { description: 'The live jobs of a channel, newest first; for everybody.' })
  feedJobs(@Args(() => FeedJobsArgs) args: FeedJobsArgs, @Ctx() ctx: CampaignsContext): Promise<FeedJobPage> {
    return listFeedJobs(ctx, args);
  }

  @FieldResolver(() => String, {
    description: 'The job as HTML, sanitised, with the markup that the board knows.',
  })
  description(@Root() { channel, description }: FeedJob): Promise<string> {
    return describeJob(channel, description);
  }
}
