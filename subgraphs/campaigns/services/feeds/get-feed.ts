import { requestErrors } from '../../../../core/errors/request-errors.ts';
import { capTotalCount } from '../../../../core/graphql/connection.ts';
import { createInvalidCursorError, type KeysetPageRequest } from '../../../../core/graphql/page.ts';
import { memoizeFirstCall } from '../../../../core/lib/lazy.ts';
import { findEnabledChannel } from '../../channels/registry.ts';
import { type CampaignsContext, toCampaignsReplicaContext } from '../../context.ts';
import { isCampaignId } from '../../rules/campaign.ts';
import { type FeedSelection, listFeedJobPage, toFeedJobsQuery } from './list-feed-jobs.ts';

/** Returns a feed. Its state is read only for the fields that need it, because that reads all its jobs. */
export function getFeed(ctx: CampaignsContext, input: FeedSelection) {
  const query = toFeedJobsQuery(ctx, input);
  const isOff = !findEnabledChannel(ctx, input.channel);
  return {
    readState: memoizeFirstCall(async () => {
      const state = await (await toCampaignsReplicaContext(ctx)).feedReads.readState(query);
      // Changes `Last-Modified` of a disabled channel, so that clients drop the jobs that they have cached.
      const changedAt = isOff ? null : state.changedAt;
      return { ...state, changedAt, lastModified: toLastModified(changedAt, query.now) };
    }),
    publisher: ctx.settings.publisher,
    channel: input.channel,
    country: input.country ?? null,
  };
}

/**
 * `Last-Modified` of a feed. It has whole seconds, so it is null for two seconds after the last change. It
 * advances daily without a change, because some changes have no timestamp: expired retention, settings, a new
 * version of this server.
 */
function toLastModified(changedAt: Date | null, now: Date): Date | null {
  const changedSeconds = toSeconds(changedAt ?? new Date(0));
  if (toSeconds(now) - changedSeconds < commitGraceSeconds) return null;
  const today = Math.floor(toSeconds(now) / secondsPerDay) * secondsPerDay;
  return new Date(Math.max(changedSeconds, changedAt ? today : 0) * 1000);
}

/**
 * Seconds after a change during which more changes can have the same `Last-Modified`: its own second, and one
 * for running transactions.
 */
const commitGraceSeconds = 2;
const secondsPerDay = 86_400;

function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

type Feed = FeedSelection & { readState: () => Promise<{ count: number }> };

/** Returns a page of the jobs of a feed, newest first. Only forward pagination is supported. */
export async function listJobsOfFeed(
  ctx: CampaignsContext,
  { channel, country, readState }: Feed,
  page: KeysetPageRequest,
) {
  if (page.backward)
    throw requestErrors.invalid({
      message: 'The jobs of a feed are paged by first and after.',
      field: 'last',
    });
  if (page.cursor !== null && !isCampaignId(page.cursor)) throw createInvalidCursorError(page);
  const jobs = await listFeedJobPage(ctx, { channel, country }, page, 0);
  return { ...jobs, count: async () => capTotalCount((await readState()).count) };
}
