import { readSalary } from '../../subgraphs/campaigns/contract/salary.ts';
import { defineFeed } from './define-feed.ts';
import { type FeedJob, toMailDate, toMainPlace, toSlashedDate, toUrl } from './feed-job.ts';

import { cdata, element, group, xmlDeclaration } from './xml.ts';

const jobTypes = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  FREELANCE: 'CONTRACT',
  INTERNSHIP: 'INTERNSHIP',
} as const;

/** Levels without a counterpart are left out. */
const experienceLevels = {
  NOT_SPECIFIED: null,
  JUNIOR: 'ENTRY_LEVEL',
  MID_LEVEL: 'MID_SENIOR_LEVEL',
  SENIOR: 'MID_SENIOR_LEVEL',
} as const;

const periods = { YEAR: 'YEARLY', MONTH: 'MONTHLY', DAY: 'DAILY', HOUR: 'HOURLY' } as const;

export const linkedinFeed = defineFeed({
  path: '/feeds/linkedin.xml',
  summary: 'The live jobs for LinkedIn Basic Jobs',
  channel: 'LINKEDIN',
  mediaType: 'application/xml',
  toBefore: ({ publisher, homeUrl, changedAt, count }) =>
    `${xmlDeclaration}<source>
${element('lastBuildDate', toMailDate(changedAt))}${element('publisherUrl', homeUrl)}${element('publisher', publisher)}${element('expectedJobCount', count)}`,
  toItem: (job) => {
    const place = toMainPlace(job);
    return group(
      'job',
      cdata('partnerJobId', job.id),
      cdata('company', job.companyName),
      cdata('title', job.name),
      cdata('description', job.description),
      cdata('applyUrl', toUrl(job.applyUrl)),
      cdata('location', place.text),
      cdata('city', place.city),
      cdata('state', place.state),
      cdata('country', place.country),
      cdata('postalCode', place.postalCode),
      cdata('posterEmail', job.posterEmail),
      cdata('workplaceTypes', place.isRemote && 'Remote'),
      cdata('experienceLevel', job.experience && experienceLevels[job.experience]),
      cdata('jobtype', job.contract && jobTypes[job.contract]),
      toSalaries(job.salary),
      cdata('listDate', toSlashedDate(job.datePosted)),
      cdata('expirationDate', toSlashedDate(job.validThrough)),
    );
  },
  after: '</source>\n',
});

function toSalaries({ min, max, unit, currency }: FeedJob['salary']) {
  const range = readSalary({ min, max });
  if (!range) return '';
  const toEnd = (name: string, amount: number | undefined) =>
    amount === undefined ? '' : group(name, cdata('amount', amount), cdata('currencyCode', currency));
  const salary = group(
    'salary',
    toEnd('highEnd', range.max),
    toEnd('lowEnd', range.min),
    cdata('period', periods[unit]),
    cdata('type', 'BASE_SALARY'),
  );
  return group('salaries', salary);
}
