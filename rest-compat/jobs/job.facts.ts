import type { ResultOf } from 'gql.tada';
import type { Language } from '../../core/pages/language.ts';
import { type SalaryRange, toSalaryRange } from '../../subgraphs/campaigns/contract/feed-values.ts';
import { parseJobLocation, toCountryComparisonKey } from '../../subgraphs/campaigns/contract/places.ts';
import { graph } from '../endpoint/graph.ts';
import { jobEnumLabels, jobPageTexts } from './job.words.ts';

export const jobFragment = graph(`
  fragment RestPublicJob on PublicJob @_unmask {
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
    applyUrl
    landingArticle { name renderedHtml }
    datePosted: postedAt
    validThrough
  }
`);

/** Fields of a job that its page on the job board shows. */
export type JobPageData = ResultOf<typeof jobFragment>;
export type JobLocation = JobPageData['locations'][number];

/** A place as one line; its parts are those of the structured data. A country that the name contains is not repeated. */
export function toJobLocationText(location: JobLocation, companyCountry: string) {
  const { name, city, state, country, postalCode } = location;
  const { isRemote, countries } = parseJobLocation({ name }, companyCountry);
  const hasCountry = countries.some(
    (locationCountry) =>
      toCountryComparisonKey(locationCountry) === toCountryComparisonKey(country || locationCountry),
  );
  const countryToAppend = hasCountry ? null : country || companyCountry;
  if (isRemote) return countryToAppend ? `${name} (${countryToAppend})` : name;
  const address = [city ? [postalCode, city].filter(Boolean).join(' ') : postalCode, state, countryToAppend];
  return [...new Set([name, ...address].filter(Boolean))].join(', ');
}

/** Formats the salary, or returns null for a job without one. */
export function toJobSalaryText(salary: JobPageData['salary'], language: Language = 'en') {
  const { unit, currency } = salary;
  const range = toSalaryRange(salary);
  if (!range) return null;
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const words = jobPageTexts[language];
  return words.per(
    toSpan(range, (amount) => money.format(amount), words),
    jobEnumLabels[language].salaryUnits[unit],
  );
}

function toSpan(
  { min, max }: SalaryRange,
  format: (amount: number) => string,
  { from, upTo }: (typeof jobPageTexts)[Language],
) {
  if (max === undefined) return from(format(min ?? 0));
  if (min === undefined) return upTo(format(max));
  return min === max ? format(max) : `${format(min)} – ${format(max)}`;
}

/** A time is a Date within one process, and text from another. */
export function toDate(moment: unknown) {
  return moment instanceof Date ? moment : new Date(String(moment));
}

/** A job's facts that are plain text, by their headings. */
export function listJobFacts(job: JobPageData, language: Language) {
  const { category, contract, education, experience, salary, skills } = job;
  const words = jobPageTexts[language];
  const labels = jobEnumLabels[language];
  const facts = [
    [words.contract, contract && labels.contracts[contract]],
    [words.salary, toJobSalaryText(salary, language)],
    [words.category, category && category !== 'NONE' && labels.categories[category]],
    [words.experience, experience && experience !== 'NOT_SPECIFIED' && labels.experiences[experience]],
    [words.education, education && labels.educations[education]],
    [words.skills, skills.join(', ')],
  ] as const;
  return facts.flatMap(([heading, text]) => (text ? [[heading, text] as const] : []));
}

/** Places of a job, each once; the country of the company if the job has none. */
export function listJobPlaces({
  locations,
  companyCountry,
}: Pick<JobPageData, 'locations' | 'companyCountry'>): string[] {
  const places = locations.map((location) => toJobLocationText(location, companyCountry));
  return [...new Set(places.length ? places : [companyCountry])];
}
