import { z } from 'zod';
import { AppError } from '../../../core/errors/errors.ts';
import { isRecord } from '../../../core/lib/records.ts';
import type { Campaign } from '../../../prisma/generated/campaigns/client.ts';
import { RejectedRowError } from '../../../prisma/import/rejected-row-error.ts';
import { campaignStatusLabels } from '../contract/campaign-labels.ts';
import { isRunningCampaignStatus, toCurrentCampaignStatus } from '../rules/campaign.ts';
import { campaignDefaults } from '../rules/campaign-defaults.ts';
import { applyCampaignChanges, parseNewCampaign } from '../services/campaigns/campaign-changes.ts';
import {
  ownerFieldSchemas,
  parseOrRejectRow,
  timestampSchemas,
  toViolationSentence,
} from './parse-account.ts';

const count = z
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(2_147_483_647, 'is too large')
  .nullish();
const list = Object.values(campaignStatusLabels);

/** Fields that the legacy system sets and clients cannot. */
const serverFieldsSchema = z.object({
  ...ownerFieldSchemas,
  _id: z
    .string('must be a string')
    .regex(/^[0-9a-f]{24}$/i, 'must have 24 hexadecimal digits')
    .transform((id) => id.toLowerCase()),
  __v: count,
  status: z.enum(list, `must be one of: ${list.join(', ')}`),
  step: count,
  tickets: count,
  created_at: timestampSchemas.optional,
  updated_at: timestampSchemas.optional,
  live_at: timestampSchemas.optional,
  end_at: timestampSchemas.optional,
});

/** Parsed campaign, without its account id and run, which this server assigns. */
export type ParsedCampaign = {
  userId: string;
  userEmail: string | null;
  campaign: Omit<Campaign, 'accountId' | 'run'>;
};

/**
 * Parses a campaign in the form of the REST API. Fields that clients set must satisfy the rules of a request.
 */
export function parseCampaign(value: unknown, now: Date): ParsedCampaign {
  const serverFields = parseOrRejectRow(serverFieldsSchema, value);
  const createdAt = serverFields.created_at ?? toMoment(serverFields._id);
  const liveAt = serverFields.live_at ?? null;
  const endAt = serverFields.end_at ?? null;
  refuseHalfRun(serverFields.status, liveAt, endAt);
  const properties = parseProperties(isRecord(value) ? value : {});
  return {
    userId: serverFields.user_id,
    userEmail: serverFields.user_email ?? null,
    campaign: {
      ...properties,
      id: serverFields._id,
      version: serverFields.__v ?? 0,
      status: toStatus(serverFields.status, endAt, now),
      step: serverFields.step ?? properties.step,
      tickets: serverFields.tickets ?? 0,
      createdAt,
      updatedAt: serverFields.updated_at ?? createdAt,
      liveAt,
      endAt,
    },
  };
}

/** Returns the creation time of an id, whose first 8 digits are Unix seconds. */
function toMoment(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8), 16) * 1000);
}

function refuseHalfRun(status: string, liveAt: Date | null, endAt: Date | null): void {
  if ((liveAt === null) !== (endAt === null))
    throw new RejectedRowError('live_at and end_at must be there together, or neither of them');
  if (isRunningCampaignStatus(status) && !liveAt)
    throw new RejectedRowError(`it is ${status}, but live_at and end_at are missing`);
}

/** Effective status: a run past its end is over, and a published campaign is live at once on the job page. */
function toStatus(status: string, endAt: Date | null, now: Date): string {
  const present = toCurrentCampaignStatus({ status, endAt }, now);
  return present === 'Published' ? 'Live' : present;
}

function parseProperties(value: Readonly<Record<string, unknown>>) {
  try {
    return {
      ...campaignDefaults,
      ...applyCampaignChanges(campaignDefaults, parseNewCampaign(toInput(value))),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { errors } = violations.parse(error.extensions.details);
    const fieldViolations = errors.map(({ field, message }) => ({ field: toWireName(field), message }));
    throw new RejectedRowError(toViolationSentence(fieldViolations), { cause: error });
  }
}

const violations = z.object({ errors: z.array(z.object({ field: z.string(), message: z.string() })) });

/** Field names of the REST API by the names in services. Other fields have the same name. */
const wireNames: Readonly<Record<string, string>> = {
  companyName: 'company_name',
  companyWebsite: 'company_website',
  companyCountry: 'company_country',
  companyLogo: 'company_logo',
  ageSpan: 'age_range',
  ageRange: 'age_range',
  languages: 'language',
  text1: 'text_1',
  text2: 'text_2',
  clientId: 'client_id',
  postalCode: 'postal_code',
};

function toWireName(field: string): string {
  return field.replace(/\w+/g, (name) => wireNames[name] ?? name);
}

function toInput(value: Readonly<Record<string, unknown>>) {
  const { locations } = value;
  return {
    name: value.name,
    category: value.category,
    description: value.description,
    companyName: value.company_name,
    companyWebsite: value.company_website,
    companyCountry: value.company_country,
    companyLogo: value.company_logo,
    contract: value.contract,
    education: value.education,
    experience: value.experience,
    salary: value.salary,
    budget: value.budget,
    ageSpan: value.age_range,
    locations: Array.isArray(locations) ? locations.map(toLocation) : locations,
    skills: value.skills,
    interests: value.interests,
    languages: value.language,
    banner: value.banner,
    title: value.title,
    text1: value.text_1,
    text2: value.text_2,
    url: value.url,
    clientId: value.client_id,
  };
}

function toLocation(location: unknown): unknown {
  if (!isRecord(location)) return location;
  const { postal_code: postalCode, ...others } = location;
  return { ...others, postalCode };
}
