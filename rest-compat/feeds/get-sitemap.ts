import { z } from 'zod';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { graph } from '../endpoint/graph.ts';
import { createFeedEtag, feedCountrySchema, toFeedLastModified } from './define-feed.ts';
import { toIsoDate } from './feed-job.ts';
import { toXmlElement, toXmlParentElement, xmlDeclaration } from './xml.ts';

/** The most URLs that the protocol allows in one file; with more, the sitemap is an index of its parts. */
const maxSitemapUrls = 50_000;
const batch = 200;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const document = graph(`
  query RestGetSitemap($country: String, $first: Int!, $after: String, $skip: Int) {
    feedJobs: feedJobPage(channel: JOB_PAGE, country: $country, first: $first, after: $after, skip: $skip) {
      nodes { pageUrl updatedAt }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

const query = z.object({
  country: feedCountrySchema,
  part: z
    .string('must be given once')
    .regex(/^[1-9]\d*$/, 'must be the number of a part')
    .transform(Number)
    .optional()
    .meta({
      type: 'integer',
      minimum: 1,
      description: 'Number of the part; an index of them if there are several.',
    }),
});

type SitemapQuery = z.output<typeof query>;

export const sitemapEndpoint = defineEndpoint({
  methods: ['get'],
  path: '/jobs/sitemap.xml',
  operationId: 'getSitemap',
  summary: 'Get the sitemap of the job pages',
  description:
    'Addresses of the pages of all live jobs, for search engines. With more than 50 000 jobs, an index of several sitemaps.',
  tag: 'Jobs: feeds',
  query,
  document,
  toVariables: ({ query: { country, part = 1 } }) => ({ country, first: batch, skip: toSkip(part) }),
  opening: {
    document: graph(`
      query RestOpenSitemap($country: String) {
        feed(channel: JOB_PAGE, country: $country) { count changedAt edition lastModified publisher }
      }
    `),
    toVariables: ({ query: { country } }) => ({ country }),
    toOpening: ({ feed }, { query, request: { externalUrl } }) => {
      if ((query.part ?? 1) > countParts(feed)) throw requestErrors.unknownPath({ message: noSuchPart });
      const isIndex = feed.count > maxSitemapUrls && query.part === undefined;
      const before = isIndex
        ? toIndex(feed, `${externalUrl}/jobs/sitemap.xml`, query)
        : `${xmlDeclaration}<urlset xmlns="${namespace}">\n`;
      return {
        contentType: 'application/xml; charset=utf-8',
        tag: createFeedEtag(before, feed),
        ...toFeedLastModified(feed),
        before,
        after: isIndex ? '' : '</urlset>\n',
        isWhole: isIndex,
      };
    },
  },
  answers: { 200: 'stream:application/xml', 304: 'empty' },
  toReply: ({ feedJobs: { nodes } }) => ({ status: 200 as const, text: nodes.map(toUrl).join('') }),
  nextPage: ({ feedJobs: { pageInfo } }, variables, pagesRead) =>
    pageInfo.hasNextPage && pageInfo.endCursor && pagesRead * batch < maxSitemapUrls
      ? { ...variables, skip: 0, after: pageInfo.endCursor }
      : null,
});

function toUrl({ pageUrl, updatedAt }: { pageUrl: string; updatedAt: unknown }) {
  return toXmlParentElement(
    'url',
    toXmlElement('loc', pageUrl),
    toXmlElement('lastmod', toIsoDate(updatedAt)),
  );
}

const noSuchPart = 'There is no such part of the sitemap.';

/** The offset of an existing part; greater numbers do not fit the graph's integers. */
function toSkip(part: number) {
  return Math.min((part - 1) * maxSitemapUrls, 2_147_483_647);
}

function countParts({ count }: { count: number }) {
  return Math.max(1, Math.ceil(count / maxSitemapUrls));
}

type Whole = { count: number; changedAt: unknown };

function toIndex(feed: Whole, url: string, { country }: SitemapQuery) {
  const parts = Array.from({ length: countParts(feed) }, (_, index) => {
    const search = new URLSearchParams({ ...(country !== undefined && { country }), part: `${index + 1}` });
    return toXmlParentElement(
      'sitemap',
      toXmlElement('loc', `${url}?${search}`),
      toXmlElement('lastmod', toIsoDate(feed.changedAt)),
    );
  });
  return `${xmlDeclaration}<sitemapindex xmlns="${namespace}">\n${parts.join('')}</sitemapindex>\n`;
}
