import {
  categories,
  contracts,
  currencies,
  educations,
  experiences,
  findName,
  salaryUnits,
  statuses,
} from '../../core/rules/campaign-labels.ts';

/** Reads the wanted values of one property; what cannot be a value of it matches nothing and is dropped. */
type Read = (values: readonly string[]) => unknown[];
export type FilterProperty = { path: readonly [string] | readonly [string, string]; read: Read };

const asText: Read = (values) => [...values];
const asNumber: Read = (values) =>
  values
    .filter((value) => value.trim() !== '')
    .map(Number)
    .filter((value) => !Number.isNaN(value))
    // What is beyond every number is refused where numbers are.
    .map((value) => Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE)));
const asInteger: Read = (values) =>
  asNumber(values).filter((value) => Math.abs(Number(value)) < 2 ** 31 && Number.isInteger(value));
const asMoment: Read = (values) =>
  values
    .filter((value) => /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)))
    .map((value) => new Date(value).toISOString());
const asLabel =
  (table: Readonly<Record<string, string>>): Read =>
  (values) =>
    values.flatMap((value) => findName(table, value) ?? []);

/** Every property a list can be filtered by: where it stands in the graph's filter. */
export const filterProperties: Readonly<Record<string, FilterProperty>> = {
  _id: { path: ['id'], read: asText },
  __v: { path: ['version'], read: asInteger },
  name: { path: ['name'], read: asText },
  category: { path: ['category'], read: asLabel(categories) },
  description: { path: ['description'], read: asText },
  company_name: { path: ['companyName'], read: asText },
  company_website: { path: ['companyWebsite'], read: asText },
  company_country: { path: ['companyCountry'], read: asText },
  company_logo: { path: ['companyLogo'], read: asText },
  contract: { path: ['contract'], read: asLabel(contracts) },
  education: { path: ['education'], read: asLabel(educations) },
  experience: { path: ['experience'], read: asLabel(experiences) },
  'salary.min': { path: ['salary', 'min'], read: asNumber },
  'salary.max': { path: ['salary', 'max'], read: asNumber },
  'salary.unit': { path: ['salary', 'unit'], read: asLabel(salaryUnits) },
  'salary.currency': { path: ['salary', 'currency'], read: asLabel(currencies) },
  budget: { path: ['budget'], read: asNumber },
  'age_range.min': { path: ['ageRange', 'min'], read: asNumber },
  'age_range.max': { path: ['ageRange', 'max'], read: asNumber },
  locations: { path: ['locationName'], read: asText },
  cities: { path: ['cities'], read: asText },
  skills: { path: ['skills'], read: asText },
  interests: { path: ['interests'], read: asText },
  language: { path: ['language'], read: asText },
  banner: { path: ['banner'], read: asText },
  title: { path: ['title'], read: asText },
  text_1: { path: ['text1'], read: asText },
  text_2: { path: ['text2'], read: asText },
  url: { path: ['url'], read: asText },
  status: { path: ['status'], read: asLabel(statuses) },
  step: { path: ['step'], read: asInteger },
  tickets: { path: ['tickets'], read: asInteger },
  user_id: { path: ['ownerId'], read: asText },
  user_email: { path: ['ownerEmail'], read: asText },
  client_id: { path: ['clientId'], read: asText },
  created_at: { path: ['createdAt'], read: asMoment },
  updated_at: { path: ['updatedAt'], read: asMoment },
  live_at: { path: ['liveAt'], read: asMoment },
  end_at: { path: ['endAt'], read: asMoment },
  'locations.name': { path: ['locationName'], read: asText },
  'salary_range.min': { path: ['salary', 'min'], read: asNumber },
  'salary_range.max': { path: ['salary', 'max'], read: asNumber },
  logo: { path: ['companyLogo'], read: asText },
};
