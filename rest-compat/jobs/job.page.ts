import { Markup, markup } from '../../core/html/markup.ts';
import { toLine } from '../../core/lib/text.ts';
import { sanitizeArticle } from '../../core/markup/sanitize.ts';
import { findMediaOrigin, type Site } from '../../core/markup/site-addresses.ts';
import type { Language, Words } from '../../core/pages/language.ts';
import { toCountryCode } from '../../subgraphs/campaigns/contract/countries.ts';
import { type Place, readPlace } from '../../subgraphs/campaigns/contract/places.ts';
import { readSalary } from '../../subgraphs/campaigns/contract/salary.ts';
import { type Job, type JobLocation, listFacts, toDate, toPlaceText } from './job.facts.ts';
import { toJobHead } from './job.head.ts';
import { jobWords } from './job.words.ts';
import { toPublicPage } from './page.ts';

type PagePlace = {
  /** Public address of the page. */
  address: string;
  site: Site;
  language?: Language;
};

/** Renders the page of a job. Its description was sanitized by the campaigns domain. */
export async function toJobPage(job: Job, { address, site, language = 'en' }: PagePlace): Promise<string> {
  const words = jobWords[language];
  return toPublicPage({
    language,
    title: `${job.name} – ${job.companyName}`,
    head: toJobHead(job, { address, posting: toJobPosting(job) }),
    body: markup`<article>${toLogo(job, words)}<h1>${job.name}</h1><p class="soft">${toCompany(job)}</p><dl class="facts">${toFacts(job, language)}</dl><section class="description">${new Markup(job.description)}</section>${await toLandingArticle(job, site)}${toApply(job, words)}</article>`,
  });
}

/**
 * The origin from which the page shows a picture; none where it is no picture of the web. The employer's own host answers for
 * it, as it does in feeds: a copy would be of foreign content under our address and would outlive its original. Its host
 * learns the address of a reader who is about to apply there, and no referrer.
 */
function findLogoOrigin({ companyLogo }: Job): string | undefined {
  const url = companyLogo ? URL.parse(companyLogo) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** Origins besides this server from which the page shows pictures. */
export function findImageOrigins(job: Job, site: Site): string | undefined {
  const origins = [findLogoOrigin(job), findMediaOrigin(site)].filter((origin) => origin !== undefined);
  return origins.length ? origins.join(' ') : undefined;
}

type JobWords = (typeof jobWords)[Language];

function toLogo(job: Job, { logoOf }: JobWords) {
  const { companyLogo, companyName } = job;
  if (!companyLogo || !findLogoOrigin(job)) return null;
  return markup`<a href="${companyLogo}" rel="nofollow noopener noreferrer"><img class="logo" src="${companyLogo}" alt="${logoOf(companyName)}" referrerpolicy="no-referrer" decoding="async"></a>`;
}

function toCompany({ companyName, companyWebsite }: Job) {
  return markup`${companyName}${companyWebsite && markup` · <a href="${companyWebsite}" rel="nofollow noopener noreferrer">${companyWebsite}</a>`}`;
}

function toFacts(job: Job, language: Language): Markup[] {
  const words = jobWords[language];
  const places = job.locations.map((location) => toPlaceText(location, job.companyCountry));
  const lines = [...new Set(places.length ? places : [job.companyCountry])].map((place, index) =>
    index ? markup`<br>${place}` : markup`${place}`,
  );
  const facts: (readonly [string, Markup | string | Markup[]])[] = [
    [words.location, lines],
    ...listFacts(job, language),
    [words.published, toTime(toDate(job.datePosted), language)],
    [words.openUntil, toTime(toDate(job.validThrough), language)],
    [words.reference, toReference(job.id)],
  ];
  return facts.map(([heading, content]) => markup`<dt>${heading}</dt><dd>${content}</dd>`);
}

const inUtc = { dateStyle: 'long', timeZone: 'UTC' } as const;
const calendars: Words<Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', inUtc),
  de: new Intl.DateTimeFormat('de', inUtc),
};

function toTime(moment: Date, language: Language) {
  return markup`<time datetime="${moment.toISOString()}">${calendars[language].format(moment)}</time>`;
}

/** In groups that can be read out; copied, it is whole. */
function toReference(id: string) {
  const groups = id.match(/.{1,4}/gs) ?? [];
  return markup`<code class="ref">${groups.map((group) => markup`<span>${group}</span>`)}</code>`;
}

/** The employer's own article; the content domain returns it only to callers who may see it. */
async function toLandingArticle({ landingArticle }: Job, site: Site) {
  if (!landingArticle) return null;
  const content = new Markup(await sanitizeArticle(landingArticle.renderedHtml ?? '', site));
  return markup`<section class="description"><h2>${toLine(landingArticle.name)}</h2>${content}</section>`;
}

/** Stays in reach on a phone, where the page is long. */
function toApply({ applyUrl }: Job, { apply, elsewhere }: JobWords) {
  if (!applyUrl) return null;
  return markup`<div class="apply-bar"><a class="apply" href="${applyUrl}" rel="nofollow noopener">${apply}</a><small>${elsewhere}</small></div>`;
}

const employmentTypes = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  FREELANCE: 'CONTRACTOR',
  INTERNSHIP: 'INTERN',
} as const;

/** The job as a schema.org JobPosting. Every fact in it is also visible on the page. */
export function toJobPosting(job: Job) {
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.name,
    description: job.description,
    datePosted: toDate(job.datePosted).toISOString(),
    validThrough: toDate(job.validThrough).toISOString(),
    ...(job.contract && { employmentType: employmentTypes[job.contract] }),
    hiringOrganization: {
      '@type': 'Organization',
      name: job.companyName,
      ...(job.companyWebsite && { sameAs: job.companyWebsite }),
      ...(job.companyLogo && { logo: job.companyLogo }),
    },
    identifier: { '@type': 'PropertyValue', name: job.companyName, value: job.id },
    ...toPlaces(job),
    ...toSalary(job.salary),
    directApply: false,
  };
}

function toPlaces({ locations, companyCountry }: Job) {
  const read = locations.map((location) => ({ location, ...readPlace(location, companyCountry) }));
  const remote = read.filter(({ isRemote }) => isRemote);
  const visited = read.filter(({ isRemote, locality }) => !isRemote || locality !== null);
  const places = visited.map(({ location, ...place }) => toPlace(location, place, companyCountry));
  if (!locations.length) places.push(toPlaceOf({ addressCountry: toCountryCode(companyCountry) }));
  const countries = remote.flatMap((place) => (place.countries.length ? place.countries : [companyCountry]));
  return {
    ...(places.length && {
      jobLocation: [...new Map(places.map((each) => [JSON.stringify(each), each])).values()],
    }),
    ...(remote.length && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [...new Set(countries.map(toCountryCode))].map((name) => ({
        '@type': 'Country',
        name,
      })),
    }),
  };
}

type Address = {
  addressCountry: string;
  addressLocality?: string;
  addressRegion?: string;
  postalCode?: string;
};

function toPlaceOf(address: Address) {
  return { '@type': 'Place', address: { '@type': 'PostalAddress', ...address } };
}

function toPlace({ state, postalCode }: JobLocation, { locality, countries }: Place, companyCountry: string) {
  return toPlaceOf({
    ...(locality && { addressLocality: locality }),
    ...(state && { addressRegion: state }),
    ...(postalCode && { postalCode }),
    addressCountry: toCountryCode(countries[0] ?? companyCountry),
  });
}

function toSalary(salary: Job['salary']) {
  const range = readSalary(salary);
  if (!range) return {};
  const { min, max } = range;
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: salary.currency,
      value: {
        '@type': 'QuantitativeValue',
        ...(min !== undefined && { minValue: min }),
        ...(max !== undefined && { maxValue: max }),
        unitText: salary.unit,
      },
    },
  };
}
