import type { Pool } from 'pg';

/**
 * Copies a campaign into drafts that are valid for every channel, and returns their ids. The jobs of publishing are
 * delayed by a day, so that only the request is measured.
 */
export async function addDrafts(pool: Pool, campaignId: string, count: number): Promise<string[]> {
  await holdBack(pool, ['campaigns.deliver']);
  const { rows: columns } = await pool.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = 'campaigns.campaigns'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  );
  const names = columns.map(({ name }) => name);
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO campaigns.campaigns (${names}) SELECT ${names.map((name) => made[name] ?? `c.${name}`)}
     FROM campaigns.campaigns c, generate_series(1, $2::int) AS n WHERE c.id = $1 RETURNING id`,
    [campaignId, count],
  );
  await pool.query('VACUUM ANALYZE campaigns.campaigns');
  return rows.map(({ id }) => id);
}

/** Removes them with what publishing left: the server's sweep would deliver them again every minute. */
export async function removeDrafts(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query('DELETE FROM campaigns.deliveries WHERE campaign_id = ANY ($1)', [ids]);
  await pool.query('DELETE FROM campaigns.campaigns WHERE id = ANY ($1)', [ids]);
  await pool.query(
    `DELETE FROM graphile_worker._private_jobs
     WHERE payload->>'campaignId' = ANY ($1) OR key = ANY (SELECT 'campaigns.expire:' || id FROM unnest($1::text[]) AS id)`,
    [ids],
  );
}

const made: Record<string, string> = {
  id: `left(md5(random()::text || n), 24)`,
  status: `'Draft'`,
  version: '0',
  run: '0',
  live_at: 'NULL',
  end_at: 'NULL',
  locations: `'[{"name": "Berlin", "city": "Berlin", "state": "Berlin", "country": "Germany"}]'`,
};

/** Jobs of these tasks are enqueued as ever, but do not run before tomorrow. */
async function holdBack(pool: Pool, tasks: readonly string[]) {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM graphile_worker._private_tasks WHERE identifier = ANY ($1)',
    [tasks],
  );
  await pool.query(`CREATE OR REPLACE FUNCTION hold_back() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.run_at := now() + interval '1 day'; RETURN NEW; END $$`);
  await pool.query(
    `CREATE OR REPLACE TRIGGER hold_back BEFORE INSERT ON graphile_worker._private_jobs
     FOR EACH ROW WHEN (NEW.task_id IN (${rows.map(({ id }) => id)})) EXECUTE FUNCTION hold_back()`,
  );
}
