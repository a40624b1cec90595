import { Markup, markup } from '../../core/html/markup.ts';
import { toSingleLine } from '../../core/lib/text.ts';
import { sanitizeArticle } from '../../core/markup/sanitize.ts';
import { findMediaOrigin, type SiteUrls } from '../../core/markup/site-addresses.ts';
import type { Language, Translations } from '../../core/pages/language.ts';
import { toCountryCode } from '../../subgraphs/campaigns/contract/countries.ts';
import { type ParsedJobLocation, parseJobLocation } from '../../subgraphs/campaigns/contract/places.ts';
import { toSalaryRange } from '../../subgraphs/campaigns/contract/salary.ts';
import { type JobLocation, type JobPageData, listJobFacts, toDate, toJobLocationText } from './job.facts.ts';
import { renderJobPageHead } from './job.head.ts';
import { jobPageTexts } from './job.words.ts';
import { renderPublicPage } from './page.ts';

type PagePlace = {
  /** Public address of the page. */
  address: string;
  site: SiteUrls;
  language?: Language;
};

/** Renders the page of a job. Its description was sanitized by the campaigns domain. */
export async function renderJobPage(
  job: JobPageData,
  { address, site, language = 'en' }: PagePlace,
): Promise<string> {
  const words = jobPageTexts[language];
  return renderPublicPage({
    language,
    title: `${job.name} – ${job.companyName}`,
    head: renderJobPageHead(job, { address, posting: toJobPosting(job) }),
    body: markup`<article>${toLogo(job, words)}<h1>${job.name}</h1><p class="soft">${toCompany(job)}</p><dl class="facts">${toFacts(job, language)}</dl><section class="description">${new Markup(job.description)}</section>${await toLandingArticle(job, site)}${toApply(job, words)}</article>`,
  });
}

/**
 * The origin from which the page shows a picture; none where it is no picture of the web. The employer's own host answers for
 * it, as it does in feeds: a copy would be of foreign content under our address and would outlive its original. Its host
 * learns the address of a reader who is about to apply there, and no referrer.
 */
function findLogoOrigin({ companyLogo }: JobPageData): string | undefined {
  const url = companyLogo ? URL.parse(companyLogo) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** Origins besides this server from which the page shows pictures. */
export function listJobImageOrigins(job: JobPageData, site: SiteUrls): string | undefined {
  const origins = [findLogoOrigin(job), findMediaOrigin(site)].filter((origin) => origin !== undefined);
  return origins.length ? origins.join(' ') : undefined;
}

type JobWords = (typeof jobPageTexts)[Language];

function toLogo(job: JobPageData, { logoOf }: JobWords) {
  const { companyLogo, companyName } = job;
  if (!companyLogo || !findLogoOrigin(job)) return null;
  return markup`<a href="${companyLogo}" rel="nofollow noopener noreferrer"><img class="logo" src="${companyLogo}" alt="${logoOf(companyName)}" referrerpolicy="no-referrer" decoding="async"></a>`;
}

function toCompany({ companyName, companyWebsite }: JobPageData) {
  return markup`${companyName}${companyWebsite && markup` · <a href="${companyWebsite}" rel="nofollow noopener noreferrer">${companyWebsite}</a>`}`;
}

function toFacts(job: JobPageData, language: Language): Markup[] {
  const words = jobPageTexts[language];
  const places = job.locations.map((location) => toJobLocationText(location, job.companyCountry));
  const lines = [...new Set(places.length ? places : [job.companyCountry])].map((place, index) =>
    index ? markup`<br>${place}` : markup`${place}`,
  );
  const facts: (readonly [string, Markup | string | Markup[]])[] = [
    [words.location, lines],
    ...listJobFacts(job, language),
    [words.published, toTime(toDate(job.datePosted), language)],
    [words.openUntil, toTime(toDate(job.validThrough), language)],
    [words.reference, toReference(job.id)],
  ];
  return facts.map(([heading, content]) => markup`<dt>${heading}</dt><dd>${content}</dd>`);
}

const inUtc = { dateStyle: 'long', timeZone: 'UTC' } as const;
const calendars: Translations<Intl.DateTimeFormat> = {
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
async function toLandingArticle({ landingArticle }: JobPageData, site: SiteUrls) {
  if (!landingArticle) return null;
  const content = new Markup(await sanitizeArticle(landingArticle.renderedHtml ?? '', site));
  return markup`<section class="description"><h2>${toSingleLine(landingArticle.name)}</h2>${content}</section>`;
}

/** Stays in reach on a phone, where the page is long. */
function toApply({ applyUrl }: JobPageData, { apply, elsewhere }: JobWords) {
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
export function toJobPosting(job: JobPageData) {
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

function toPlaces({ locations, companyCountry }: JobPageData) {
  const read = locations.map((location) => ({ location, ...parseJobLocation(location, companyCountry) }));
  const remote = read.filter(({ isRemote }) => isRemote);
  const onSiteLocations = read.filter(({ isRemote, locality }) => !isRemote || locality !== null);
  const places = onSiteLocations.map(({ location, ...place }) => toPlace(location, place, companyCountry));
  if (!locations.length) places.push(toPlaceOf({ addressCountry: toCountryCode(companyCountry) }));
  const countries = remote.flatMap((place) => (place.countries.length ? place.countries : [companyCountry]));
  return {
    ...(places.length && {
      jobLocation: [...new Map(places.map((candidate) => [JSON.stringify(candidate), candidate])).values()],
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

function toPlace(
  { state, postalCode }: JobLocation,
  { locality, countries }: ParsedJobLocation,
  companyCountry: string,
) {
  return toPlaceOf({
    ...(locality && { addressLocality: locality }),
    ...(state && { addressRegion: state }),
    ...(postalCode && { postalCode }),
    addressCountry: toCountryCode(countries[0] ?? companyCountry),
  });
}

function toSalary(salary: JobPageData['salary']) {
  const range = toSalaryRange(salary);
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
