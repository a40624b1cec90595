import type { Campaign } from '../generated/campaigns/client.ts';

/** The column of every field of the model; the compiler checks that none is missing. */
const columnOf: Readonly<Record<keyof Campaign, string>> = {
  id: 'id',
  accountId: 'account_id',
  version: 'version',
  status: 'status',
  run: 'run',
  step: 'step',
  tickets: 'tickets',
  name: 'name',
  category: 'category',
  description: 'description',
  companyName: 'company_name',
  companyWebsite: 'company_website',
  companyCountry: 'company_country',
  companyLogo: 'company_logo',
  contract: 'contract',
  education: 'education',
  experience: 'experience',
  salaryMin: 'salary_min',
  salaryMax: 'salary_max',
  salaryUnit: 'salary_unit',
  salaryCurrency: 'salary_currency',
  budget: 'budget',
  ageMin: 'age_min',
  ageMax: 'age_max',
  locations: 'locations',
  locationNames: 'location_names',
  cities: 'cities',
  skills: 'skills',
  interests: 'interests',
  language: 'language',
  banner: 'banner',
  title: 'title',
  text1: 'text_1',
  text2: 'text_2',
  url: 'url',
  clientId: 'client_id',
  landingArticleId: 'landing_article_id',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  liveAt: 'live_at',
  endAt: 'end_at',
};

export const campaignColumnsByField: ReadonlyMap<string, string> = new Map(Object.entries(columnOf));

/** SELECT list with every column under its field's name, so that a row has the shape of Prisma's. */
export const campaignSelectListSql = Object.entries(columnOf)
  .map(([field, column]) => `${column} AS "${field}"`)
  .join(', ');

const fields = Object.keys(columnOf) as (keyof Campaign)[];

/** Every column, in the order of `toCampaignInsertValues`. */
export const campaignInsertColumnsSql = Object.values(columnOf).join(', ');

/** Returns the parameters of a new row, in the order of `campaignInsertColumnsSql`. */
export function toCampaignInsertValues(row: Campaign): unknown[] {
  return fields.map((field) => toParameter(field, row[field]));
}

/** Converts a campaign to a row by column names, with times as texts. Fields that exist only on this server are omitted. */
export function toCampaignColumnRecord({ landingArticleId: _, ...row }: Campaign): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      campaignColumnsByField.get(field) ?? field,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}

const immutableFields = ['id', 'accountId', 'createdAt'] as const satisfies readonly (keyof Campaign)[];
type UpdatableField = Exclude<keyof Campaign, (typeof immutableFields)[number]>;

type Resettable = { [Field in UpdatableField]: null extends Campaign[Field] ? Field : never }[UpdatableField];

/** Columns that a change can reset to null. The times of a run are only replaced by those of the next run. */
const resettable: Readonly<Record<Exclude<Resettable, 'liveAt' | 'endAt'>, true>> = {
  category: true,
  companyLogo: true,
  contract: true,
  education: true,
  experience: true,
  banner: true,
  title: true,
  text1: true,
  text2: true,
  url: true,
  clientId: true,
  landingArticleId: true,
};

const mutableFields = fields.filter((field) => !immutableFields.some((one) => one === field));

/**
 * SET clause of a change, with the parameters of `toCampaignUpdateValues`. Unchanged values are not sent, so that long texts
 * are not rewritten and values with a higher precision in the database, such as timestamps, are not rounded.
 */
export const campaignUpdateSetSql = mutableFields
  .map((field, index) => {
    const parameter = `$${index + 1}`;
    const column = columnOf[field];
    return `${column} = ${field in resettable ? parameter : `coalesce(${parameter}, c.${column})`}`;
  })
  .join(', ');

/** Number of parameters of `toCampaignUpdateValues`. */
export const campaignUpdateParameterCount = mutableFields.length;

export function toCampaignUpdateValues(before: Campaign, after: Campaign): unknown[] {
  return mutableFields.map((field) => {
    const stays = before[field] === after[field] && !(field in resettable);
    return stays ? null : toParameter(field, after[field]);
  });
}

/** Converts a value to a parameter, because the driver writes an array as a PostgreSQL array, and a date slowly. */
function toParameter(field: keyof Campaign, value: Campaign[keyof Campaign]): unknown {
  if (field === 'locations') return JSON.stringify(value);
  return value instanceof Date ? value.toISOString() : value;
}
