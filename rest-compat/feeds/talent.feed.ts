import { readSalary } from '../../subgraphs/campaigns/contract/salary.ts';
import { defineFeed } from './define-feed.ts';
import { type FeedJob, toIsoDate, toMainPlace, toUrl } from './feed-job.ts';

import { cdata, element, group, xmlDeclaration } from './xml.ts';

const jobTypes = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  FREELANCE: 'Freelance',
  INTERNSHIP: 'Internship',
} as const;

export const talentFeed = defineFeed({
  path: '/feeds/talent.xml',
  summary: 'The live jobs for Talent.com',
  channel: 'TALENT',
  mediaType: 'application/xml',
  toBefore: ({ publisher, homeUrl, changedAt }) =>
    `${xmlDeclaration}<source>
${element('publisher', publisher)}${element('publisherurl', homeUrl)}${element('lastbuilddate', toIsoDate(changedAt))}`,
  toItem: (job) => {
    const place = toMainPlace(job);
    return group(
      'job',
      cdata('referencenumber', job.id),
      cdata('title', job.name),
      cdata('company', job.companyName),
      cdata('city', place.city),
      cdata('state', place.state),
      cdata('country', place.country),
      cdata('postalcode', place.postalCode),
      cdata('dateposted', toIsoDate(job.datePosted)),
      cdata('expirationdate', toIsoDate(job.validThrough)),
      cdata('url', toUrl(job.applyUrl)),
      cdata('description', job.description),
      toSalary(job.salary),
      cdata('isremote', place.isRemote ? 'yes' : 'no'),
      cdata('jobtype', job.contract && jobTypes[job.contract]),
      cdata('logo', job.companyLogo && toUrl(job.companyLogo)),
    );
  },
  after: '</source>\n',
});

function toSalary({ min, max, unit, currency }: FeedJob['salary']) {
  const range = readSalary({ min, max });
  if (!range) return '';
  return group(
    'salary',
    cdata('min', range.min),
    cdata('max', range.max),
    cdata('currency', currency),
    cdata('period', unit.toLowerCase()),
  );
}
