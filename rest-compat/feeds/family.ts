import type { Family } from '../family.ts';
import { adzunaFeed } from './adzuna.feed.ts';
import { atomFeed } from './atom.feed.ts';
import { feedsDialect } from './dialect.ts';
import { genericFeed } from './generic.feed.ts';
import { getSitemap } from './get-sitemap.ts';
import { indeedFeed } from './indeed.feed.ts';
import { joobleFeed } from './jooble.feed.ts';
import { jsonFeed } from './json.feed.ts';
import { linkedinFeed } from './linkedin.feed.ts';
import { rssFeed } from './rss.feed.ts';
import { talentFeed } from './talent.feed.ts';

/** All live jobs, in the formats of boards, readers and search engines. */
export const feedsFamily: Family = {
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
  owns: (path) => path === '/feeds' || path.startsWith('/feeds/'),
};
