import { toSalaryRange } from '../../subgraphs/campaigns/contract/feed-values.ts';
import { defineFeed } from './define-feed.ts';
import { type FeedJob, toFeedUrl, toIsoDate, toMainJobLocation } from './feed-job.ts';

import { toXmlCdataElement, toXmlElement, toXmlParentElement, xmlDeclaration } from './xml.ts';

const jobTypes = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  FREELANCE: 'Freelance',
  INTERNSHIP: 'Internship',
} as const;

export const talentFeed = defineFeed({
  path: '/feeds/talent.xml',
  operationId: 'getTalentFeed',
  summary: 'Get the feed for Talent.com',
  description: 'All live jobs in the XML format of Talent.com, newest first.',
  channel: 'TALENT',
  mediaType: 'application/xml',
  toBefore: ({ publisher, homeUrl, changedAt }) =>
    `${xmlDeclaration}<source>
${toXmlElement('publisher', publisher)}${toXmlElement('publisherurl', homeUrl)}${toXmlElement('lastbuilddate', toIsoDate(changedAt))}`,
  toItem: (job) => {
    const place = toMainJobLocation(job);
    return toXmlParentElement(
      'job',
      toXmlCdataElement('referencenumber', job.id),
      toXmlCdataElement('title', job.name),
      toXmlCdataElement('company', job.companyName),
      toXmlCdataElement('city', place.city),
      toXmlCdataElement('state', place.state),
      toXmlCdataElement('country', place.country),
      toXmlCdataElement('postalcode', place.postalCode),
      toXmlCdataElement('dateposted', toIsoDate(job.datePosted)),
      toXmlCdataElement('expirationdate', toIsoDate(job.validThrough)),
      toXmlCdataElement('url', toFeedUrl(job.applyUrl)),
      toXmlCdataElement('description', job.description),
      toSalary(job.salary),
      toXmlCdataElement('isremote', place.isRemote ? 'yes' : 'no'),
      toXmlCdataElement('jobtype', job.contract && jobTypes[job.contract]),
      toXmlCdataElement('logo', job.companyLogo && toFeedUrl(job.companyLogo)),
    );
  },
  after: '</source>\n',
});

function toSalary({ min, max, unit, currency }: FeedJob['salary']) {
  const range = toSalaryRange({ min, max });
  if (!range) return '';
  return toXmlParentElement(
    'salary',
    toXmlCdataElement('min', range.min),
    toXmlCdataElement('max', range.max),
    toXmlCdataElement('currency', currency),
    toXmlCdataElement('period', unit.toLowerCase()),
  );
}
