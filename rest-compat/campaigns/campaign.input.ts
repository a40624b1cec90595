import { z } from 'zod';
import {
  campaignFieldSchemas,
  createLocationListSchema,
  locationFieldSchemas,
} from '../../subgraphs/campaigns/contract/campaign-field-schemas.ts';
import {
  currencyLabels,
  type EnumLabelOf,
  type EnumValueNameOf,
  educationLevelLabels,
  findEnumName,
  jobCategoryLabels,
  jobContractLabels,
  jobExperienceLabels,
  salaryPayPeriodLabels,
} from '../../subgraphs/campaigns/contract/campaign-labels.ts';
import { toCamelCaseKeys } from '../endpoint/define-operation.ts';

const { name: nameRule, ...optional } = campaignFieldSchemas;
const name = nameRule.meta({ minLength: 1, maxLength: 200, description: 'Name of the job.' });
const { postalCode, ...place } = locationFieldSchemas;

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
  locations: createLocationListSchema({ ...place, postal_code: postalCode }).meta({
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

export const newCampaignBodySchema = z.object({ name, ...shape }).meta({ id: 'CampaignsNewCampaign' });
export const campaignUpdateBodySchema = z
  .object({ name: name.optional(), ...shape })
  .meta({ id: 'CampaignsChangedCampaign' });

/** A body in the graph's form: its field names, and enum names instead of labels. */
export function toCampaignInput(body: z.output<typeof campaignUpdateBodySchema>) {
  const { salary, locations, language, age_range, ...plain } = body;
  return {
    ...toCamelCaseKeys(plain),
    languages: language,
    ageSpan: age_range,
    category: toName(jobCategoryLabels, body.category),
    contract: toName(jobContractLabels, body.contract),
    education: toName(educationLevelLabels, body.education),
    experience: toName(jobExperienceLabels, body.experience),
    salary: salary && {
      min: salary.min,
      max: salary.max,
      unit: toName(salaryPayPeriodLabels, salary.unit),
      currency: toName(currencyLabels, salary.currency),
    },
    locations:
      locations?.map(({ postal_code, ...rest }) => ({ ...rest, postalCode: postal_code })) ?? locations,
  };
}

function toName<T extends Readonly<Record<string, string>>>(
  table: T,
  label: EnumLabelOf<T> | null | undefined,
): EnumValueNameOf<T> | null | undefined {
  return label && findEnumName(table, label);
}
