import pg from 'pg';
import type { Campaign } from '../generated/campaigns/client.ts';
import { campaignColumns } from './hot-reads.ts';

type LandingQuestion = {
  articleIds: readonly number[];
  /** Only this account's; null for all. */
  accountId: string | null;
  /** Only what is live at this moment; null for all. */
  liveAt: Date | null;
  take: number;
};

/** The newest campaigns of each of several articles: so many of each, in one statement, which Prisma cannot say. */
export type CampaignsLandingReads = { listLandings: (question: LandingQuestion) => Promise<Campaign[]> };

/** `schema` is the PostgreSQL schema of the domain, its namespace included. */
export function createLandingReads(pool: pg.Pool, schema: string): CampaignsLandingReads {
  const campaigns = `${pg.escapeIdentifier(schema)}.campaigns`;
  const statement = {
    name: `${schema}.landings`,
    text: `SELECT ${campaignColumns} FROM (
        SELECT c.* FROM unnest($1::int[]) AS a(id) CROSS JOIN LATERAL (
          SELECT * FROM ${campaigns}
          WHERE landing_article_id = a.id AND ($2::uuid IS NULL OR account_id = $2)
            AND ($3::timestamptz IS NULL OR (status = 'Live' AND end_at > $3))
          ORDER BY id DESC LIMIT $4) c) f
      ORDER BY id DESC`,
  };
  return {
    listLandings: async ({ articleIds, accountId, liveAt, take }) => {
      const values = [articleIds, accountId, liveAt, take];
      return (await pool.query<Campaign>({ ...statement, values })).rows;
    },
  };
}
