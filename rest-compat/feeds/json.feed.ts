import { jobContractLabels } from '../../subgraphs/campaigns/contract/campaign-labels.ts';
import { toSalaryRange } from '../../subgraphs/campaigns/contract/feed-values.ts';
import { parseJobLocation } from '../../subgraphs/campaigns/contract/places.ts';
import { toDate } from '../jobs/job.facts.ts';
import { defineFeed } from './define-feed.ts';
import { type FeedJob, toFeedUrl, toJobCategory } from './feed-job.ts';

export const jsonFeed = defineFeed({
  path: '/feeds/jobs.json',
  operationId: 'getJsonFeed',
  summary: 'Get the feed as JSON Feed',
  description: 'All live jobs as JSON Feed 1.1, newest first.',
  channel: 'JSON_FEED',
  mediaType: 'application/feed+json',
  toBefore: ({ publisher, homeUrl, selfUrl }) => {
    const head = {
      version: 'https://jsonfeed.org/version/1.1',
      title: `Jobs – ${publisher}`,
      home_page_url: homeUrl,
      feed_url: selfUrl,
      description: `The open jobs published by ${publisher}`,
      authors: [{ name: publisher, url: homeUrl }],
    };
    return `${JSON.stringify(head).slice(0, -1)},"items":[\n`;
  },
  toItem: (job) => JSON.stringify(toItem(job)),
  between: ',\n',
  after: '\n]}\n',
});

function toItem(job: FeedJob) {
  const { companyName, companyWebsite, companyLogo, skills } = job;
  const category = toJobCategory(job);
  return {
    id: job.pageUrl,
    url: job.pageUrl,
    external_url: toFeedUrl(job.applyUrl),
    title: job.name,
    content_html: job.description,
    date_published: toDate(job.datePosted).toISOString(),
    date_modified: toDate(job.updatedAt).toISOString(),
    authors: [
      {
        name: companyName,
        ...(companyWebsite && { url: toFeedUrl(companyWebsite) }),
        ...(companyLogo && { avatar: toFeedUrl(companyLogo) }),
      },
    ],
    tags: [...new Set([...(category ? [category] : []), ...skills])],
    _job: toExtension(job),
  };
}

/** The fields that JSON Feed does not define. */
function toExtension({ id, contract, salary, locations, companyCountry, validThrough }: FeedJob) {
  const range = toSalaryRange(salary);
  return {
    id,
    ...(contract && { contract: jobContractLabels[contract] }),
    ...(range && { salary: { ...range, unit: salary.unit.toLowerCase(), currency: salary.currency } }),
    locations: locations.map((location) => toLocation(location, companyCountry)),
    company_country: companyCountry,
    expires: toDate(validThrough).toISOString(),
  };
}

function toLocation(location: FeedJob['locations'][number], companyCountry: string) {
  const { isRemote, countries } = parseJobLocation(location, companyCountry);
  const [country = null] = countries;
  const setFields = Object.entries({ ...location, country }).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(setFields), ...(isRemote && { remote: true }) };
}
