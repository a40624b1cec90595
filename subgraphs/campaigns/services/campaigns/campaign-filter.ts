import { requestErrors } from '../../../../core/errors/request-errors.ts';
import type { TextFilter } from '../../../../core/graphql/filters.ts';
import { joinSqlWithAnd, joinSqlWithOr } from '../../../../prisma/campaigns/campaign-list-reader.ts';
import { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { listCountrySpellings } from '../../contract/countries.ts';
import { isCampaignId, runningCampaignStatuses } from '../../rules/campaign.ts';

type Texts = readonly string[] | null;
type Span<Value> = {
  from?: Value | null;
  before?: Value | null;
  min?: Value | null;
  max?: Value | null;
} | null;

/** Filter fields that public jobs and campaigns share. */
type JobFilter = {
  text?: string | null;
  categories?: Texts;
  contracts?: Texts;
  educations?: Texts;
  experiences?: Texts;
  countries?: Texts;
  cities?: Texts;
  skills?: Texts;
};

/** Text columns that a filter of campaigns compares, by field. */
const textColumns = {
  name: 'name',
  description: 'description',
  companyName: 'company_name',
  companyWebsite: 'company_website',
  companyCountry: 'company_country',
  companyLogo: 'company_logo',
  banner: 'banner',
  title: 'title',
  text1: 'text_1',
  text2: 'text_2',
  url: 'url',
} as const;

export type CampaignFilter = JobFilter & { [Name in keyof typeof textColumns]?: TextFilter | null } & {
  statuses?: Texts;
  campaignIds?: Texts;
  clientIds?: Texts;
  locationNames?: Texts;
  interests?: Texts;
  languages?: Texts;
  salaryUnits?: Texts;
  salaryCurrencies?: Texts;
  minSalary?: Span<number>;
  maxSalary?: Span<number>;
  minAge?: Span<number>;
  maxAge?: Span<number>;
  budget?: Span<number>;
  createdAt?: Span<Date>;
  updatedAt?: Span<Date>;
  liveAt?: Span<Date>;
  endAt?: Span<Date>;
  not?: CampaignFilter | null;
};

type Reads = Pick<CampaignsContext, 'listReads'>;

/**
 * A filter as SQL conditions over the columns of `c`. Search words are separate, because lists search them by
 * another index.
 */
type FilterSql = {
  where: Prisma.Sql;
  words: Prisma.Sql | null;
  /** Whether there are conditions besides the search words. */
  isFiltered: boolean;
};

/** Builds the SQL conditions of a campaign filter. */
export function toCampaignFilterSql(ctx: Reads, { text, ...filter }: CampaignFilter, now: Date): FilterSql {
  const where = allOf(ctx, filter, now, 1);
  return { where, words: toWordsSql(ctx, text), isFiltered: hasFilterValues(filter) };
}

const deepest = 5;

function allOf(ctx: Reads, filter: CampaignFilter, now: Date, depth: number): Prisma.Sql {
  if (depth > deepest) throw requestErrors.invalid({ message: `A filter holds at most ${deepest} others.` });
  const { statuses, not } = filter;
  return joinSqlWithAnd([
    ...listCommon(ctx, filter),
    ...(statuses ? [joinSqlWithOr(statuses.map((one) => withPresentStatus(one, now)))] : []),
    ...Object.entries(textColumns).flatMap(([name, column]) =>
      isText(column, filter[name as keyof typeof textColumns]),
    ),
    ...isIn('id', filter.campaignIds),
    ...isIn('client_id', filter.clientIds),
    ...isIn('salary_unit', filter.salaryUnits),
    ...isIn('salary_currency', filter.salaryCurrencies),
    ...hasOne('location_names', filter.locationNames),
    ...hasOne('interests', filter.interests),
    ...hasOne('language', filter.languages),
    ...isWithin('salary_min', filter.minSalary),
    ...isWithin('salary_max', filter.maxSalary),
    ...isWithin('age_min', filter.minAge),
    ...isWithin('age_max', filter.maxAge),
    ...isWithin('budget', filter.budget),
    ...isWithin('created_at', filter.createdAt),
    ...isWithin('updated_at', filter.updatedAt),
    ...isWithin('live_at', filter.liveAt),
    ...isWithin('end_at', filter.endAt),
    // A null value satisfies a "not" filter.
    ...(not ? [Prisma.sql`${allOf(ctx, not, now, depth + 1)} IS NOT TRUE`] : []),
  ]);
}

type PublicFilter = JobFilter & { postedAt?: Span<Date>; employerOfJobIds?: string[] | null };

/** Builds the SQL conditions of a job filter, which matches only live campaigns. */
export function toJobFilterSql(ctx: Reads, { text, ...filter }: PublicFilter, now: Date): FilterSql {
  const where = joinSqlWithAnd([
    Prisma.sql`c.status = 'Live'`,
    // `IS TRUE` prevents an index scan on end_at. Nearly all live campaigns match, but PostgreSQL expects few
    // matches.
    Prisma.sql`(c.end_at > ${now}) IS TRUE`,
    ...listCommon(ctx, filter),
    ...isWithin('live_at', filter.postedAt),
    ...hasEmployerOf(ctx, filter.employerOfJobIds),
  ]);
  return { where, words: toWordsSql(ctx, text), isFiltered: hasFilterValues(filter) };
}

function hasEmployerOf({ listReads }: Reads, ids: readonly string[] | null | undefined): Prisma.Sql[] {
  return ids ? [listReads.hasEmployerOf(ids.filter(isCampaignId))] : [];
}

function toWordsSql({ listReads }: Reads, text: string | null | undefined): Prisma.Sql | null {
  if (!text?.trim()) return null;
  return listReads.hasWords(text.replaceAll('\0', ' ').toWellFormed());
}

function listCommon(ctx: Reads, filter: JobFilter): Prisma.Sql[] {
  const { countries, cities, skills } = filter;
  const words = toWordsSql(ctx, filter.text);
  return [
    ...(words ? [words] : []),
    ...isIn('category', filter.categories),
    ...isIn('contract', filter.contracts),
    ...isIn('education', filter.educations),
    ...isIn('experience', filter.experiences),
    ...(countries ? [ctx.listReads.isInCountry(storable(countries.flatMap(listCountrySpellings)))] : []),
    ...hasOne('cities', cities),
    ...hasOne('skills', skills),
  ];
}

/** Returns the conditions of a text filter. Wildcards in its texts are escaped. */
function isText(column: string, filter: TextFilter | null | undefined): Prisma.Sql[] {
  const { in: texts, contains, startsWith } = filter ?? {};
  const part = (text: string) => text.replaceAll('\0', '').replace(/[\\%_]/g, String.raw`\$&`);
  const isLike = (pattern: string) => Prisma.sql`${Prisma.raw(`c.${column}`)} ILIKE ${pattern}`;
  return [
    ...isIn(column, texts),
    ...(contains ? [isLike(`%${part(contains)}%`)] : []),
    ...(startsWith ? [isLike(`${part(startsWith)}%`)] : []),
  ];
}

function isIn(column: string, values: Texts | undefined): Prisma.Sql[] {
  return values ? [Prisma.sql`${Prisma.raw(`c.${column}`)} = ANY(${storable(values)}::text[])`] : [];
}

function hasOne(column: string, values: Texts | undefined): Prisma.Sql[] {
  return values ? [Prisma.sql`${Prisma.raw(`c.${column}`)} && ${storable(values)}::text[]`] : [];
}

function isWithin(column: string, span: Span<Date | number> | undefined): Prisma.Sql[] {
  const { from, before, min, max } = span ?? {};
  const side = (operator: string, value: Date | number) =>
    Prisma.sql`${Prisma.raw(`c.${column} ${operator}`)} ${value}`;
  return [
    ...(from != null ? [side('>=', from)] : []),
    ...(before != null ? [side('<', before)] : []),
    ...(min != null ? [side('>=', min)] : []),
    ...(max != null ? [side('<=', max)] : []),
  ];
}

/** Removes values with NUL, because PostgreSQL rejects them and they match no row. */
function storable(values: readonly string[]) {
  return values.filter((value) => !value.includes('\0'));
}

/** Returns the condition for a status as clients see it: a campaign after its end is inactive. */
function withPresentStatus(status: string, now: Date): Prisma.Sql {
  if (status === 'Inactive') {
    const runningLabels = [...runningCampaignStatuses];
    return Prisma.sql`(c.status = 'Inactive' OR (c.status = ANY(${runningLabels}::text[]) AND c.end_at <= ${now}))`;
  }
  const isRunning = runningCampaignStatuses.some((one) => one === status);
  return isRunning
    ? Prisma.sql`(c.status = ${status} AND c.end_at > ${now})`
    : Prisma.sql`c.status = ${status}`;
}

function hasFilterValues(filter: object): boolean {
  return Object.values(filter).some((value) => value != null);
}
