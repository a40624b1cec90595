import { z } from 'zod';
import { toViolations } from '../../../../core/errors/violations.ts';
import { getValueAtPath } from '../../../../core/lib/records.ts';
import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import {
  ageRangeOrderIssue,
  campaignFieldSchemas,
  createLocationListSchema,
  isSalaryInOrder,
  locationFieldSchemas,
  salaryRangeOrderIssue,
} from '../../contract/campaign-field-schemas.ts';
import { campaignErrors } from '../../errors.ts';
import { maySetBudget } from '../../permissions.ts';
import { toPublishingStage } from '../../rules/campaign.ts';
import { type CampaignProperties, campaignDefaults } from '../../rules/campaign-defaults.ts';

/** Applies changes to the current properties, validates the result, and returns it with its new step. */
export function applyCampaignChanges(
  current: CampaignProperties,
  changes: CampaignChanges,
): CampaignProperties & { step: number } {
  const whole = { ...current };
  for (const [name, value] of Object.entries(toColumns(changes))) {
    if (value !== undefined)
      Object.assign(whole, { [name]: value ?? getValueAtPath(campaignDefaults, name) });
  }
  refuseDisorder(whole);
  return { ...whole, step: toPublishingStage(whole) };
}

/** Maps input to columns. `undefined` keeps a value, `null` resets it; objects are merged one level deep. */
function toColumns({ salary, ageRange, ageSpan, languages, locations, ...plain }: CampaignChanges) {
  const pay = salary === null ? noSalary : salary;
  const ageInput = ageSpan === undefined ? ageRange : ageSpan;
  const ages = ageInput === null ? noAges : ageInput;
  return {
    ...plain,
    salaryMin: pay?.min,
    salaryMax: pay?.max,
    salaryUnit: pay?.unit,
    salaryCurrency: pay?.currency,
    ageMin: ages?.min,
    ageMax: ages?.max,
    language: languages,
    locations: locations?.map(dropNulls) ?? locations,
    locationNames: locations?.map(({ name }) => name) ?? locations,
    cities: locations ? [...new Set(locations.map(({ name, city }) => city || name))] : locations,
  };
}

const noSalary = { min: null, max: null, unit: null, currency: null };
const noAges = { min: null, max: null };

function dropNulls(location: object): Prisma.InputJsonObject {
  return Object.fromEntries(Object.entries(location).filter(([, value]) => value != null));
}

type Spans = Pick<CampaignProperties, 'salaryMin' | 'salaryMax' | 'ageMin' | 'ageMax'>;

function refuseDisorder({ salaryMin, salaryMax, ageMin, ageMax }: Spans) {
  const errors = [];
  if (!isSalaryInOrder({ min: salaryMin, max: salaryMax })) {
    errors.push({ field: 'salary.min', message: salaryRangeOrderIssue.message });
  }
  if (ageMin > ageMax) errors.push({ field: 'ageRange.min', message: ageRangeOrderIssue.message });
  if (errors.length) throw campaignErrors.invalidField({ details: { errors } });
}

const { language: languages, ...others } = campaignFieldSchemas;

const fields = {
  ...others,
  languages,
  ageSpan: campaignFieldSchemas.ageRange,
  locations: createLocationListSchema(locationFieldSchemas),
  landingArticleId: z.number().int().min(1, 'must be a positive number').nullish(),
};

const newCampaign = z.object(fields);
const changedCampaign = z.object({ ...fields, name: fields.name.optional() });

/** Properties to change: undefined keeps a value, null resets it. */
export type CampaignChanges = z.infer<typeof changedCampaign>;

export function parseNewCampaign(input: object) {
  return parse(newCampaign, input);
}

export function parseCampaignChanges(input: object): CampaignChanges {
  return parse(changedCampaign, input);
}

function parse<T>(rules: z.ZodType<T>, input: object): T {
  const parseResult = rules.safeParse(input);
  if (parseResult.success) return parseResult.data;
  throw campaignErrors.invalidField({ details: { errors: toViolations(parseResult.error) } });
}

/** Drops the budget from a change by account key, if only the signed-in owner may set it. */
export async function dropForbiddenBudget<T extends { budget?: number | null }>(
  ctx: CampaignsContext,
  changes: T,
): Promise<T> {
  return (await maySetBudget(ctx)) ? changes : { ...changes, budget: undefined };
}
