import type { AdvertisingChannel } from './channel.ts';
import { createJobBoardRuleCheck, type JobBoardRules } from './job-board-rules.ts';

const jobPage: AdvertisingChannel = {
  name: 'job_page',
  title: 'Job page',
  kind: 'listed',
  feedPath: null,
};

function feed(name: string, title: string, file: string, rules: JobBoardRules = {}): AdvertisingChannel {
  return { name, title, kind: 'listed', feedPath: `/feeds/${file}`, check: createJobBoardRuleCheck(rules) };
}

/**
 * Channels that this server publishes itself, each feed with the rules of its board. The last four are open
 * formats without a board.
 */
export const feedChannels: readonly AdvertisingChannel[] = [
  jobPage,
  feed('indeed', 'Indeed', 'indeed.xml', { needsPlace: true }),
  // LinkedIn links to the campaign's own URL, which must be https.
  feed('linkedin', 'LinkedIn', 'linkedin.xml', { minTextLength: 100, needsSecureUrl: true }),
  // The feed applies Jooble's limit of 45 days, because a campaign gets older after this check.
  feed('jooble', 'Jooble', 'jooble.xml'),
  feed('adzuna', 'Adzuna', 'adzuna.xml', { minTextLength: 100 }),
  feed('talent', 'Talent.com', 'talent.xml', { needsPlace: true }),
  feed('generic', 'Generic XML feed', 'generic.xml'),
  feed('rss', 'RSS feed', 'jobs.rss'),
  feed('atom', 'Atom feed', 'jobs.atom'),
  feed('json_feed', 'JSON feed', 'jobs.json'),
];

/**
 * Returns whether the operator can switch a channel off. The job page cannot be, because other channels link
 * to it.
 */
export function canChannelBeDisabled(name: string) {
  return name !== 'job_page' && feedChannels.some((channel) => channel.name === name);
}
