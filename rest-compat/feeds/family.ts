import { requestErrors } from '../../core/errors/request-errors.ts';
import { type Dialect, type Family, isBelow } from '../endpoint/family.ts';
import type { Reply } from '../endpoint/reply.ts';
import { adzunaFeed } from './adzuna.feed.ts';
import { atomFeed } from './atom.feed.ts';
import { genericFeed } from './generic.feed.ts';
import { getSitemap } from './get-sitemap.ts';
import { indeedFeed } from './indeed.feed.ts';
import { joobleFeed } from './jooble.feed.ts';
import { jsonFeed } from './json.feed.ts';
import { linkedinFeed } from './linkedin.feed.ts';
import { rssFeed } from './rss.feed.ts';
import { talentFeed } from './talent.feed.ts';

/** Failures as a line of text, for machines that read none of our formats. */
export const feedsDialect: Dialect = {
  toErrorReply: (error) => line(error.extensions.status, error.message),
  unknownPath: () => line(404, 'There is no such feed.'),
  wrongMethod: (allowed) => line(405, 'A feed can only be read.', { allow: allowed.join(', ') }),
  readJson: () => undefined,
  toMismatchError: ({ error }) =>
    requestErrors.invalid({
      message: error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '),
    }),
};

function line(status: number, message: string, headers: Record<string, string> = {}): Reply {
  return { status, text: `${message}\n`, contentType: 'text/plain; charset=utf-8', headers };
}

/** All live jobs, in the formats of boards, readers and search engines. */
export const feedsFamily: Family = {
  recordedAs: 'feeds',
  prefix: '',
  dialect: feedsDialect,
  endpoints: [
    indeedFeed,
    linkedinFeed,
    joobleFeed,
    adzunaFeed,
    talentFeed,
    genericFeed,
    rssFeed,
    atomFeed,
    jsonFeed,
    getSitemap,
  ],
  accepts: [],
  owns: (path) => isBelow(path, '/feeds'),
};
