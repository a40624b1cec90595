import { z } from 'zod';
import { AppError } from '../../../core/errors/errors.ts';
import { isRecord } from '../../../core/lib/records.ts';
import type { Campaign } from '../../../prisma/generated/campaigns/client.ts';
import { RejectedRow } from '../../../prisma/import/rejected-row.ts';
import { statuses } from '../contract/campaign-labels.ts';
import { isRunning, toPresentStatus } from '../rules/campaign.ts';
import { defaults } from '../rules/campaign-defaults.ts';
import { applyChanges, parseNewCampaign } from '../services/campaigns/campaign-changes.ts';
import { moments, owner, parseOrRefuse, toSentence } from './parse-account.ts';

const count = z
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(2_147_483_647, 'is too large')
  .nullish();
const list = Object.values(statuses);

/** Fields that the legacy system sets and clients cannot. */
const decided = z.object({
  ...owner,
  _id: z
    .string('must be a string')
    .regex(/^[0-9a-f]{24}$/i, 'must have 24 hexadecimal digits')
    .transform((id) => id.toLowerCase()),
  __v: count,
  status: z.enum(list, `must be one of: ${list.join(', ')}`),
  step: count,
  tickets: count,
  created_at: moments.optional,
  updated_at: moments.optional,
  live_at: moments.optional,
  end_at: moments.optional,
});

/** Parsed campaign, without its account id and run, which this server assigns. */
export type ReadCampaign = {
  userId: string;
  userEmail: string | null;
  campaign: Omit<Campaign, 'accountId' | 'run'>;
};

/**
 * Parses a campaign in the form of the REST API. Fields that clients set must satisfy the rules of a request.
 */
export function parseCampaign(value: unknown, now: Date): ReadCampaign {
  const given = parseOrRefuse(decided, value);
  const createdAt = given.created_at ?? toMoment(given._id);
  const liveAt = given.live_at ?? null;
  const endAt = given.end_at ?? null;
  refuseHalfRun(given.status, liveAt, endAt);
  const properties = parseProperties(isRecord(value) ? value : {});
  return {
    userId: given.user_id,
    userEmail: given.user_email ?? null,
    campaign: {
      ...properties,
      id: given._id,
      version: given.__v ?? 0,
      status: toStatus(given.status, endAt, now),
      step: given.step ?? properties.step,
      tickets: given.tickets ?? 0,
      createdAt,
      updatedAt: given.updated_at ?? createdAt,
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
    throw new RejectedRow('live_at and end_at must be there together, or neither of them');
  if (isRunning(status) && !liveAt)
    throw new RejectedRow(`it is ${status}, but live_at and end_at are missing`);
}

/** Effective status: a run past its end is over, and a published campaign is live at once on the job page. */
function toStatus(status: string, endAt: Date | null, now: Date): string {
  const present = toPresentStatus({ status, endAt }, now);
  return present === 'Published' ? 'Live' : present;
}

function parseProperties(value: Readonly<Record<string, unknown>>) {
  try {
    return { ...defaults, ...applyChanges(defaults, parseNewCampaign(toInput(value))) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { errors } = violations.parse(error.extensions.details);
    const named = errors.map(({ field, message }) => ({ field: toWireName(field), message }));
    throw new RejectedRow(toSentence(named), { cause: error });
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
