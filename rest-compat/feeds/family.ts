import { requestErrors } from '../../core/errors/request-errors.ts';
import type { EndpointFamily, RestErrorFormat } from '../endpoint/family.ts';
import type { RestReply } from '../endpoint/reply.ts';
import { isPathWithin } from '../endpoint/router.ts';
import { adzunaFeed } from './adzuna.feed.ts';
import { atomFeed } from './atom.feed.ts';
import { genericFeed } from './generic.feed.ts';
import { sitemapEndpoint } from './get-sitemap.ts';
import { indeedFeed } from './indeed.feed.ts';
import { joobleFeed } from './jooble.feed.ts';
import { jsonFeed } from './json.feed.ts';
import { linkedinFeed } from './linkedin.feed.ts';
import { rssFeed } from './rss.feed.ts';
import { talentFeed } from './talent.feed.ts';

/** Failures as a line of text, for machines that read none of our formats. */
export const feedsRestErrorFormat: RestErrorFormat = {
  toErrorReply: (error) => line(error.extensions.status, error.message),
  unknownPath: () => line(404, 'There is no such feed.'),
  wrongMethod: (allowed) => line(405, 'A feed can only be read.', { allow: allowed.join(', ') }),
  readJson: () => undefined,
  toMismatchError: ({ error }) =>
    requestErrors.invalid({
      message: error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '),
    }),
};

function line(status: number, message: string, headers: Record<string, string> = {}): RestReply {
  return { status, text: `${message}\n`, contentType: 'text/plain; charset=utf-8', headers };
}

/** All live jobs, in the formats of boards, readers and search engines. */
export const feedEndpointFamily: EndpointFamily = {
  recordedAs: 'feeds',
  prefix: '',
  dialect: feedsRestErrorFormat,
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
    sitemapEndpoint,
  ],
  accepts: [],
  owns: (path) => isPathWithin(path, '/feeds'),
};
