import { capTotalCount, maxExactCount } from '../../../../core/graphql/connection.ts';
import { type KeysetPageRequest, toRelayConnection } from '../../../../core/graphql/page.ts';
import type { Campaign, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignAccountRow } from '../../caller.ts';
import { type CampaignsContext, toCampaignsReplicaContext } from '../../context.ts';
import { maxCampaignFieldNumber } from '../../contract/campaign-field-schemas.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { rejectInvalidCampaignCursor, runningCampaignStatuses, toCampaign } from '../../rules/campaign.ts';
import { importMissingLegacyCampaigns } from './list-campaigns.ts';

/** Returns a page of the account's campaigns for the REST list, newest first, filtered by exact values. */
export async function listCampaignsForRest(
  ctx: CampaignsContext,
  filter: ExactFilter,
  page: KeysetPageRequest,
) {
  const account = await authorize(ctx, 'campaign:read');
  rejectInvalidCampaignCursor(page);
  await importMissingLegacyCampaigns(ctx, account);
  const now = ctx.clock();
  const where = toCampaignWhere(account, filter, now);
  const { db, sqlReads } = await toCampaignsReplicaContext(ctx);
  const rows = Object.values(filter).some((value) => value != null)
    ? await findRows(db, where, page)
    : await sqlReads.listNewest({ ...page, accountId: account.id, take: page.size + 1 });
  const campaigns = rows.map((row) => toCampaign(row, account, now));
  const count = async () => capTotalCount(await db.campaign.count({ where, take: maxExactCount + 1 }));
  return { ...toRelayConnection(campaigns, page, ({ id }) => id), count };
}

function findRows(db: CampaignsContext['db'], where: Prisma.CampaignWhereInput, page: KeysetPageRequest) {
  return db.campaign.findMany({
    where: page.cursor ? { ...where, id: { [page.backward ? 'gt' : 'lt']: page.cursor } } : where,
    orderBy: { id: page.backward ? 'asc' : 'desc' },
    take: page.size + 1,
  });
}

type OneOf<T> = readonly T[] | null;
type Span = { min?: OneOf<number>; max?: OneOf<number> };

type ValueOf<Column> = Column extends readonly (infer Item)[] ? Item : NonNullable<Column>;

/** Values by property. A campaign must match all properties, and any value of a list. */
type ExactFilter = { [Name in keyof Campaign]?: OneOf<ValueOf<Campaign[Name]>> } & {
  salary?: (Span & { unit?: OneOf<string>; currency?: OneOf<string> }) | null;
  ageRange?: Span | null;
  locationName?: OneOf<string>;
  ownerId?: OneOf<string>;
  ownerEmail?: OneOf<string>;
};

type Where = Prisma.CampaignWhereInput;

const nothing: Where = { id: { in: [] } };

/** Returns the condition for the campaigns of the account that match a filter. */
function toCampaignWhere(account: CampaignAccountRow, filter: ExactFilter, now: Date): Where {
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

function refuseLarge({ budget, salary, ageRange }: ExactFilter) {
  const numbers = {
    budget,
    'salary.min': salary?.min,
    'salary.max': salary?.max,
    'ageRange.min': ageRange?.min,
    'ageRange.max': ageRange?.max,
  };
  const errors = Object.entries(numbers).flatMap(([field, values]) =>
    values?.some((value) => Math.abs(value) > maxCampaignFieldNumber)
      ? [{ field, message: `must be at most ${maxCampaignFieldNumber}` }]
      : [],
  );
  if (errors.length) throw campaignErrors.invalidFilter({ details: { errors } });
}

function toStatusWhere(statuses: readonly string[], now: Date): Where {
  return statuses.length ? { OR: statuses.map((status) => withPresentStatus(status, now)) } : nothing;
}

/** Returns whether a value can be sent to PostgreSQL, which rejects NUL. A value with NUL matches no row. */
function isStorable(value: unknown) {
  return typeof value !== 'string' || !value.includes('\0');
}

/** Returns the condition for a status as clients see it: a campaign after its end is inactive. */
function withPresentStatus(status: string, now: Date): Where {
  const runningLabels = [...runningCampaignStatuses];
  if (status === 'Inactive') {
    return { OR: [{ status }, { status: { in: runningLabels }, endAt: { lte: now } }] };
  }
  return runningLabels.some((one) => one === status) ? { status, endAt: { gt: now } } : { status };
}
