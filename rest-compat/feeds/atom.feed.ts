import { defineFeed } from './define-feed.ts';
import { type FeedJob, toFeedUrl, toIsoDate, toJobCategory } from './feed-job.ts';

import { escapeXml, toXmlElement, toXmlParentElement, xmlDeclaration } from './xml.ts';

export const atomFeed = defineFeed({
  path: '/feeds/jobs.atom',
  operationId: 'getAtomFeed',
  summary: 'Get the feed as Atom',
  description: 'All live jobs as Atom (RFC 4287), newest first.',
  channel: 'ATOM',
  mediaType: 'application/atom+xml',
  toBefore: ({ publisher, homeUrl, selfUrl, changedAt }) =>
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom">
${toXmlElement('id', selfUrl)}${toXmlElement('title', `Jobs – ${publisher}`)}${toXmlElement('updated', toIsoDate(changedAt))}${toXmlParentElement('author', toXmlElement('name', publisher))}<link rel="self" type="application/atom+xml" href="${escapeXml(selfUrl)}"/>
<link rel="alternate" href="${escapeXml(homeUrl)}"/>
`,
  toItem: (job) =>
    toXmlParentElement(
      'entry',
      toXmlElement('id', job.pageUrl),
      toXmlElement('title', job.name),
      toXmlElement('updated', toIsoDate(job.updatedAt)),
      toXmlElement('published', toIsoDate(job.datePosted)),
      toXmlParentElement(
        'author',
        toXmlElement('name', job.companyName),
        toXmlElement('uri', job.companyWebsite && toFeedUrl(job.companyWebsite)),
      ),
      `<link rel="alternate" type="text/html" href="${escapeXml(toFeedUrl(job.applyUrl))}"/>\n`,
      toCategoryElement(job),
      `<content type="html">${escapeXml(job.description)}</content>\n`,
    ),
  after: '</feed>\n',
});

function toCategoryElement(job: FeedJob) {
  const category = toJobCategory(job);
  return category ? `<category term="${escapeXml(category)}"/>\n` : '';
}
