import { largestNumber } from '../../../../core/rules/campaign-fields.ts';
import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import { campaignErrors } from '../../errors.ts';
import type { Account } from '../../viewer.ts';
import { runningStatuses } from './campaign-status.ts';

type OneOf<T> = readonly T[] | null;
type Span = { min?: OneOf<number>; max?: OneOf<number> };

/** Wanted values by property: any of a list, all properties at once. */
export type CampaignFilter = {
  id?: OneOf<string>;
  version?: OneOf<number>;
  status?: OneOf<string>;
  step?: OneOf<number>;
  tickets?: OneOf<number>;
  name?: OneOf<string>;
  category?: OneOf<string>;
  description?: OneOf<string>;
  companyName?: OneOf<string>;
  companyWebsite?: OneOf<string>;
  companyCountry?: OneOf<string>;
  companyLogo?: OneOf<string>;
  contract?: OneOf<string>;
  education?: OneOf<string>;
  experience?: OneOf<string>;
  salary?: (Span & { unit?: OneOf<string>; currency?: OneOf<string> }) | null;
  budget?: OneOf<number>;
  ageRange?: Span | null;
  locationName?: OneOf<string>;
  cities?: OneOf<string>;
  skills?: OneOf<string>;
  interests?: OneOf<string>;
  language?: OneOf<string>;
  banner?: OneOf<string>;
  title?: OneOf<string>;
  text1?: OneOf<string>;
  text2?: OneOf<string>;
  url?: OneOf<string>;
  clientId?: OneOf<string>;
  ownerId?: OneOf<string>;
  ownerEmail?: OneOf<string>;
  createdAt?: OneOf<Date>;
  updatedAt?: OneOf<Date>;
  liveAt?: OneOf<Date>;
  endAt?: OneOf<Date>;
};

type Where = Prisma.CampaignWhereInput;

const nothing: Where = { id: { in: [] } };

/** The account's campaigns that a filter lets through. */
export function toCampaignWhere(account: Account, filter: CampaignFilter, now: Date): Where {
  refuseLarge(filter);
  const { status, salary, ageRange, locationName, cities, skills, interests, language, ...rest } = filter;
  const { ownerId, ownerEmail, ...columns } = rest;
  const flat = {
    ...columns,
    salaryMin: salary?.min,
    salaryMax: salary?.max,
    salaryUnit: salary?.unit,
    salaryCurrency: salary?.currency,
    ageMin: ageRange?.min,
    ageMax: ageRange?.max,
  };
  const lists = { locationNames: locationName, cities, skills, interests, language };
  const and: Where[] = [];
  for (const [name, values] of Object.entries(flat))
    if (values) and.push({ [name]: { in: values.filter(isStorable) } });
  for (const [name, values] of Object.entries(lists)) {
    if (values) and.push({ [name]: { hasSome: values.filter(isStorable) } });
  }
  if (status) and.push(toStatusWhere(status, now));
  if (ownerId && !ownerId.includes(account.userId)) and.push(nothing);
  if (ownerEmail && !ownerEmail.includes(account.ownerEmail ?? '')) and.push(nothing);
  return { accountId: account.id, AND: and };
}

function refuseLarge({ budget, salary, ageRange }: CampaignFilter) {
  const numbers = {
    budget,
    'salary.min': salary?.min,
    'salary.max': salary?.max,
    'ageRange.min': ageRange?.min,
    'ageRange.max': ageRange?.max,
  };
  const errors = Object.entries(numbers).flatMap(([field, values]) =>
    values?.some((value) => Math.abs(value) > largestNumber)
      ? [{ field, message: `must be at most ${largestNumber}` }]
      : [],
  );
  if (errors.length) throw campaignErrors.invalidFilter({ details: { errors } });
}

function toStatusWhere(statuses: readonly string[], now: Date): Where {
  return statuses.length ? { OR: statuses.map((status) => withPresentStatus(status, now)) } : nothing;
}

/** PostgreSQL has no text with NUL: such a value matches nothing, and must not be asked for. */
function isStorable(value: unknown) {
  return typeof value !== 'string' || !value.includes('\0');
}

/** The status that readers see: a run past its end counts as inactive already. */
function withPresentStatus(status: string, now: Date): Where {
  const running = [...runningStatuses];
  if (status === 'Inactive') {
    return { OR: [{ status }, { status: { in: running }, endAt: { lte: now } }] };
  }
  return running.some((one) => one === status) ? { status, endAt: { gt: now } } : { status };
}
