import type { Pool } from 'pg';

const description =
  '<p>We are looking for somebody who keeps our machines running, with a steady hand and an eye for detail.</p>'.repeat(
    4,
  );
const locations = [{ name: 'Berlin', city: 'Berlin', country: 'Germany', postalCode: '10115' }];

/** Campaigns as a busy account has them, oldest first; some were published. */
export async function insertCampaigns(pool: Pool, userId: string, count: number): Promise<string[]> {
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
