import { toJobSalaryText } from '../jobs/job.facts.ts';
import { defineFeed } from './define-feed.ts';
import { toDayMonthYearDate, toFeedUrl, toMainJobLocation } from './feed-job.ts';

import { escapeXml, toXmlCdataElement, xmlDeclaration } from './xml.ts';

const jobTypes = {
  FULL_TIME: 'full-time',
  PART_TIME: 'part-time',
  FREELANCE: 'freelance',
  INTERNSHIP: 'internship',
} as const;

export const joobleFeed = defineFeed({
  path: '/feeds/jooble.xml',
  operationId: 'getJoobleFeed',
  summary: 'Get the feed for Jooble',
  description: 'Live jobs younger than 45 days in the XML format of Jooble, newest first.',
  channel: 'JOOBLE',
  mediaType: 'application/xml',
  toBefore: () => `${xmlDeclaration}<jobs>\n`,
  toItem: (job) => {
    const content = [
      toXmlCdataElement('link', toFeedUrl(job.applyUrl)),
      toXmlCdataElement('name', job.name),
      toXmlCdataElement('region', toMainJobLocation(job).text),
      toXmlCdataElement('description', job.description),
      toXmlCdataElement('pubdate', toDayMonthYearDate(job.datePosted)),
      toXmlCdataElement('updated', toDayMonthYearDate(job.updatedAt)),
      toXmlCdataElement('expire', toDayMonthYearDate(job.validThrough)),
      toXmlCdataElement('salary', toJobSalaryText(job.salary)),
      toXmlCdataElement('company', job.companyName),
      toXmlCdataElement('company_logo', job.companyLogo && toFeedUrl(job.companyLogo)),
      toXmlCdataElement('jobtype', job.contract && jobTypes[job.contract]),
      toXmlCdataElement('email', job.posterEmail),
    ];
    return `<job id="${escapeXml(job.id)}">\n${content.join('')}</job>\n`;
  },
  after: '</jobs>\n',
});
