import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { type CampaignRow, campaignColumns, toRestBody } from './campaign-row.ts';
import { createStatement, type FloorRoute } from './floor-route.ts';
import type { FindHolder, KeyHolder } from './key-holder.ts';

const path = '/v1/campaign';

export function createCampaignRoutes(pool: Pool, findHolder: FindHolder): FloorRoute[] {
  const findById = createStatement<CampaignRow>(
    pool,
    'campaign_by_id',
    `SELECT ${campaignColumns} FROM campaigns.campaigns WHERE id = $1`,
  );
  const findPage = createStatement<CampaignRow>(
    pool,
    'campaign_page',
    `SELECT ${campaignColumns} FROM campaigns.campaigns WHERE account_id = $1 ORDER BY id DESC LIMIT $2`,
  );
  const insert = createNewCampaign(pool);
  return [
    {
      method: 'GET',
      matches: ({ url }) => url.startsWith(`${path}/`),
      answer: async ({ req, url }) => {
        const holder = await findHolder(req);
        const [row] = await findById([url.slice(path.length + 1)]);
        if (row?.account_id !== holder.id) throw new Error('not found');
        return { ok: true, campaign: toRestBody(row, holder) };
      },
    },
    {
      method: 'GET',
      matches: ({ url }) => url.startsWith(`${path}?limit=`),
      answer: async ({ req, url }) => {
        const holder = await findHolder(req);
        const limit = Number(url.slice(path.length + '?limit='.length));
        const rows = await findPage([holder.id, limit + 1]);
        return { ok: true, campaigns: rows.slice(0, limit).map((row) => toRestBody(row, holder)) };
      },
    },
    {
      method: 'POST',
      matches: ({ url }) => url === path,
      answer: async ({ req, body }) => {
        const holder = await findHolder(req);
        return { ok: true, campaign: toRestBody(await insert(holder, JSON.parse(body)), holder) };
      },
    },
  ];
}

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

/** Writes the same columns as the server. */
function createNewCampaign(pool: Pool) {
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
