import { createHash } from 'node:crypto';
import type { ResultOf, VariablesOf } from 'gql.tada';
import { z } from 'zod';
import { runCooperatively } from '../../core/lib/cooperative-queue.ts';
import { defineEndpoint, type Endpoint, type EndpointTexts } from '../endpoint/define-endpoint.ts';
import { graph } from '../endpoint/graph.ts';
import { toDate } from '../jobs/job.facts.ts';
import { type FeedJob, feedJobFragment } from './feed-job.ts';

/** How many jobs are in memory at once while all are sent. */
const batch = 200;

const feedDocument = graph(`
  query RestFeed($channel: FeedChannel!, $country: String) {
    feed(channel: $channel, country: $country) { count changedAt edition lastModified publisher }
  }
`);

const feedJobsDocument = graph(
  `
  query RestFeedJobs($channel: FeedChannel!, $country: String, $first: Int!, $after: String) {
    feedJobs: feedJobPage(channel: $channel, country: $country, first: $first, after: $after) {
      nodes { ...RestFeedJob }
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [feedJobFragment],
);

/** Query parameter that limits a feed or the sitemap to one country. */
export const feedCountrySchema = z
  .string('must be given once')
  .optional()
  .meta({ description: 'Only jobs in this country, by its name or its ISO code.' });

type Channel = VariablesOf<typeof feedDocument>['channel'];

/** A feed's data outside its items. */
type FeedHead = ResultOf<typeof feedDocument>['feed'] & {
  /** Public URL of this server. */
  homeUrl: string;
  /** URL of the feed itself. */
  selfUrl: string;
};

type FeedFormat = EndpointTexts & {
  path: `/feeds/${string}`;
  channel: Channel;
  /** Media type without parameters, for the documentation. */
  mediaType: string;
  toBefore: (feed: FeedHead) => string;
  toItem: (job: FeedJob) => string;
  between?: string;
  after: string;
};

/** Defines a feed by its format: the text around its items, and the items. */
export function defineFeed(format: FeedFormat): Endpoint {
  const { path, channel, mediaType, toBefore, toItem, between, after, ...texts } = format;
  return defineEndpoint({
    methods: ['get'],
    path,
    ...texts,
    tag: 'Jobs: feeds',
    query: z.object({ country: feedCountrySchema }),
    document: feedJobsDocument,
    toVariables: ({ query }) => ({ channel, country: query.country, first: batch }),
    opening: {
      document: feedDocument,
      toVariables: ({ query }) => ({ channel, country: query.country }),
      toOpening: ({ feed }, { request: { externalUrl }, query }) => {
        const selfUrl = `${externalUrl}${path}${toSearch(query.country)}`;
        const before = toBefore({ ...feed, homeUrl: externalUrl, selfUrl });
        return {
          contentType: `${mediaType}; charset=utf-8`,
          tag: createFeedEtag(before, feed),
          ...toFeedLastModified(feed),
          before,
          between,
          after,
        };
      },
    },
    answers: { 200: `stream:${mediaType}`, 304: 'empty' },
    toReply: async ({ feedJobs: { nodes } }) => {
      // Each may be long, so a whole page at once would delay other requests.
      const items = await Promise.all(nodes.map((job) => runCooperatively(() => toItem(job))));
      return { status: 200 as const, text: items.join(between ?? '') };
    },
    nextPage: ({ feedJobs: { pageInfo } }, variables) =>
      pageInfo.hasNextPage && pageInfo.endCursor ? { ...variables, after: pageInfo.endCursor } : null,
  });
}

function toSearch(country: string | undefined) {
  return country === undefined ? '' : `?${new URLSearchParams({ country })}`;
}

type Edition = { count: number; changedAt: unknown; edition: string; lastModified: unknown };

/** The text before the items contains publisher and format, so that a change of these changes the tag too. */
export function createFeedEtag(before: string, { count, changedAt, edition }: Edition) {
  const text = `${count} ${toDate(changedAt).getTime()} ${edition} ${before}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** The time of an edition for HTTP. While further changes can fall into its second, it is one that no later edition has. */
export function toFeedLastModified({ changedAt, lastModified }: Edition) {
  if (lastModified) return { changedAt: toDate(lastModified) };
  return { changedAt: new Date(toDate(changedAt).getTime() - 1_000), isSettled: false };
}
