import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import {
  campaignStatusLabels,
  currencyLabels,
  type EnumValueNameOf,
  educationLevelLabels,
  jobCategoryLabels,
  jobContractLabels,
  jobExperienceLabels,
  salaryPayPeriodLabels,
} from '../../subgraphs/campaigns/contract/campaign-labels.ts';
import { graph } from '../endpoint/graph.ts';
import { toRestFields } from '../endpoint/reply.ts';

const text = z.string();
const optionalText = z.string().optional();
const timestamp = z.iso.datetime({ precision: 3 });
/** The labels of a table; each is a component, to which what clients send refers as well. */
const oneOf = (id: string, table: Readonly<Record<string, string>>, description: string) =>
  z.enum(Object.values(table)).meta({ id: `Campaigns${id}`, description });

const range = z
  .object({ min: z.number(), max: z.number() })
  .meta({ id: 'CampaignsRange', description: 'Range of numbers.' });

export const campaignBodySchema = z
  .object({
    _id: z.string().regex(/^[0-9a-f]{24}$/),
    __v: z.number().int(),
    name: text,
    category: oneOf('Category', jobCategoryLabels, 'Field of work.').optional(),
    description: text,
    company_name: text,
    company_website: text,
    company_country: text,
    company_logo: optionalText,
    logo: optionalText,
    contract: oneOf('Contract', jobContractLabels, 'Kind of employment.').optional(),
    education: oneOf('Education', educationLevelLabels, 'Minimum education.').optional(),
    experience: oneOf('Experience', jobExperienceLabels, 'Required experience.').optional(),
    salary: z
      .object({
        min: z.number(),
        max: z.number(),
        unit: oneOf('SalaryUnit', salaryPayPeriodLabels, 'Period of the amounts.'),
        currency: oneOf('Currency', currencyLabels, 'Currency of the amounts and of the budget.'),
      })
      .meta({ id: 'CampaignsSalary', description: 'Salary of the job; a max of 0 means no upper limit.' }),
    salary_range: range,
    budget: z.number(),
    age_range: range,
    locations: z.array(
      z
        .object({
          name: text,
          city: optionalText,
          state: optionalText,
          country: optionalText,
          postal_code: optionalText,
          lat: z.number().optional(),
          lng: z.number().optional(),
        })
        .meta({ id: 'CampaignsLocation', description: 'Location of the job.' }),
    ),
    cities: z.array(text),
    skills: z.array(text),
    interests: z.array(text),
    language: z.array(text),
    banner: optionalText,
    title: optionalText,
    text_1: optionalText,
    text_2: optionalText,
    url: optionalText,
    status: oneOf('Status', campaignStatusLabels, 'Status of the campaign.'),
    step: z.number().int(),
    tickets: z.number().int(),
    user_id: text,
    user_email: optionalText,
    client_id: optionalText,
    created_at: timestamp,
    updated_at: timestamp,
    live_at: timestamp.optional(),
    end_at: timestamp.optional(),
  })
  .meta({ id: 'CampaignsCampaign', description: 'A campaign.' });

/** Fields of a campaign, with the aliases of the REST contract. */
export const campaignFragment = graph(`
  fragment RestCampaign on Campaign @_unmask {
    _id: reference
    __v: version
    name
    category
    description
    company_name: companyName
    company_website: companyWebsite
    company_country: companyCountry
    company_logo: companyLogo
    contract
    education
    experience
    salary { min max unit currency }
    budget { amount }
    age_range: ageSpan { min max }
    locations { name city state country postal_code: postalCode lat lng }
    cities
    skills
    interests
    language: languages
    banner
    title
    text_1: text1
    text_2: text2
    url
    status
    step
    tickets
    ownerId
    user_email: ownerEmail
    client_id: clientId
    created_at: createdAt
    updated_at: updatedAt
    live_at: liveAt
    end_at: endAt
  }
`);

export type CampaignFragmentData = ResultOf<typeof campaignFragment>;

/** The wire's form: labels instead of enum names, and no null. */
export function toCampaignBody(node: CampaignFragmentData): z.input<typeof campaignBodySchema> {
  const { ownerId, ...campaign } = toRestFields(node);
  const { salary } = campaign;
  const { min, max } = salary;
  return {
    ...campaign,
    category: findLabel(jobCategoryLabels, campaign.category),
    logo: campaign.company_logo,
    contract: findLabel(jobContractLabels, campaign.contract),
    education: findLabel(educationLevelLabels, campaign.education),
    experience: findLabel(jobExperienceLabels, campaign.experience),
    salary: {
      min,
      max,
      unit: salaryPayPeriodLabels[salary.unit],
      currency: currencyLabels[salary.currency],
    },
    salary_range: { min, max },
    budget: campaign.budget.amount,
    locations: campaign.locations.map(toRestFields),
    status: campaignStatusLabels[campaign.status],
    user_id: ownerId,
  };
}

function findLabel<T extends Readonly<Record<string, string>>>(
  table: T,
  name: EnumValueNameOf<T> | undefined,
) {
  return name && table[name];
}
