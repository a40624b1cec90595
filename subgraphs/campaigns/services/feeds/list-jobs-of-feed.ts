import { requestErrors } from '../../../../core/errors/request-errors.ts';
import { toCount } from '../../../../core/graphql/connection.ts';
import { type PageRequest, refuseCursor } from '../../../../core/graphql/page.ts';
import type { CampaignsContext } from '../../context.ts';
import { isCampaignId } from '../../rules/campaign.ts';
import type { FeedInput } from './feed-question.ts';
import { readFeedJobs } from './list-feed-jobs.ts';

type Feed = FeedInput & { readState: () => Promise<{ count: number }> };

/** A page of the jobs of a feed, newest first; forwards only. */
export async function listJobsOfFeed(
  ctx: CampaignsContext,
  { channel, country, readState }: Feed,
  page: PageRequest,
) {
  if (page.backward)
    throw requestErrors.invalid({
      message: 'The jobs of a feed are paged by first and after.',
      field: 'last',
    });
  if (page.cursor !== null && !isCampaignId(page.cursor)) throw refuseCursor(page);
  const jobs = await readFeedJobs(ctx, { channel, country }, page, 0);
  return { ...jobs, count: async () => toCount((await readState()).count) };
}
