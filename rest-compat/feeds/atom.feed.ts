import { defineFeed } from './define-feed.ts';
import { type FeedJob, toCategory, toIsoDate, toUrl } from './feed-job.ts';

import { element, escapeXml, group, xmlDeclaration } from './xml.ts';

export const atomFeed = defineFeed({
  path: '/feeds/jobs.atom',
  summary: 'The live jobs as Atom',
  channel: 'ATOM',
  mediaType: 'application/atom+xml',
  toBefore: ({ publisher, homeUrl, selfUrl, changedAt }) =>
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom">
${element('id', selfUrl)}${element('title', `Jobs – ${publisher}`)}${element('updated', toIsoDate(changedAt))}${group('author', element('name', publisher))}<link rel="self" type="application/atom+xml" href="${escapeXml(selfUrl)}"/>
<link rel="alternate" href="${escapeXml(homeUrl)}"/>
`,
  toItem: (job) =>
    group(
      'entry',
      element('id', job.pageUrl),
      element('title', job.name),
      element('updated', toIsoDate(job.updatedAt)),
      element('published', toIsoDate(job.datePosted)),
      group(
        'author',
        element('name', job.companyName),
        element('uri', job.companyWebsite && toUrl(job.companyWebsite)),
      ),
      `<link rel="alternate" type="text/html" href="${escapeXml(toUrl(job.applyUrl))}"/>\n`,
      toCategoryElement(job),
      `<content type="html">${escapeXml(job.description)}</content>\n`,
    ),
  after: '</feed>\n',
});

function toCategoryElement(job: FeedJob) {
  const category = toCategory(job);
  return category ? `<category term="${escapeXml(category)}"/>\n` : '';
}
