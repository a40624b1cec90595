/** Differences of a board's feed from the open formats. */
type FeedRule = {
  /** Maximum age of a job in days. */
  maxDays?: number;
  /** Whether the board requires the campaign's own URL instead of the URL that counts clicks. */
  isDirect?: boolean;
  markup?: 'linkedin' | 'indeed';
};

const rules: Readonly<Record<string, FeedRule>> = {
  indeed: { markup: 'indeed' },
  linkedin: { markup: 'linkedin', isDirect: true },
  jooble: { maxDays: 45 },
};

/** Channels with a maximum age of jobs. */
export const channelsWithMaxJobAge = Object.entries(rules).flatMap(([channel, { maxDays }]) =>
  maxDays ? [{ channel, maxDays }] : [],
);

export function feedRuleOf(channel: string): FeedRule {
  return rules[channel] ?? {};
}
