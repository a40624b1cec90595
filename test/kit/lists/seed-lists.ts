import pg from 'pg';
import type { TestServer } from '../test-server.ts';
import { listAuthSeeds } from './auth-seeds.ts';
import { listCampaignSeeds } from './campaign-seeds.ts';
import { listCmsSeeds } from './cms-seeds.ts';
import type { ListOwner, RowSpread } from './seeds.ts';

/** Rows of every list, straight into the tables, with a connection of its own: the statements take long. */
export async function seedLists(server: TestServer, owner: ListOwner, spread: RowSpread) {
  const client = new pg.Client({ connectionString: server.settings.database.url });
  await client.connect();
  try {
    // Neither subscribers, of whom there are none, nor foreign keys, which hold by the numbers, are looked at.
    await client.query('SET session_replication_role = replica');
    await insertRows(client, owner, spread);
    await failJobs(client, spread.own.rows);
  } finally {
    await client.end();
  }
}

async function insertRows(client: pg.ClientBase, owner: ListOwner, spread: RowSpread) {
  const seeds = [
    ...listAuthSeeds(owner, spread),
    ...listCampaignSeeds(owner, spread),
    ...listCmsSeeds(spread),
  ];
  const tables = [...new Set(seeds.map(({ table }) => table))];
  const indexes = await dropIndexes(client, tables);
  for (const { sql, rows } of seeds) await client.query(sql, [1, rows]);
  for (const index of indexes) await client.query(index);
  await client.query(`ANALYZE ${tables.join(', ')}`);
}

/**
 * Drops the indexes except those of constraints, because indexing many rows at once is faster than row by row. Returns
 * the statements that create them again.
 */
async function dropIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS made
     FROM pg_index LEFT JOIN pg_constraint ON conindid = indexrelid
     WHERE indrelid = ANY ($1::regclass[]) AND pg_constraint.oid IS NULL`,
    [tables],
  );
  await client.query(`DROP INDEX ${rows.map(({ name }) => name).join(', ')}`);
  return rows.map(({ made }) => made);
}

async function failJobs(client: pg.ClientBase, rows: number) {
  await client.query(
    `SELECT graphile_worker.add_job('campaigns.expire', '{}', run_at := now() + interval '1 day')
     FROM generate_series(1, $1::int)`,
    [rows],
  );
  await client.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'x'
     WHERE run_at > now() + interval '23 hours' AND key IS NULL`,
  );
  await client.query('ANALYZE graphile_worker._private_jobs, graphile_worker._private_tasks');
}
