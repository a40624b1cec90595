import { educationLevelLabels } from '../../subgraphs/campaigns/contract/campaign-labels.ts';
import { toJobSalaryText } from '../jobs/job.facts.ts';
import { defineFeed } from './define-feed.ts';
import {
  toFeedUrl,
  toIsoDate,
  toJobCategory,
  toMainJobLocation,
  toRequiredExperience,
  toRfc822Date,
} from './feed-job.ts';

import { toXmlCdataElement, toXmlElement, toXmlParentElement, xmlDeclaration } from './xml.ts';

const jobTypes = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  FREELANCE: 'contract',
  INTERNSHIP: 'internship',
} as const;

export const indeedFeed = defineFeed({
  path: '/feeds/indeed.xml',
  operationId: 'getIndeedFeed',
  summary: 'Get the feed for Indeed',
  description: 'All live jobs in the XML format of Indeed, newest first.',
  channel: 'INDEED',
  mediaType: 'application/xml',
  toBefore: ({ publisher, homeUrl, changedAt }) =>
    `${xmlDeclaration}<source>
${toXmlElement('publisher', publisher)}${toXmlElement('publisherurl', homeUrl)}${toXmlElement('lastBuildDate', toRfc822Date(changedAt))}`,
  toItem: (job) => {
    const place = toMainJobLocation(job);
    return toXmlParentElement(
      'job',
      toXmlCdataElement('title', job.name),
      toXmlCdataElement('date', toIsoDate(job.datePosted)),
      toXmlCdataElement('referencenumber', job.id),
      toXmlCdataElement('requisitionid', job.id),
      toXmlCdataElement('url', toFeedUrl(job.applyUrl)),
      toXmlCdataElement('company', job.companyName),
      toXmlCdataElement('city', place.city),
      toXmlCdataElement('state', place.state),
      toXmlCdataElement('country', place.country),
      toXmlCdataElement('postalcode', place.postalCode),
      toXmlCdataElement('description', job.description),
      toXmlCdataElement('salary', toJobSalaryText(job.salary)),
      toXmlCdataElement('education', job.education && educationLevelLabels[job.education]),
      toXmlCdataElement('jobtype', job.contract && jobTypes[job.contract]),
      toXmlCdataElement('category', toJobCategory(job)),
      toXmlCdataElement('experience', toRequiredExperience(job)),
      toXmlCdataElement('expirationdate', toIsoDate(job.validThrough)),
      toXmlCdataElement('remotetype', place.isRemote && 'Fully remote'),
    );
  },
  after: '</source>\n',
});
