import pg from 'pg';
import type { Campaign } from '../generated/campaigns/client.ts';
import { createPipelinedStatementPreparer, createStatementPreparer } from '../pool/prepared-statement.ts';
import { campaignSelectListSql } from './campaign-columns.ts';

/** An account key with the account that it opens. */
type HotKey = {
  keyId: string;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  id: string;
  userId: string;
  ownerEmail: string | null;
  suspendedUntil: Date | null;
  closedAt: Date | null;
  createdAt: Date;
};

type NewestPage = { accountId: string; cursor: string | null; backward: boolean; take: number };

/** Reads that nearly every request needs, as prepared statements. They take a fifth of the time of Prisma. */
export type CampaignsSqlReads = {
  findKey: (digest: string) => Promise<HotKey | null>;
  findCampaign: (id: string) => Promise<Campaign | null>;
  /** Lists an account's campaigns by id, from the cursor in the page's direction. */
  listNewest: (page: NewestPage) => Promise<Campaign[]>;
};

const keyColumns = `k.id AS "keyId", k.expires_at AS "expiresAt", k.last_used_at AS "lastUsedAt", a.id,
  a.user_id AS "userId", a.owner_email AS "ownerEmail", a.suspended_until AS "suspendedUntil",
  a.closed_at AS "closedAt", a.created_at AS "createdAt"`;

/** Prepares the statements. `schema` is the PostgreSQL schema of the domain, with its namespace. */
export function createCampaignsSqlReads(pool: pg.Pool, schema: string): CampaignsSqlReads {
  const table = (name: string) => `${pg.escapeIdentifier(schema)}.${name}`;
  const prepare = createStatementPreparer(pool, schema);
  const prepareRead = createPipelinedStatementPreparer(pool, schema);
  const keys = prepareRead<HotKey>(
    'find_key',
    `SELECT ${keyColumns} FROM ${table('account_keys')} k JOIN ${table('accounts')} a ON a.id = k.account_id
     WHERE k.digest = $1`,
  );
  const campaigns = `SELECT ${campaignSelectListSql} FROM ${table('campaigns')}`;
  const byId = prepareRead<Campaign>('find_campaign', `${campaigns} WHERE id = $1`);
  const preparePage = (name: string, range: string, order: 'ASC' | 'DESC') =>
    prepare<Campaign>(name, `${campaigns} WHERE account_id = $1 AND ${range} ORDER BY id ${order} LIMIT $3`);
  // Ids are hexadecimal, so all of them are greater than '' and less than 'g'.
  const before = preparePage('campaigns_before', `id < coalesce($2, 'g')`, 'DESC');
  const after = preparePage('campaigns_after', `id > coalesce($2, '')`, 'ASC');
  return {
    findKey: async (digest) => (await keys([digest]))[0] ?? null,
    findCampaign: async (id) => (await byId([id]))[0] ?? null,
    listNewest: ({ accountId, cursor, backward, take }) =>
      (backward ? after : before)([accountId, cursor, take]),
  };
}
