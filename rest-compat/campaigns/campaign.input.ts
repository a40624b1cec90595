import { z } from 'zod';
import { campaignFields, locationFields, locationList } from '../../core/rules/campaign-fields.ts';
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
} from '../../core/rules/campaign-labels.ts';

const { name, ...optional } = campaignFields;
const { postalCode, ...place } = locationFields;

/** Keys that are read-only or unknown are dropped: clients send whole objects back. */
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
  salary: optional.salary,
  budget: optional.budget,
  age_range: optional.ageRange,
  locations: locationList({ ...place, postal_code: postalCode }),
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

/** The graph's form of a body: its names, and enum names for labels. */
export function toCampaignInput(body: z.output<typeof changedCampaignBody>) {
  const { salary, locations } = body;
  return {
    name: body.name,
    category: toName(categories, body.category),
    description: body.description,
    companyName: body.company_name,
    companyWebsite: body.company_website,
    companyCountry: body.company_country,
    companyLogo: body.company_logo,
    contract: toName(contracts, body.contract),
    education: toName(educations, body.education),
    experience: toName(experiences, body.experience),
    salary: salary && {
      min: salary.min,
      max: salary.max,
      unit: toName(salaryUnits, salary.unit),
      currency: toName(currencies, salary.currency),
    },
    budget: body.budget,
    ageRange: body.age_range,
    locations:
      locations?.map(({ postal_code, ...rest }) => ({ ...rest, postalCode: postal_code })) ?? locations,
    skills: body.skills,
    interests: body.interests,
    language: body.language,
    banner: body.banner,
    title: body.title,
    text1: body.text_1,
    text2: body.text_2,
    url: body.url,
    clientId: body.client_id,
  };
}

function toName<T extends Readonly<Record<string, string>>>(
  table: T,
  label: LabelOf<T> | null | undefined,
): NameOf<T> | null | undefined {
  return label && findName(table, label);
}
