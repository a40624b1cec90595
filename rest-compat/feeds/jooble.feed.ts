import { toSalaryText } from '../jobs/job.facts.ts';
import { defineFeed } from './define-feed.ts';
import { toDottedDate, toMainPlace, toUrl } from './feed-job.ts';

import { cdata, escapeXml, xmlDeclaration } from './xml.ts';

const jobTypes = {
  FULL_TIME: 'full-time',
  PART_TIME: 'part-time',
  FREELANCE: 'freelance',
  INTERNSHIP: 'internship',
} as const;

export const joobleFeed = defineFeed({
  path: '/feeds/jooble.xml',
  summary: 'The live jobs for Jooble: those younger than 45 days',
  channel: 'JOOBLE',
  mediaType: 'application/xml',
  toBefore: () => `${xmlDeclaration}<jobs>\n`,
  toItem: (job) => {
    const content = [
      cdata('link', toUrl(job.applyUrl)),
      cdata('name', job.name),
      cdata('region', toMainPlace(job).text),
      cdata('description', job.description),
      cdata('pubdate', toDottedDate(job.datePosted)),
      cdata('updated', toDottedDate(job.updatedAt)),
      cdata('expire', toDottedDate(job.validThrough)),
      cdata('salary', toSalaryText(job.salary)),
      cdata('company', job.companyName),
      cdata('company_logo', job.companyLogo && toUrl(job.companyLogo)),
      cdata('jobtype', job.contract && jobTypes[job.contract]),
      cdata('email', job.posterEmail),
    ];
    return `<job id="${escapeXml(job.id)}">\n${content.join('')}</job>\n`;
  },
  after: '</jobs>\n',
});
