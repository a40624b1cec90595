import type { ResultOf } from 'gql.tada';
import {
  jobCategoryLabels,
  jobExperienceLabels,
} from '../../subgraphs/campaigns/contract/campaign-labels.ts';
import { toCountryCode } from '../../subgraphs/campaigns/contract/countries.ts';
import { findMainJobLocation, parseJobLocation } from '../../subgraphs/campaigns/contract/places.ts';
import { graph } from '../endpoint/graph.ts';
import { toDate, toJobLocationText } from '../jobs/job.facts.ts';

export const feedJobFragment = graph(`
  fragment RestFeedJob on FeedJob @_unmask {
    id: reference
    name
    description
    companyName
    companyWebsite
    companyCountry
    companyLogo
    category
    contract
    education
    experience
    salary { min max unit currency }
    locations { name city state country postalCode }
    skills
    url
    applyUrl
    pageUrl
    posterEmail
    datePosted: postedAt
    validThrough
    updatedAt
  }
`);

/** Fields of a job advertisement in a feed. */
export type FeedJob = ResultOf<typeof feedJobFragment>;

/** The main place of a job, for boards that show only one; without any, the company's country. */
export function toMainJobLocation({ locations, companyCountry }: FeedJob) {
  const place = findMainJobLocation(locations);
  const read = place && parseJobLocation(place, companyCountry);
  return {
    city: read && (read.locality ?? (read.isRemote ? 'Remote' : place.name)),
    state: place?.state,
    postalCode: place?.postalCode,
    country: toCountryCode(read?.countries[0] ?? companyCountry),
    isRemote: read?.isRemote === true,
    text: place ? toJobLocationText(place, companyCountry) : companyCountry,
  };
}

/** The field of work, where there is one. */
export function toJobCategory({ category }: FeedJob) {
  return category && category !== 'NONE' ? jobCategoryLabels[category] : null;
}

export function toRequiredExperience({ experience }: FeedJob) {
  return experience && experience !== 'NOT_SPECIFIED' ? jobExperienceLabels[experience] : null;
}

/** Characters that browsers accept in a URL, but RFC 3986 does not. */
const unwelcome = /[^\w.~:/?@!$&'()*+,;=%-]|%(?![0-9a-f]{2})/gi;

/** A URL as boards accept it: every character outside RFC 3986 is percent-encoded. */
export function toFeedUrl(url: string) {
  const { href } = URL.canParse(url) ? new URL(url) : { href: url };
  const [, origin = '', rest = '', fragment] = /^([^/]*\/\/[^/?#]*)?([^#]*)(?:#(.*))?$/s.exec(href) ?? [];
  const encode = (part: string) => part.replace(unwelcome, encodeURIComponent);
  return origin + encode(rest) + (fragment === undefined ? '' : `#${encode(fragment)}`);
}

export function toIsoDate(moment: unknown) {
  return `${toDate(moment).toISOString().slice(0, 19)}Z`;
}

/** The format of RFC 822 and HTTP. */
export function toRfc822Date(moment: unknown) {
  return toDate(moment).toUTCString();
}

/** Formats a date as DD.MM.YYYY in UTC. */
export function toDayMonthYearDate(moment: unknown) {
  const [year, month, day] = toParts(moment);
  return `${day}.${month}.${year}`;
}

/** Formats a date as MM/DD/YYYY in UTC. */
export function toMonthDayYearDate(moment: unknown) {
  const [year, month, day] = toParts(moment);
  return `${month}/${day}/${year}`;
}

function toParts(moment: unknown) {
  return toDate(moment).toISOString().slice(0, 10).split('-');
}
