import { educations, toLabel } from '../../subgraphs/campaigns/contract/campaign-labels.ts';
import { toSalaryText } from '../jobs/job.facts.ts';
import { defineFeed } from './define-feed.ts';
import { toCategory, toExperience, toIsoDate, toMailDate, toMainPlace, toUrl } from './feed-job.ts';

import { cdata, element, group, xmlDeclaration } from './xml.ts';

const jobTypes = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  FREELANCE: 'contract',
  INTERNSHIP: 'internship',
} as const;

export const indeedFeed = defineFeed({
  path: '/feeds/indeed.xml',
  summary: 'The live jobs for Indeed',
  channel: 'INDEED',
  mediaType: 'application/xml',
  toBefore: ({ publisher, homeUrl, changedAt }) =>
    `${xmlDeclaration}<source>
${element('publisher', publisher)}${element('publisherurl', homeUrl)}${element('lastBuildDate', toMailDate(changedAt))}`,
  toItem: (job) => {
    const place = toMainPlace(job);
    return group(
      'job',
      cdata('title', job.name),
      cdata('date', toIsoDate(job.datePosted)),
      cdata('referencenumber', job.id),
      cdata('requisitionid', job.id),
      cdata('url', toUrl(job.applyUrl)),
      cdata('company', job.companyName),
      cdata('city', place.city),
      cdata('state', place.state),
      cdata('country', place.country),
      cdata('postalcode', place.postalCode),
      cdata('description', job.description),
      cdata('salary', toSalaryText(job.salary)),
      cdata('education', job.education && toLabel(educations, job.education)),
      cdata('jobtype', job.contract && jobTypes[job.contract]),
      cdata('category', toCategory(job)),
      cdata('experience', toExperience(job)),
      cdata('expirationdate', toIsoDate(job.validThrough)),
      cdata('remotetype', place.isRemote && 'Fully remote'),
    );
  },
  after: '</source>\n',
});
