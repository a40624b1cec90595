/** What a feed does differently from the open formats: as its board wants it. */
type FeedRule = {
  /** Days after which the board no longer wants a job. */
  mostDays?: number;
  /** Whether the board must be given the campaign's own URL and not the one that counts clicks. */
  isDirect?: boolean;
  markup?: 'linkedin' | 'indeed';
};

const rules: Readonly<Record<string, FeedRule>> = {
  indeed: { markup: 'indeed' },
  linkedin: { markup: 'linkedin', isDirect: true },
  jooble: { mostDays: 45 },
};

export function feedRuleOf(channel: string): FeedRule {
  return rules[channel] ?? {};
}
