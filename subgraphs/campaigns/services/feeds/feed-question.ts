import type { FeedQuestion } from '../../../../prisma/campaigns/feed-reads.ts';
import { findChannel } from '../../channels/registry.ts';
import type { CampaignsContext } from '../../context.ts';
import { listCountrySpellings } from '../../contract/countries.ts';
import { feedRuleOf } from '../../rules/feed-rules.ts';

export type FeedInput = { channel: string; country?: string | null };

export function toFeedQuestion(ctx: CampaignsContext, { channel, country }: FeedInput): FeedQuestion {
  const spellings = country == null ? null : listCountrySpellings(country).filter(isStorable);
  return {
    channel,
    now: ctx.clock(),
    mostDays: feedRuleOf(channel).mostDays ?? null,
    // A channel that was switched off shows no jobs of any country.
    countries: findChannel(ctx, channel) ? spellings : [],
  };
}

/** PostgreSQL has no text with NUL, and no country's name has one. */
function isStorable(spelling: string) {
  return !spelling.includes('\0');
}
