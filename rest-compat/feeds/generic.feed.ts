import { contracts, educations, toLabel } from '../../subgraphs/campaigns/contract/campaign-labels.ts';
import { readPlace } from '../../subgraphs/campaigns/contract/places.ts';
import { readSalary } from '../../subgraphs/campaigns/contract/salary.ts';
import { defineFeed } from './define-feed.ts';
import { type FeedJob, toCategory, toExperience, toIsoDate, toUrl } from './feed-job.ts';

import { cdata, element, group, xmlDeclaration } from './xml.ts';

/** All public data of a job, for boards without a format of their own. */
export const genericFeed = defineFeed({
  path: '/feeds/generic.xml',
  summary: 'The live jobs with all that is public about them',
  channel: 'GENERIC',
  mediaType: 'application/xml',
  toBefore: ({ publisher, homeUrl, changedAt, count }) =>
    `${xmlDeclaration}<jobs>
${element('publisher', publisher)}${element('publisherUrl', homeUrl)}${element('updated', toIsoDate(changedAt))}${element('count', count)}`,
  toItem: (job) =>
    group(
      'job',
      element('id', job.id),
      cdata('title', job.name),
      cdata('url', toUrl(job.applyUrl)),
      cdata('page', toUrl(job.pageUrl)),
      toCompany(job),
      cdata('description', job.description),
      element('category', toCategory(job)),
      element('contract', job.contract && toLabel(contracts, job.contract)),
      element('education', job.education && toLabel(educations, job.education)),
      element('experience', toExperience(job)),
      toSalary(job.salary),
      group(
        'locations',
        ...new Set(job.locations.map((location) => toLocation(location, job.companyCountry))),
      ),
      group('skills', ...new Set(job.skills.map((skill) => cdata('skill', skill)))),
      element('posted', toIsoDate(job.datePosted)),
      element('changed', toIsoDate(job.updatedAt)),
      element('expires', toIsoDate(job.validThrough)),
    ),
  after: '</jobs>\n',
});

function toCompany({ companyName, companyWebsite, companyLogo, companyCountry }: FeedJob) {
  return group(
    'company',
    cdata('name', companyName),
    cdata('website', companyWebsite && toUrl(companyWebsite)),
    cdata('logo', companyLogo && toUrl(companyLogo)),
    cdata('country', companyCountry),
  );
}

function toSalary({ min, max, unit, currency }: FeedJob['salary']) {
  const range = readSalary({ min, max });
  if (!range) return '';
  return group(
    'salary',
    element('min', range.min),
    element('max', range.max),
    element('unit', unit.toLowerCase()),
    element('currency', currency),
  );
}

function toLocation(location: FeedJob['locations'][number], companyCountry: string) {
  const { isRemote, countries } = readPlace(location, companyCountry);
  return group(
    'location',
    cdata('name', location.name),
    cdata('city', location.city),
    cdata('state', location.state),
    cdata('postalCode', location.postalCode),
    cdata('country', countries[0]),
    element('remote', isRemote && 'true'),
  );
}
