import {
  educationLevelLabels,
  jobContractLabels,
} from '../../subgraphs/campaigns/contract/campaign-labels.ts';
import { toSalaryRange } from '../../subgraphs/campaigns/contract/feed-values.ts';
import { parseJobLocation } from '../../subgraphs/campaigns/contract/places.ts';
import { defineFeed } from './define-feed.ts';
import { type FeedJob, toFeedUrl, toIsoDate, toJobCategory, toRequiredExperience } from './feed-job.ts';

import { toXmlCdataElement, toXmlElement, toXmlParentElement, xmlDeclaration } from './xml.ts';

/** All public data of a job, for boards without a format of their own. */
export const genericFeed = defineFeed({
  path: '/feeds/generic.xml',
  operationId: 'getGenericFeed',
  summary: 'Get the feed with all public properties',
  description:
    'All live jobs as XML with every public property, newest first. For boards without a format of their own.',
  channel: 'GENERIC',
  mediaType: 'application/xml',
  toBefore: ({ publisher, homeUrl, changedAt, count }) =>
    `${xmlDeclaration}<jobs>
${toXmlElement('publisher', publisher)}${toXmlElement('publisherUrl', homeUrl)}${toXmlElement('updated', toIsoDate(changedAt))}${toXmlElement('count', count)}`,
  toItem: (job) =>
    toXmlParentElement(
      'job',
      toXmlElement('id', job.id),
      toXmlCdataElement('title', job.name),
      toXmlCdataElement('url', toFeedUrl(job.applyUrl)),
      toXmlCdataElement('page', toFeedUrl(job.pageUrl)),
      toCompany(job),
      toXmlCdataElement('description', job.description),
      toXmlElement('category', toJobCategory(job)),
      toXmlElement('contract', job.contract && jobContractLabels[job.contract]),
      toXmlElement('education', job.education && educationLevelLabels[job.education]),
      toXmlElement('experience', toRequiredExperience(job)),
      toSalary(job.salary),
      toXmlParentElement(
        'locations',
        ...new Set(job.locations.map((location) => toLocation(location, job.companyCountry))),
      ),
      toXmlParentElement('skills', ...new Set(job.skills.map((skill) => toXmlCdataElement('skill', skill)))),
      toXmlElement('posted', toIsoDate(job.datePosted)),
      toXmlElement('changed', toIsoDate(job.updatedAt)),
      toXmlElement('expires', toIsoDate(job.validThrough)),
    ),
  after: '</jobs>\n',
});

function toCompany({ companyName, companyWebsite, companyLogo, companyCountry }: FeedJob) {
  return toXmlParentElement(
    'company',
    toXmlCdataElement('name', companyName),
    toXmlCdataElement('website', companyWebsite && toFeedUrl(companyWebsite)),
    toXmlCdataElement('logo', companyLogo && toFeedUrl(companyLogo)),
    toXmlCdataElement('country', companyCountry),
  );
}

function toSalary({ min, max, unit, currency }: FeedJob['salary']) {
  const range = toSalaryRange({ min, max });
  if (!range) return '';
  return toXmlParentElement(
    'salary',
    toXmlElement('min', range.min),
    toXmlElement('max', range.max),
    toXmlElement('unit', unit.toLowerCase()),
    toXmlElement('currency', currency),
  );
}

function toLocation(location: FeedJob['locations'][number], companyCountry: string) {
  const { isRemote, countries } = parseJobLocation(location, companyCountry);
  return toXmlParentElement(
    'location',
    toXmlCdataElement('name', location.name),
    toXmlCdataElement('city', location.city),
    toXmlCdataElement('state', location.state),
    toXmlCdataElement('postalCode', location.postalCode),
    toXmlCdataElement('country', countries[0]),
    toXmlElement('remote', isRemote && 'true'),
  );
}
