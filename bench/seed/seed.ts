import { hash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { BenchDatabase } from '../processes/open-bench-database.ts';
import { addDrafts, removeDrafts } from './add-drafts.ts';
import { type Person, readAccountKey, signUp } from './sign-up.ts';

/** The users and campaigns that requests are about. */
export type Seed = {
  /** The server's port, for traffic that has to sign in first. */
  serverPort: number;
  people: readonly Person[];
  owner: Person & { accountKey: string };
  campaignIds: readonly string[];
  /** Makes campaigns that can be published, and answers their ids. */
  addDrafts: (count: number) => Promise<string[]>;
  removeDrafts: (ids: readonly string[]) => Promise<void>;
  /** The bcrypt hash of every user's password. */
  passwordHash: string;
  /** Opens the articles of the CMS. */
  cmsToken: string;
};

const campaignCount = 1_000;

/** Creates one user per connection, through the server itself, and gives the first one campaigns. */
export async function createSeed(
  { pool }: BenchDatabase,
  serverPort: number,
  connections: number,
): Promise<Seed> {
  const people: Person[] = [];
  for (let number = 0; number < connections; number++) people.push(await signUp(serverPort, number));
  const [first] = people;
  if (!first) throw new Error('There must be at least one connection.');
  const owner = { ...first, accountKey: await readAccountKey(serverPort, first) };
  const campaignIds = await insertCampaigns(pool, owner.userId, campaignCount);
  const { rows } = await pool.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM auth.users WHERE id = $1',
    [owner.userId],
  );
  return {
    serverPort,
    people,
    owner,
    campaignIds,
    addDrafts: (count) => addDrafts(pool, campaignIds.at(-1) ?? '', count),
    removeDrafts: (ids) => removeDrafts(pool, ids),
    passwordHash: rows[0]?.hash ?? '',
    cmsToken: await insertCmsToken(pool),
  };
}

const description =
  '<p>We are looking for somebody who keeps our machines running, with a steady hand and an eye for detail.</p>'.repeat(
    4,
  );
const locations = [{ name: 'Berlin', city: 'Berlin', country: 'Germany', postalCode: '10115' }];

/** Campaigns of a busy account, oldest first; some were published. */
async function insertCampaigns(pool: Pool, userId: string, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO campaigns.campaigns (
       id, account_id, version, status, run, step, tickets, name, category, description, company_name,
       company_website, company_country, company_logo, contract, education, experience, salary_min, salary_max,
       salary_unit, salary_currency, budget, locations, location_names, cities, skills, interests, language,
       title, text_1, url, client_id, created_at, updated_at, live_at, end_at)
     SELECT lpad(to_hex(1600000000 + n), 8, '0') || lpad(to_hex(n), 16, '0'), account.id, 2,
       CASE WHEN n % 4 = 0 THEN 'Inactive' ELSE 'Draft' END, CASE WHEN n % 4 = 0 THEN 1 ELSE 0 END, 3, 0,
       'Campaign ' || n, 'Engineering', $2, 'Machines & Sons', 'https://machines.example', 'Germany',
       'https://machines.example/logo.png', 'Full Time', 'Bachelor', 'Mid-Level', 3200, 4800.5,
       'month', 'euro', 750, $3::jsonb, '{Berlin}', '{Berlin}', '{welding,electronics,planning}',
       '{machines}', '{de,en}', 'Mechanic', 'Apply today', 'https://machines.example/jobs/' || n, 'client-7',
       at, at, CASE WHEN n % 4 = 0 THEN at END, CASE WHEN n % 4 = 0 THEN at + interval '30 days' END
     FROM generate_series(1, $4::int) AS n,
       LATERAL (SELECT timestamptz '2026-01-01T00:00:00.123Z' + n * interval '1 hour' AS at) AS moment,
       (SELECT id FROM campaigns.accounts WHERE user_id = $1) AS account
     RETURNING id`,
    [userId, description, JSON.stringify(locations), count],
  );
  await pool.query('VACUUM ANALYZE campaigns.campaigns');
  return rows.map(({ id }) => id);
}

async function insertCmsToken(pool: Pool): Promise<string> {
  const token = randomBytes(24).toString('hex');
  await pool.query(
    `INSERT INTO cms.api_tokens (name, token_hash, scopes, created_at) VALUES ('bench', $1, $2, now())`,
    [
      hash('sha256', token),
      ['structure/articles/get', 'structure/articles/add', 'structure/articles/update'],
    ],
  );
  return token;
}
