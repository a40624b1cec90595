import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { type CampaignRow, campaignColumns, toRestBody } from './campaign-row.ts';
import { createStatement, type FloorRoute } from './floor-route.ts';
import type { FindHolder } from './key-holder.ts';

const path = '/v1/campaign/publish/';
const runMilliseconds = 30 * 24 * 3_600_000;

/** The channels that the server lists, with their files; the first is the campaign's own page. */
const channels = [
  ['job_page', ''],
  ['indeed', 'indeed.xml'],
  ['linkedin', 'linkedin.xml'],
  ['jooble', 'jooble.xml'],
  ['adzuna', 'adzuna.xml'],
  ['talent', 'talent.xml'],
  ['generic', 'generic.xml'],
  ['rss', 'jobs.rss'],
  ['atom', 'jobs.atom'],
  ['json_feed', 'jobs.json'],
] as const;

const publishSql = `WITH changed AS (
    UPDATE campaigns.campaigns c SET status = 'Published', version = version + 1, run = $3, tickets = $4,
      live_at = $5, end_at = $6, updated_at = $5
    WHERE c.id = $1 AND c.version = $2 AND NOT EXISTS (
      SELECT FROM campaigns.webhooks w WHERE w.account_id = c.account_id AND w.disabled_at IS NULL)
    RETURNING c.id, c.account_id, c.version
  ), given AS (
    SELECT * FROM jsonb_to_recordset($7::jsonb) AS one(id uuid, channel text, url text)
  ), made AS (
    INSERT INTO campaigns.deliveries (id, account_id, campaign_id, run, channel, url, wanted, created_at)
    SELECT given.id, account_id, changed.id, $3, channel, url, version, $5 FROM changed, given
  ), noted AS (
    INSERT INTO campaigns.delivery_events (delivery_id, at, kind, message)
    SELECT given.id, $5, 'created', 'It waits to be delivered.' FROM changed, given
  )
  SELECT (SELECT count(*) FROM graphile_worker.add_jobs(ARRAY[
      ('campaigns.deliver', $8::json, NULL, NULL, 8, NULL, NULL, NULL)::graphile_worker.job_spec,
      ('campaigns.expire', '{}', NULL, $6, 8, $9::text, NULL, NULL)::graphile_worker.job_spec]))
  FROM changed`;

/** Publishes a draft: its row, ten deliveries with an event each and two jobs, in one statement. */
export function createPublishRoute(pool: Pool, findHolder: FindHolder): FloorRoute {
  const findById = createStatement<CampaignRow>(
    pool,
    'campaign_by_id',
    `SELECT ${campaignColumns} FROM campaigns.campaigns WHERE id = $1`,
  );
  const publish = createPublish(pool);
  return {
    method: 'PUT',
    matches: ({ url }) => url.startsWith(path),
    answer: async ({ req, url }) => {
      const holder = await findHolder(req);
      const [row] = await findById([url.slice(path.length)]);
      if (row?.account_id !== holder.id || row.status !== 'Draft') throw new Error('cannot be published');
      return { ok: true, campaign: toRestBody(await publish(row), holder) };
    },
  };
}

function createPublish(pool: Pool) {
  const write = createStatement<{ count: string }>(pool, 'publish', publishSql);
  return async (row: CampaignRow): Promise<CampaignRow> => {
    const now = new Date();
    const end = new Date(now.getTime() + runMilliseconds);
    const run = 1;
    const deliveries = channels.map(([channel, file]) => ({
      id: randomUUID(),
      channel,
      url: `http://localhost:8081/${file ? `feeds/${file}` : `jobs/${row.id}`}`,
    }));
    const written = await write([
      ...[row.id, row.version, run, channels.length, now, end, JSON.stringify(deliveries)],
      ...[JSON.stringify({ campaignId: row.id, run }), `campaigns.expire:${row.id}`],
    ]);
    if (!written.length) throw new Error('was changed meanwhile');
    const changed = { status: 'Published', version: row.version + 1, tickets: channels.length };
    return { ...row, ...changed, live_at: now, end_at: end, updated_at: now };
  };
}
