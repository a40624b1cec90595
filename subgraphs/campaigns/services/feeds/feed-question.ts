import { listCountrySpellings } from '../../../../core/rules/countries.ts';
import type { FeedQuestion } from '../../../../prisma/campaigns/feed-reads.ts';
import type { CampaignsContext } from '../../context.ts';
import { findChannel } from '../channels/find-channel.ts';
import { feedRuleOf } from './feed-rules.ts';

export type FeedInput = { channel: string; country?: string | null };

export function toFeedQuestion(ctx: CampaignsContext, { channel, country }: FeedInput): FeedQuestion {
  const spellings = country == null ? null : listCountrySpellings(country).filter(isStorable);
  return {
    channel,
    now: ctx.clock(),
    mostDays: feedRuleOf(channel).mostDays ?? null,
    // A channel that was switched off shows nothing more: no country is on it.
    countries: findChannel(ctx, channel) ? spellings : [],
  };
}

/** PostgreSQL has no text with NUL: no country is called so. */
function isStorable(spelling: string) {
  return !spelling.includes('\0');
}
