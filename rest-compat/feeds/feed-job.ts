import type { ResultOf } from 'gql.tada';
import { categories, experiences, toLabel } from '../../core/rules/campaign-labels.ts';
import { findCountryCode } from '../../core/rules/countries.ts';
import { findMainPlace, isRemote } from '../../core/rules/job-places.ts';
import { graph } from '../graph.ts';
import { toPlaceText } from '../jobs/job.facts.ts';

export const feedJobFragment = graph(`
  fragment RestFeedJob on FeedJob @_unmask {
    id
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
    datePosted
    validThrough
    updatedAt
  }
`);

export type FeedJob = ResultOf<typeof feedJobFragment>;

/** The one place that boards know of a job; without any, the company's country. */
export function toMainPlace({ locations, companyCountry }: FeedJob) {
  const place = findMainPlace(locations);
  const country = place?.country || companyCountry;
  return {
    city: place && (place.city || place.name),
    state: place?.state,
    postalCode: place?.postalCode,
    country: findCountryCode(country) ?? country,
    isRemote: place !== undefined && isRemote(place),
    text: place ? toPlaceText(place, companyCountry) : companyCountry,
  };
}

/** The field of work, where there is one. */
export function toCategory({ category }: FeedJob) {
  return category && category !== 'NONE' ? toLabel(categories, category) : null;
}

export function toExperience({ experience }: FeedJob) {
  return experience && experience !== 'NOT_SPECIFIED' ? toLabel(experiences, experience) : null;
}

/** What browsers put up with in a URL, and RFC 3986 does not. */
const unwelcome = /[^\w.~:/?@!$&'()*+,;=%-]|%(?![0-9a-f]{2})/gi;

/** A URL as boards may be given it: every character that RFC 3986 knows not is written by its code. */
export function toUrl(url: string) {
  const { href } = URL.canParse(url) ? new URL(url) : { href: url };
  const [, origin = '', rest = '', fragment] = /^([^/]*\/\/[^/?#]*)?([^#]*)(?:#(.*))?$/s.exec(href) ?? [];
  const encode = (part: string) => part.replace(unwelcome, encodeURIComponent);
  return origin + encode(rest) + (fragment === undefined ? '' : `#${encode(fragment)}`);
}
