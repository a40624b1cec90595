import type { ResultOf } from 'gql.tada';
import type { Language } from '../../core/pages/language.ts';
import { isRemote } from '../../subgraphs/campaigns/contract/feed-values.ts';
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

/** A place as one line; its parts are those of the structured data. */
export function toPlaceText(location: JobLocation, companyCountry: string) {
  const { name, city, state, country, postalCode } = location;
  if (isRemote(location)) return `${name} (${country || companyCountry})`;
  const address = [
    city ? [postalCode, city].filter(Boolean).join(' ') : postalCode,
    state,
    country || companyCountry,
  ];
  return [...new Set([name, ...address].filter(Boolean))].join(', ');
}

/** The salary, or null when none is given. */
export function toSalaryText({ min, max, unit, currency }: Job['salary'], language: Language = 'en') {
  if (min === 0 && max === 0) return null;
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const words = jobWords[language];
  const span = max === 0 ? words.from(money.format(min)) : toSpan(money, min, max);
  return words.per(span, jobLabels[language].salaryUnits[unit]);
}

function toSpan(money: Intl.NumberFormat, min: number, max: number) {
  return min === max ? money.format(max) : `${money.format(min)} – ${money.format(max)}`;
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
