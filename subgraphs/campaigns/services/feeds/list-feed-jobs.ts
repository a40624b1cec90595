import { LRUCache } from 'lru-cache';
import { requestErrors } from '../../../../core/errors/request-errors.ts';
import {
  type KeysetPageRequest,
  toKeysetPageRequest,
  toRelayConnection,
} from '../../../../core/graphql/page.ts';
import type {
  CampaignFeedQuery,
  CampaignFeedRow,
  JobCountryFields,
} from '../../../../prisma/campaigns/feed-reads.ts';
import { findEnabledChannel } from '../../channels/registry.ts';
import { type CampaignsContext, toCampaignsReplicaContext } from '../../context.ts';
import { listJobCountries, toCountryComparisonKey } from '../../contract/places.ts';
import { rejectInvalidCampaignCursor } from '../../rules/campaign.ts';
import { feedRuleOf } from '../../rules/feed-rules.ts';
import { toPublicJob } from '../jobs/read-public-jobs.ts';

/** Channel, and optionally country, whose jobs a feed lists. */
export type FeedSelection = { channel: string; country?: string | null };

export function toFeedJobsQuery(
  ctx: CampaignsContext,
  { channel, country }: FeedSelection,
): CampaignFeedQuery {
  return {
    channel,
    now: ctx.clock(),
    maxDays: feedRuleOf(channel).maxDays ?? null,
    // A channel that was switched off shows no jobs of any country.
    isInCountry: findEnabledChannel(ctx, channel) ? createCountryFilter(country) : () => false,
  };
}

/** Cache of job countries by company country and locations, because many feeds read the same jobs. */
const knownCountries = new LRUCache<string, string[]>({ max: 10_000 });

function createCountryFilter(country: string | null | undefined): CampaignFeedQuery['isInCountry'] {
  if (country == null) return null;
  const countryKey = toCountryComparisonKey(country);
  return (job) => countryKey !== '' && readCountries(job).includes(countryKey);
}

function readCountries({ companyCountry, locations }: JobCountryFields): string[] {
  const key = JSON.stringify([companyCountry, locations]);
  const countries = knownCountries.get(key) ?? listJobCountries({ companyCountry, locations });
  knownCountries.set(key, countries);
  return countries;
}

const maxPageSize = 200;

type ListFeedJobsInput = FeedSelection & {
  first?: number | null;
  after?: string | null;
  skip?: number | null;
};

/** Returns a page of the live campaigns that a channel shows, newest first, with one statement. */
export async function listFeedJobs(
  ctx: CampaignsContext,
  { first, after, skip, ...input }: ListFeedJobsInput,
) {
  const page = toKeysetPageRequest({ first, after }, maxPageSize);
  if (skip != null && skip < 0)
    throw requestErrors.invalid({ message: 'skip must not be negative.', field: 'skip' });
  return listFeedJobPage(ctx, input, page, skip ?? 0);
}

export async function listFeedJobPage(
  ctx: CampaignsContext,
  input: FeedSelection,
  page: KeysetPageRequest,
  skip: number,
) {
  rejectInvalidCampaignCursor(page);
  const { feedReads } = await toCampaignsReplicaContext(ctx);
  const rows = await feedReads.listJobs({
    ...toFeedJobsQuery(ctx, input),
    cursor: page.cursor,
    skip,
    take: page.size + 1,
  });
  const jobs = rows.map((row) => toFeedJob(ctx, input.channel, row));
  return toRelayConnection(jobs, page, ({ id }) => id);
}

function toFeedJob(ctx: CampaignsContext, channel: string, feedRow: CampaignFeedRow) {
  const job = toPublicJob(ctx, feedRow);
  const clickUrl = `${ctx.externalUrl}/c/${job.deliveryId}`;
  return {
    ...job,
    channel,
    applyUrl: feedRuleOf(channel).isDirect && job.url ? job.url : clickUrl,
    posterEmail: ctx.settings.posterEmail,
  };
}
