import { readSalary } from '../../subgraphs/campaigns/contract/salary.ts';
import { defineFeed } from './define-feed.ts';
import { type FeedJob, toCategory, toIsoDate, toMainPlace, toUrl } from './feed-job.ts';

import { cdata, group, xmlDeclaration } from './xml.ts';

const times = { FULL_TIME: 'full_time', PART_TIME: 'part_time', FREELANCE: null, INTERNSHIP: null } as const;
const types = { FULL_TIME: null, PART_TIME: null, FREELANCE: 'contract', INTERNSHIP: 'contract' } as const;
const frequencies = { YEAR: 'year', MONTH: 'month', DAY: 'day', HOUR: 'hour' } as const;

export const adzunaFeed = defineFeed({
  path: '/feeds/adzuna.xml',
  summary: 'The live jobs for Adzuna',
  channel: 'ADZUNA',
  mediaType: 'application/xml',
  toBefore: () => `${xmlDeclaration}<jobs>\n`,
  toItem: (job) => {
    const place = toMainPlace(job);
    return group(
      'job',
      cdata('title', job.name),
      cdata('id', job.id),
      cdata('description', job.description),
      cdata('url', toUrl(job.applyUrl)),
      cdata('location', place.text),
      cdata('company', job.companyName),
      cdata('country', place.country),
      cdata('category', toCategory(job)),
      cdata('date', toIsoDate(job.datePosted)),
      toSalary(job.salary),
      cdata('contract_type', job.contract && types[job.contract]),
      cdata('contract_time', job.contract && times[job.contract]),
    );
  },
  after: '</jobs>\n',
});

function toSalary({ min, max, unit, currency }: FeedJob['salary']) {
  const range = readSalary({ min, max });
  if (!range) return '';
  return [
    cdata('salary_min', range.min),
    cdata('salary_max', range.max),
    cdata('salary_currency', currency),
    cdata('salary_frequency', frequencies[unit]),
  ].join('');
}
