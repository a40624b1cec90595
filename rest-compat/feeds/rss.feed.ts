import { defineFeed } from './define-feed.ts';
import { toCategory, toMailDate, toUrl } from './feed-job.ts';

import { cdata, element, escapeXml, group, xmlDeclaration } from './xml.ts';

export const rssFeed = defineFeed({
  path: '/feeds/jobs.rss',
  summary: 'The live jobs as RSS 2.0',
  channel: 'RSS',
  mediaType: 'application/rss+xml',
  toBefore: ({ publisher, homeUrl, selfUrl, changedAt }) =>
    `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', `Jobs – ${publisher}`)}${element('link', homeUrl)}${element('description', `The open jobs published by ${publisher}`)}<atom:link href="${escapeXml(selfUrl)}" rel="self" type="application/rss+xml"/>
${element('lastBuildDate', toMailDate(changedAt))}`,
  toItem: (job) =>
    group(
      'item',
      cdata('title', `${job.name} – ${job.companyName}`),
      element('link', toUrl(job.applyUrl)),
      `<guid isPermaLink="true">${escapeXml(job.pageUrl)}</guid>\n`,
      cdata('description', job.description),
      element('category', toCategory(job)),
      element('pubDate', toMailDate(job.datePosted)),
    ),
  after: '</channel>\n</rss>\n',
});
