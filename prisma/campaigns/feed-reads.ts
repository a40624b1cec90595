import pg from 'pg';
import type { Campaign } from '../generated/campaigns/client.ts';
import { campaignColumns } from './campaign-columns.ts';

/** The live campaigns of one channel at one moment. */
export type FeedQuestion = {
  channel: string;
  now: Date;
  /** Days after which a job is too old for the board. */
  mostDays: number | null;
  /** Spellings of the requested country, as they are or in lower case; null for all countries. */
  countries: readonly string[] | null;
};

type FeedPage = FeedQuestion & { cursor: string | null; skip: number; take: number };

type FeedState = { count: number; changedAt: Date | null };

export type FeedRow = Campaign & { deliveryId: string };

/** The reads behind feeds: deliveries belong to campaigns by id only, so Prisma cannot join them. */
export type CampaignsFeedReads = {
  /** How many there are, and when the last one came, changed or left. */
  readState: (question: FeedQuestion) => Promise<FeedState>;
  /** Newest first, from after the cursor. */
  listJobs: (page: FeedPage) => Promise<FeedRow[]>;
  /** Deliveries that have left the feed because of the campaign's age. */
  findAged: (question: AgedQuestion) => Promise<string[]>;
};

type AgedQuestion = { channel: string; now: Date; mostDays: number; take: number };

/** `schema` is the PostgreSQL schema of the domain, its namespace included. */
export function createFeedReads(pool: pg.Pool, schema: string): CampaignsFeedReads {
  const table = (name: string) => `${pg.escapeIdentifier(schema)}.${name}`;
  const leaves = 'least(c.end_at, c.live_at + make_interval(days => $3::int))';
  const shown = `${table('deliveries')} d JOIN ${table('campaigns')} c ON c.id = d.campaign_id AND c.run = d.run
    WHERE d.channel = $1 AND d.status = 'online' AND c.status = 'Live' AND ($4::text[] IS NULL
      OR ARRAY[btrim(c.company_country), lower(btrim(c.company_country))] && $4
      OR EXISTS (SELECT 1 FROM jsonb_array_elements(c.locations) l
        WHERE ARRAY[btrim(l->>'country'), lower(btrim(l->>'country'))] && $4))`;
  const state = {
    name: `${schema}.feed_state`,
    // A delivery that has left names the time, or has a time at which it leaves by itself.
    text: `SELECT count(*) FILTER (WHERE f.leaves > $2)::int AS count,
        greatest(max(f.updated_at), max(f.leaves) FILTER (WHERE f.leaves <= $2),
          (SELECT max(since) FROM ${table('deliveries')} WHERE channel = $1)) AS "changedAt"
      FROM (SELECT c.updated_at, ${leaves} AS leaves FROM ${shown}) f`,
  };
  const jobs = {
    name: `${schema}.feed_jobs`,
    // Ids are hexadecimal, so all of them are less than 'g'. Both sides of the join are bounded: PostgreSQL may walk along either.
    text: `SELECT delivery_id AS "deliveryId", ${campaignColumns} FROM (
        SELECT c.*, d.id AS delivery_id FROM ${shown} AND ${leaves} > $2
          AND d.campaign_id < coalesce($5, 'g') AND c.id < coalesce($5, 'g')
        ORDER BY d.campaign_id DESC LIMIT $6 OFFSET $7) f
      ORDER BY id DESC`,
  };
  const aged = {
    name: `${schema}.feed_aged`,
    text: `SELECT d.id FROM ${table('deliveries')} d
      JOIN ${table('campaigns')} c ON c.id = d.campaign_id AND c.run = d.run
      WHERE d.channel = $1 AND d.status = 'online' AND c.status = 'Live'
        AND c.live_at + make_interval(days => $3::int) <= $2 LIMIT $4`,
  };
  return {
    readState: async (question) => {
      const { rows } = await pool.query<FeedState>({ ...state, values: toValues(question) });
      return rows[0] ?? { count: 0, changedAt: null };
    },
    listJobs: async ({ cursor, skip, take, ...question }) => {
      const values = [...toValues(question), cursor, take, skip];
      return (await pool.query<FeedRow>({ ...jobs, values })).rows;
    },
    findAged: async ({ channel, now, mostDays, take }) => {
      const values = [channel, now, mostDays, take];
      const { rows } = await pool.query<{ id: string }>({ ...aged, values });
      return rows.map(({ id }) => id);
    },
  };
}

function toValues({ channel, now, mostDays, countries }: FeedQuestion) {
  return [channel, now, mostDays, countries];
}
