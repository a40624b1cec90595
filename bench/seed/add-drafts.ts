import type { Pool } from 'pg';
import { createCampaignCopySql } from './copy-campaign.ts';

/**
 * Copies a campaign into drafts that are valid for every channel, and returns their ids. The jobs of publishing are
 * delayed by a day, so that only the request is measured.
 */
export async function addDrafts(pool: Pool, campaignId: string, count: number): Promise<string[]> {
  await holdBackDeliveries(pool);
  const copySql = await createCampaignCopySql(pool, draftValues);
  const { rows } = await pool.query<{ id: string }>(`${copySql} RETURNING id`, [campaignId, 1, count]);
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

const draftValues = {
  id: `left(md5(random()::text || n), 24)`,
  status: `'Draft'`,
  version: '0',
  run: '0',
  live_at: 'NULL',
  end_at: 'NULL',
  locations: `'[{"name": "Berlin", "city": "Berlin", "state": "Berlin", "country": "Germany"}]'`,
};

/** Lets delivery jobs that are enqueued from now on run tomorrow. */
async function holdBackDeliveries(pool: Pool) {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'campaigns.deliver'`,
  );
  await pool.query(`CREATE OR REPLACE FUNCTION hold_back() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.run_at := now() + interval '1 day'; RETURN NEW; END $$`);
  await pool.query(
    `CREATE OR REPLACE TRIGGER hold_back BEFORE INSERT ON graphile_worker._private_jobs
     FOR EACH ROW WHEN (NEW.task_id IN (${rows.map(({ id }) => id)})) EXECUTE FUNCTION hold_back()`,
  );
}
