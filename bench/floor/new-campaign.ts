import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { type CampaignRow, campaignColumns } from './campaign-row.ts';
import type { KeyHolder } from './key-holder.ts';
import { createStatement } from './statement.ts';

/** The part of the contract's body that the bench sends. */
type Body = {
  name: string;
  category: string;
  description: string;
  company_name: string;
  company_country: string;
  contract: string;
  salary: { min: number; max: number; unit: string; currency: string };
  locations: { name: string; city: string }[];
  skills: string[];
  url: string;
  client_id: string;
};

const written = `id, account_id, version, status, run, step, tickets, name, category, description, company_name,
  company_website, company_country, company_logo, contract, education, experience, salary_min, salary_max,
  salary_unit, salary_currency, budget, age_min, age_max, locations, location_names, cities, skills, interests,
  language, banner, title, text_1, text_2, url, client_id, created_at, updated_at`;
const places = written.split(',').map((_, index) => `$${index + 1}`);

/** Writes every column that the house writes. */
export function createNewCampaign(pool: Pool) {
  const insert = createStatement<CampaignRow>(
    pool,
    'insert_campaign',
    `INSERT INTO campaigns.campaigns (${written}) VALUES (${places}) RETURNING ${campaignColumns}`,
  );
  return async (holder: KeyHolder, body: Body): Promise<CampaignRow> => {
    const [row] = await insert(toValues(holder, body));
    if (!row) throw new Error('nothing was inserted');
    return row;
  };
}

function toValues({ id: accountId }: KeyHolder, body: Body) {
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000).toString(16);
  const { salary, locations } = body;
  return [
    ...[seconds.padStart(8, '0') + randomBytes(8).toString('hex'), accountId, 0, 'Draft', 0, 3, 0],
    ...[body.name, body.category, body.description, body.company_name, '', body.company_country, null],
    ...[body.contract, null, null, salary.min, salary.max, salary.unit, salary.currency, 0, 16, 70],
    JSON.stringify(locations),
    locations.map(({ name }) => name),
    locations.map(({ city }) => city),
    body.skills,
    ...[[], [], null, null, null, null, body.url, body.client_id, now, now],
  ];
}
