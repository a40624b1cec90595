/** Differences of a board's feed from the open formats. */
type FeedRule = {
  /** Days after which the board no longer wants a job. */
  maxDays?: number;
  /** Whether the board must be given the campaign's own URL and not the one that counts clicks. */
  isDirect?: boolean;
  markup?: 'linkedin' | 'indeed';
};

const rules: Readonly<Record<string, FeedRule>> = {
  indeed: { markup: 'indeed' },
  linkedin: { markup: 'linkedin', isDirect: true },
  jooble: { maxDays: 45 },
};

/** The channels whose board wants young jobs only. */
export const channelsWithMaxJobAge = Object.entries(rules).flatMap(([channel, { maxDays }]) =>
  maxDays ? [{ channel, maxDays }] : [],
);

export function feedRuleOf(channel: string): FeedRule {
  return rules[channel] ?? {};
}
