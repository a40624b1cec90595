import { toSalaryRange } from '../../subgraphs/campaigns/contract/feed-values.ts';
import { defineFeed } from './define-feed.ts';
import { type FeedJob, toFeedUrl, toIsoDate, toJobCategory, toMainJobLocation } from './feed-job.ts';

import { toXmlCdataElement, toXmlParentElement, xmlDeclaration } from './xml.ts';

const times = { FULL_TIME: 'full_time', PART_TIME: 'part_time', FREELANCE: null, INTERNSHIP: null } as const;
const types = { FULL_TIME: null, PART_TIME: null, FREELANCE: 'contract', INTERNSHIP: 'contract' } as const;
const frequencies = { YEAR: 'year', MONTH: 'month', DAY: 'day', HOUR: 'hour' } as const;

export const adzunaFeed = defineFeed({
  path: '/feeds/adzuna.xml',
  operationId: 'getAdzunaFeed',
  summary: 'Get the feed for Adzuna',
  description: 'All live jobs in the XML format of Adzuna, newest first.',
  channel: 'ADZUNA',
  mediaType: 'application/xml',
  toBefore: () => `${xmlDeclaration}<jobs>\n`,
  toItem: (job) => {
    const place = toMainJobLocation(job);
    return toXmlParentElement(
      'job',
      toXmlCdataElement('title', job.name),
      toXmlCdataElement('id', job.id),
      toXmlCdataElement('description', job.description),
      toXmlCdataElement('url', toFeedUrl(job.applyUrl)),
      toXmlCdataElement('location', place.text),
      toXmlCdataElement('company', job.companyName),
      toXmlCdataElement('country', place.country),
      toXmlCdataElement('category', toJobCategory(job)),
      toXmlCdataElement('date', toIsoDate(job.datePosted)),
      toSalary(job.salary),
      toXmlCdataElement('contract_type', job.contract && types[job.contract]),
      toXmlCdataElement('contract_time', job.contract && times[job.contract]),
    );
  },
  after: '</jobs>\n',
});

function toSalary({ min, max, unit, currency }: FeedJob['salary']) {
  const range = toSalaryRange({ min, max });
  if (!range) return '';
  return [
    toXmlCdataElement('salary_min', range.min),
    toXmlCdataElement('salary_max', range.max),
    toXmlCdataElement('salary_currency', currency),
    toXmlCdataElement('salary_frequency', frequencies[unit]),
  ].join('');
}
