import { LRUCache } from 'lru-cache';
import type { FeedQuestion, JobPlaces } from '../../../../prisma/campaigns/feed-reads.ts';
import { findChannel } from '../../channels/registry.ts';
import type { CampaignsContext } from '../../context.ts';
import { listJobCountries, toCountryKey } from '../../contract/places.ts';
import { feedRuleOf } from '../../rules/feed-rules.ts';

export type FeedInput = { channel: string; country?: string | null };

export function toFeedQuestion(ctx: CampaignsContext, { channel, country }: FeedInput): FeedQuestion {
  return {
    channel,
    now: ctx.clock(),
    maxDays: feedRuleOf(channel).maxDays ?? null,
    // A channel that was switched off shows no jobs of any country.
    isWanted: findChannel(ctx, channel) ? createCountryFilter(country) : () => false,
  };
}

/** Countries of the jobs of the same company and places, which many feeds and pages read again and again. */
const knownCountries = new LRUCache<string, string[]>({ max: 10_000 });

function createCountryFilter(country: string | null | undefined): FeedQuestion['isWanted'] {
  if (country == null) return null;
  const wanted = toCountryKey(country);
  return (job) => wanted !== '' && readCountries(job).includes(wanted);
}

function readCountries({ companyCountry, locations }: JobPlaces): string[] {
  const key = JSON.stringify([companyCountry, locations]);
  const countries = knownCountries.get(key) ?? listJobCountries({ companyCountry, locations });
  knownCountries.set(key, countries);
  return countries;
}
