import type { ResultOf } from 'gql.tada';
import type { Language } from '../../core/pages/language.ts';
import { readPlace, toCountryKey } from '../../subgraphs/campaigns/contract/places.ts';
import { readSalary, type SalaryRange } from '../../subgraphs/campaigns/contract/salary.ts';
import { graph } from '../endpoint/graph.ts';
import { jobLabels, jobWords } from './job.words.ts';

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

export type Job = ResultOf<typeof jobFragment>;
export type JobLocation = Job['locations'][number];

/** A place as one line; its parts are those of the structured data. A country that the name contains is not repeated. */
export function toPlaceText(location: JobLocation, companyCountry: string) {
  const { name, city, state, country, postalCode } = location;
  const { isRemote, countries } = readPlace({ name }, companyCountry);
  const hasCountry = countries.some((each) => toCountryKey(each) === toCountryKey(country || each));
  const added = hasCountry ? null : country || companyCountry;
  if (isRemote) return added ? `${name} (${added})` : name;
  const address = [city ? [postalCode, city].filter(Boolean).join(' ') : postalCode, state, added];
  return [...new Set([name, ...address].filter(Boolean))].join(', ');
}

/** The salary in words, or null when none is known. */
export function toSalaryText(salary: Job['salary'], language: Language = 'en') {
  const { unit, currency } = salary;
  const range = readSalary(salary);
  if (!range) return null;
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const words = jobWords[language];
  return words.per(
    toSpan(range, (amount) => money.format(amount), words),
    jobLabels[language].salaryUnits[unit],
  );
}

function toSpan(
  { min, max }: SalaryRange,
  format: (amount: number) => string,
  { from, upTo }: (typeof jobWords)[Language],
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
export function listFacts(job: Job, language: Language) {
  const { category, contract, education, experience, salary, skills } = job;
  const words = jobWords[language];
  const labels = jobLabels[language];
  const facts = [
    [words.contract, contract && labels.contracts[contract]],
    [words.salary, toSalaryText(salary, language)],
    [words.category, category && category !== 'NONE' && labels.categories[category]],
    [words.experience, experience && experience !== 'NOT_SPECIFIED' && labels.experiences[experience]],
    [words.education, education && labels.educations[education]],
    [words.skills, skills.join(', ')],
  ] as const;
  return facts.flatMap(([heading, text]) => (text ? [[heading, text] as const] : []));
}
