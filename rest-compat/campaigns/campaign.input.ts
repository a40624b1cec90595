import { z } from 'zod';
import {
  campaignFields,
  locationFields,
  locationList,
} from '../../subgraphs/campaigns/contract/campaign-fields.ts';
import {
  categories,
  contracts,
  currencies,
  educations,
  experiences,
  findName,
  type LabelOf,
  type NameOf,
  salaryUnits,
} from '../../subgraphs/campaigns/contract/campaign-labels.ts';
import { toCamelCase } from '../endpoint/define-operation.ts';

const { name: nameRule, ...optional } = campaignFields;
const name = nameRule.meta({ minLength: 1, maxLength: 200, description: 'Name of the job.' });
const { postalCode, ...place } = locationFields;

/** Read-only and unknown keys are dropped, because clients send whole objects back. */
const shape = {
  category: optional.category,
  description: optional.description,
  company_name: optional.companyName,
  company_website: optional.companyWebsite,
  company_country: optional.companyCountry,
  company_logo: optional.companyLogo,
  contract: optional.contract,
  education: optional.education,
  experience: optional.experience,
  salary: optional.salary.meta({
    id: 'CampaignsNewSalary',
    description: 'Salary of the job; null resets it.',
  }),
  budget: optional.budget,
  age_range: optional.ageRange.meta({
    id: 'CampaignsNewRange',
    description: 'Ages that are addressed; null resets them.',
  }),
  locations: locationList({ ...place, postal_code: postalCode }).meta({
    id: 'CampaignsNewLocations',
    description: 'Location of the job; null resets it.',
  }),
  skills: optional.skills,
  interests: optional.interests,
  language: optional.language,
  banner: optional.banner,
  title: optional.title,
  text_1: optional.text1,
  text_2: optional.text2,
  url: optional.url,
  client_id: optional.clientId,
};

export const newCampaignBody = z.object({ name, ...shape }).meta({ id: 'CampaignsNewCampaign' });
export const changedCampaignBody = z
  .object({ name: name.optional(), ...shape })
  .meta({ id: 'CampaignsChangedCampaign' });

/** A body in the graph's form: its field names, and enum names instead of labels. */
export function toCampaignInput(body: z.output<typeof changedCampaignBody>) {
  const { salary, locations, language, age_range, ...plain } = body;
  return {
    ...toCamelCase(plain),
    languages: language,
    ageSpan: age_range,
    category: toName(categories, body.category),
    contract: toName(contracts, body.contract),
    education: toName(educations, body.education),
    experience: toName(experiences, body.experience),
    salary: salary && {
      min: salary.min,
      max: salary.max,
      unit: toName(salaryUnits, salary.unit),
      currency: toName(currencies, salary.currency),
    },
    locations:
      locations?.map(({ postal_code, ...rest }) => ({ ...rest, postalCode: postal_code })) ?? locations,
  };
}

function toName<T extends Readonly<Record<string, string>>>(
  table: T,
  label: LabelOf<T> | null | undefined,
): NameOf<T> | null | undefined {
  return label && findName(table, label);
}
