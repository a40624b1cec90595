import { toSalaryRange } from '../../subgraphs/campaigns/contract/feed-values.ts';
import { defineFeed } from './define-feed.ts';
import { type FeedJob, toFeedUrl, toMainJobLocation, toMonthDayYearDate, toRfc822Date } from './feed-job.ts';

import { toXmlCdataElement, toXmlElement, toXmlParentElement, xmlDeclaration } from './xml.ts';

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
  operationId: 'getLinkedinFeed',
  summary: 'Get the feed for LinkedIn',
  description: 'All live jobs in the XML format of LinkedIn Basic Jobs, newest first.',
  channel: 'LINKEDIN',
  mediaType: 'application/xml',
  toBefore: ({ publisher, homeUrl, changedAt, count }) =>
    `${xmlDeclaration}<source>
${toXmlElement('lastBuildDate', toRfc822Date(changedAt))}${toXmlElement('publisherUrl', homeUrl)}${toXmlElement('publisher', publisher)}${toXmlElement('expectedJobCount', count)}`,
  toItem: (job) => {
    const place = toMainJobLocation(job);
    return toXmlParentElement(
      'job',
      toXmlCdataElement('partnerJobId', job.id),
      toXmlCdataElement('company', job.companyName),
      toXmlCdataElement('title', job.name),
      toXmlCdataElement('description', job.description),
      toXmlCdataElement('applyUrl', toFeedUrl(job.applyUrl)),
      toXmlCdataElement('location', place.text),
      toXmlCdataElement('city', place.city),
      toXmlCdataElement('state', place.state),
      toXmlCdataElement('country', place.country),
      toXmlCdataElement('postalCode', place.postalCode),
      toXmlCdataElement('posterEmail', job.posterEmail),
      toXmlCdataElement('workplaceTypes', place.isRemote && 'Remote'),
      toXmlCdataElement('experienceLevel', job.experience && experienceLevels[job.experience]),
      toXmlCdataElement('jobtype', job.contract && jobTypes[job.contract]),
      toSalaries(job.salary),
      toXmlCdataElement('listDate', toMonthDayYearDate(job.datePosted)),
      toXmlCdataElement('expirationDate', toMonthDayYearDate(job.validThrough)),
    );
  },
  after: '</source>\n',
});

function toSalaries({ min, max, unit, currency }: FeedJob['salary']) {
  const range = toSalaryRange({ min, max });
  if (!range) return '';
  const toEnd = (name: string, amount: number | undefined) =>
    amount === undefined
      ? ''
      : toXmlParentElement(
          name,
          toXmlCdataElement('amount', amount),
          toXmlCdataElement('currencyCode', currency),
        );
  const salary = toXmlParentElement(
    'salary',
    toEnd('highEnd', range.max),
    toEnd('lowEnd', range.min),
    toXmlCdataElement('period', periods[unit]),
    toXmlCdataElement('type', 'BASE_SALARY'),
  );
  return toXmlParentElement('salaries', salary);
}
