import type { Pool } from 'pg';

const description = 'We are looking for somebody who keeps our machines running. '.repeat(25);
const locations = [{ name: 'Berlin', city: 'Berlin', state: 'BE', country: 'Germany', postalCode: '10115' }];

/** Campaigns that are online in the generic feed, in an account of nobody else's. */
export async function insertLiveCampaigns(pool: Pool, userId: string, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO campaigns.campaigns (id, account_id, status, run, name, category, description, company_name,
       company_country, contract, salary_min, url, locations, created_at, updated_at, live_at, end_at)
     SELECT lpad(to_hex(1700000000 + n), 8, '0') || lpad(to_hex(n), 16, '0'), account.id, 'Live', 1,
       'Live campaign ' || n, 'Engineering', '<p>No. ' || n || ': ' || $2::text || '</p>', 'Machines & Sons', 'Germany', 'Full Time', 3200,
       'https://machines.example/jobs/' || n, $3::jsonb, now(), now(), now(), now() + interval '30 days'
     FROM generate_series(1, $4::int) AS n, (SELECT id FROM campaigns.accounts WHERE user_id = $1) AS account`,
    [userId, description, JSON.stringify(locations), count],
  );
  await pool.query(
    `INSERT INTO campaigns.deliveries (id, account_id, campaign_id, run, channel, status, since, created_at)
     SELECT gen_random_uuid(), account_id, id, run, 'generic', 'online', now(), now()
     FROM campaigns.campaigns WHERE status = 'Live'`,
  );
  await pool.query('VACUUM ANALYZE campaigns.campaigns, campaigns.deliveries');
}
