import type { Campaign } from '../generated/campaigns/client.ts';

/** The column of every field of the model; the compiler checks that none is missing. */
export const campaignColumns: Readonly<Record<keyof Campaign, string>> = {
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

/** SELECT list with every column under its field's name, so that a row has the shape of Prisma's. */
export const campaignSelectListSql = Object.entries(campaignColumns)
  .map(([field, column]) => `${column} AS "${field}"`)
  .join(', ');

/** Converts a campaign to a row by column names, with times as texts. Fields that exist only on this server are omitted. */
export function toCampaignColumnRecord({ landingArticleId: _, ...row }: Campaign): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      columns.get(field) ?? field,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}

const columns = new Map(Object.entries(campaignColumns));
