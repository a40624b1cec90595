import { defineFeed } from './define-feed.ts';
import { toFeedUrl, toJobCategory, toRfc822Date } from './feed-job.ts';

import { escapeXml, toXmlCdataElement, toXmlElement, toXmlParentElement, xmlDeclaration } from './xml.ts';

export const rssFeed = defineFeed({
  path: '/feeds/jobs.rss',
  operationId: 'getRssFeed',
  summary: 'Get the feed as RSS',
  description: 'All live jobs as RSS 2.0, newest first.',
  channel: 'RSS',
  mediaType: 'application/rss+xml',
  toBefore: ({ publisher, homeUrl, selfUrl, changedAt }) =>
    `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${toXmlElement('title', `Jobs – ${publisher}`)}${toXmlElement('link', homeUrl)}${toXmlElement('description', `The open jobs published by ${publisher}`)}<atom:link href="${escapeXml(selfUrl)}" rel="self" type="application/rss+xml"/>
${toXmlElement('lastBuildDate', toRfc822Date(changedAt))}`,
  toItem: (job) =>
    toXmlParentElement(
      'item',
      toXmlCdataElement('title', `${job.name} – ${job.companyName}`),
      toXmlElement('link', toFeedUrl(job.applyUrl)),
      `<guid isPermaLink="true">${escapeXml(job.pageUrl)}</guid>\n`,
      toXmlCdataElement('description', job.description),
      toXmlElement('category', toJobCategory(job)),
      toXmlElement('pubDate', toRfc822Date(job.datePosted)),
    ),
  after: '</channel>\n</rss>\n',
});
