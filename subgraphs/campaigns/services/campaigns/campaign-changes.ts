import { z } from 'zod';
import { toViolations } from '../../../../core/errors/violations.ts';
import { valueAt } from '../../../../core/lib/records.ts';
import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import {
  ageDisorder,
  campaignFields,
  isSalaryInOrder,
  locationFields,
  locationList,
  salaryDisorder,
} from '../../contract/campaign-fields.ts';
import { campaignErrors } from '../../errors.ts';
import { maySetBudget } from '../../permissions.ts';
import { defaults, type Properties } from '../../rules/campaign-defaults.ts';
import { toStep } from '../../rules/publish-rules.ts';

/** Applies changes to the current properties, validates the result, and returns it with its new step. */
export function applyChanges(current: Properties, changes: CampaignChanges): Properties & { step: number } {
  const whole = { ...current };
  for (const [name, value] of Object.entries(toColumns(changes))) {
    if (value !== undefined) Object.assign(whole, { [name]: value ?? valueAt(defaults, name) });
  }
  refuseDisorder(whole);
  return { ...whole, step: toStep(whole) };
}

/** Maps input to columns. `undefined` keeps a value, `null` resets it; objects are merged one level deep. */
function toColumns({ salary, ageRange, ageSpan, languages, locations, ...plain }: CampaignChanges) {
  const pay = salary === null ? noSalary : salary;
  const given = ageSpan === undefined ? ageRange : ageSpan;
  const ages = given === null ? noAges : given;
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

type Spans = Pick<Properties, 'salaryMin' | 'salaryMax' | 'ageMin' | 'ageMax'>;

function refuseDisorder({ salaryMin, salaryMax, ageMin, ageMax }: Spans) {
  const errors = [];
  if (!isSalaryInOrder({ min: salaryMin, max: salaryMax })) {
    errors.push({ field: 'salary.min', message: salaryDisorder.message });
  }
  if (ageMin > ageMax) errors.push({ field: 'ageRange.min', message: ageDisorder.message });
  if (errors.length) throw campaignErrors.invalidField({ details: { errors } });
}

const { language: languages, ...others } = campaignFields;

const fields = {
  ...others,
  languages,
  ageSpan: campaignFields.ageRange,
  locations: locationList(locationFields),
  landingArticleId: z.number().int().min(1, 'must be a positive number').nullish(),
};

const newCampaign = z.object(fields);
const changedCampaign = z.object({ ...fields, name: fields.name.optional() });

/** Properties to change: undefined keeps a value, null resets it. */
export type CampaignChanges = z.infer<typeof changedCampaign>;

export function parseNewCampaign(input: object) {
  return parse(newCampaign, input);
}

export function parseChanges(input: object): CampaignChanges {
  return parse(changedCampaign, input);
}

function parse<T>(rules: z.ZodType<T>, input: object): T {
  const parsed = rules.safeParse(input);
  if (parsed.success) return parsed.data;
  throw campaignErrors.invalidField({ details: { errors: toViolations(parsed.error) } });
}

/** Drops the budget from a change by account key, if only the signed-in owner may set it. */
export async function withoutForeignBudget<T extends { budget?: number | null }>(
  ctx: CampaignsContext,
  changes: T,
): Promise<T> {
  return (await maySetBudget(ctx)) ? changes : { ...changes, budget: undefined };
}
