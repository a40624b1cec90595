import { listCountrySpellings } from '../../../../core/rules/countries.ts';
import type { FeedQuestion } from '../../../../prisma/campaigns/feed-reads.ts';
import type { CampaignsContext } from '../../context.ts';
import { feedRuleOf } from './feed-rules.ts';

export type FeedInput = { channel: string; country?: string | null };

export function toFeedQuestion({ clock }: CampaignsContext, { channel, country }: FeedInput): FeedQuestion {
  return {
    channel,
    now: clock(),
    mostDays: feedRuleOf(channel).mostDays ?? null,
    countries: country == null ? null : listCountrySpellings(country).filter(isStorable),
  };
}

/** PostgreSQL has no text with NUL: no country is called so. */
function isStorable(spelling: string) {
  return !spelling.includes('\0');
}
