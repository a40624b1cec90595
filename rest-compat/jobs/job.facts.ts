import type { ResultOf } from 'gql.tada';
import {
  categories,
  contracts,
  educations,
  experiences,
  salaryUnits,
  toLabel,
} from '../../subgraphs/campaigns/contract/campaign-labels.ts';
import { isRemote } from '../../subgraphs/campaigns/contract/feed-values.ts';
import { graph } from '../endpoint/graph.ts';

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
export function toSalaryText({ min, max, unit, currency }: Job['salary']) {
  if (min === 0 && max === 0) return null;
  const money = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const span = max === 0 ? `From ${money.format(min)}` : toSpan(money, min, max);
  return `${span} per ${toLabel(salaryUnits, unit)}`;
}

function toSpan(money: Intl.NumberFormat, min: number, max: number) {
  return min === max ? money.format(max) : `${money.format(min)} – ${money.format(max)}`;
}

/** A time is a Date within one process, and text from another. */
export function toDate(moment: unknown) {
  return moment instanceof Date ? moment : new Date(String(moment));
}

/** A job's facts that are plain text, by their headings. */
export function listFacts({ category, contract, education, experience, salary, skills }: Job) {
  const facts = [
    ['Contract', contract && toLabel(contracts, contract)],
    ['Salary', toSalaryText(salary)],
    ['Field', category && category !== 'NONE' && toLabel(categories, category)],
    ['Experience', experience && experience !== 'NOT_SPECIFIED' && toLabel(experiences, experience)],
    ['Education', education && toLabel(educations, education)],
    ['Skills', skills.join(', ')],
  ] as const;
  return facts.flatMap(([heading, text]) => (text ? [[heading, text] as const] : []));
}
