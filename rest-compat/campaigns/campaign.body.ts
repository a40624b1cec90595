import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import {
  categories,
  contracts,
  currencies,
  educations,
  experiences,
  type NameOf,
  salaryUnits,
  statuses,
  toLabel,
} from '../../core/rules/campaign-labels.ts';
import type { campaignFragment } from './campaign.fragment.ts';

const text = z.string();
const optionalText = z.string().optional();
const timestamp = z.iso.datetime({ precision: 3 });
const oneOf = (table: Readonly<Record<string, string>>) =>
  z.enum(Object.values(table) as [string, ...string[]]);

export const campaignBody = z
  .object({
    _id: z.string().regex(/^[0-9a-f]{24}$/),
    __v: z.number().int(),
    name: text,
    category: oneOf(categories).optional(),
    description: text,
    company_name: text,
    company_website: text,
    company_country: text,
    company_logo: optionalText,
    logo: optionalText,
    contract: oneOf(contracts).optional(),
    education: oneOf(educations).optional(),
    experience: oneOf(experiences).optional(),
    salary: z.object({
      min: z.number(),
      max: z.number(),
      unit: oneOf(salaryUnits),
      currency: oneOf(currencies),
    }),
    salary_range: z.object({ min: z.number(), max: z.number() }),
    budget: z.number(),
    age_range: z.object({ min: z.number(), max: z.number() }),
    locations: z.array(
      z.object({
        name: text,
        city: optionalText,
        state: optionalText,
        country: optionalText,
        postal_code: optionalText,
        lat: z.number().optional(),
        lng: z.number().optional(),
      }),
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
    status: oneOf(statuses),
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
  .meta({ id: 'CampaignsCampaign' });

export const campaignAnswer = z
  .object({ ok: z.literal(true), campaign: campaignBody })
  .meta({ id: 'CampaignsCampaignAnswer' });

type CampaignNode = ResultOf<typeof campaignFragment>;

/** The wire's form: labels for enum names, and nothing where there is nothing. */
export function toCampaignBody({ owner, ...campaign }: CampaignNode): z.input<typeof campaignBody> {
  const { salary } = campaign;
  return {
    ...campaign,
    category: findLabel(categories, campaign.category),
    company_logo: present(campaign.company_logo),
    logo: present(campaign.company_logo),
    contract: findLabel(contracts, campaign.contract),
    education: findLabel(educations, campaign.education),
    experience: findLabel(experiences, campaign.experience),
    salary: {
      min: salary.min,
      max: salary.max,
      unit: toLabel(salaryUnits, salary.unit),
      currency: toLabel(currencies, salary.currency),
    },
    salary_range: { min: salary.min, max: salary.max },
    locations: campaign.locations.map(dropNulls) as z.input<typeof campaignBody>['locations'],
    banner: present(campaign.banner),
    title: present(campaign.title),
    text_1: present(campaign.text_1),
    text_2: present(campaign.text_2),
    url: present(campaign.url),
    status: toLabel(statuses, campaign.status),
    user_id: owner.id,
    user_email: present(campaign.user_email),
    client_id: present(campaign.client_id),
    created_at: toTimestamp(campaign.created_at),
    updated_at: toTimestamp(campaign.updated_at),
    live_at: findTimestamp(campaign.live_at),
    end_at: findTimestamp(campaign.end_at),
  };
}

function present<T>(value: T | null): T | undefined {
  return value ?? undefined;
}

function findLabel<T extends Readonly<Record<string, string>>>(table: T, name: NameOf<T> | null) {
  return name === null ? undefined : toLabel(table, name);
}

function dropNulls(location: object) {
  return Object.fromEntries(Object.entries(location).filter(([, value]) => value !== null));
}

/** A moment arrives as a Date within one process, as text between two. */
function toTimestamp(moment: unknown) {
  return moment instanceof Date ? moment.toISOString() : String(moment);
}

function findTimestamp(moment: unknown) {
  return moment === null ? undefined : toTimestamp(moment);
}
