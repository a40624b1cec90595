import type { TestHouse } from '../house.ts';
import { listAuthSeeds } from './auth-seeds.ts';
import { listCampaignSeeds } from './campaign-seeds.ts';
import { listCmsSeeds } from './cms-seeds.ts';
import type { Owner, Spread } from './seeds.ts';

/** Rows of every list, straight into the tables. */
export async function seedLists(house: TestHouse, owner: Owner, spread: Spread, part = 5_000) {
  const seeds = [
    ...listAuthSeeds(owner, spread),
    ...listCampaignSeeds(owner, spread),
    ...listCmsSeeds(spread),
  ];
  const tables = [...new Set(seeds.map(({ table }) => table))];
  // The triggers tell subscribers, of whom there are none.
  for (const table of tables) await house.db.pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // In parts, because a statement may not take long.
  for (const { sql, rows } of seeds)
    for (let from = 1; from <= rows; from += part)
      await house.db.pool.query(sql, [from, Math.min(from + part - 1, rows)]);
  for (const table of tables) await house.db.pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await house.db.pool.query(`ANALYZE ${tables.join(', ')}`);
  await failJobs(house, spread.own.rows);
}

async function failJobs(house: TestHouse, rows: number) {
  await house.db.pool.query(
    `SELECT graphile_worker.add_job('campaigns.expire', '{}', run_at := now() + interval '1 day')
     FROM generate_series(1, $1::int)`,
    [rows],
  );
  await house.db.pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'x'
     WHERE run_at > now() + interval '23 hours' AND key IS NULL`,
  );
}
