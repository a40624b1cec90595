import { requestErrors } from '../../../../core/errors/request-errors.ts';
import { type PageRequest, toConnection, toPageRequest } from '../../../../core/graphql/page.ts';
import type { FeedRow } from '../../../../prisma/campaigns/feed-reads.ts';
import { type CampaignsContext, forListReads } from '../../context.ts';
import { refuseForeignCursor } from '../../rules/campaign.ts';
import { feedRuleOf } from '../../rules/feed-rules.ts';
import { toShownFields } from '../../rules/shown-fields.ts';
import { type FeedInput, toFeedQuestion } from './feed-question.ts';

const most = 200;

type ListFeedJobsInput = FeedInput & { first?: number | null; after?: string | null; skip?: number | null };

/** A page of the live campaigns that a channel shows, newest first: one statement, whatever the page holds. */
export async function listFeedJobs(
  ctx: CampaignsContext,
  { first, after, skip, ...input }: ListFeedJobsInput,
) {
  const page = toPageRequest({ first, after }, most);
  if (skip != null && skip < 0)
    throw requestErrors.invalid({ message: 'skip must not be negative.', field: 'skip' });
  return readFeedJobs(ctx, input, page, skip ?? 0);
}

export async function readFeedJobs(ctx: CampaignsContext, input: FeedInput, page: PageRequest, skip: number) {
  refuseForeignCursor(page);
  const { feedReads } = await forListReads(ctx);
  const rows = await feedReads.listJobs({
    ...toFeedQuestion(ctx, input),
    cursor: page.cursor,
    skip,
    take: page.size + 1,
  });
  const jobs = rows.map((row) => toFeedJob(ctx, input.channel, row));
  return toConnection(jobs, page, ({ id }) => id);
}

function toFeedJob({ externalUrl, settings }: CampaignsContext, channel: string, feedRow: FeedRow) {
  const row = toShownFields(feedRow);
  const { salaryMin: min, salaryMax: max, salaryUnit: unit, salaryCurrency: currency } = row;
  return {
    ...row,
    channel,
    salary: { min, max, unit, currency },
    locations: row.locations,
    applyUrl: feedRuleOf(channel).isDirect && row.url ? row.url : `${externalUrl}/c/${row.deliveryId}`,
    pageUrl: `${externalUrl}/jobs/${row.id}`,
    posterEmail: settings.posterEmail,
    datePosted: row.liveAt ?? row.createdAt,
    validThrough: row.endAt ?? row.updatedAt,
  };
}
