import pg from 'pg';
import { toPseudonymUuid } from '../../../core/jobs/personal-data.ts';

/** Account that is stored already. */
type KnownAccount = { id: string; closedAt: Date | null; suspendedUntil: Date | null };

/** Finds accounts that this server has already, by user. */
export type StoredAccountLookup = {
  find: (userId: string) => KnownAccount | undefined;
  /** Returns whether the account was deleted on this server, or its user was erased. */
  isGone: (userId: string) => boolean;
};

/** Reads the stored and deleted accounts of these users. */
export async function loadStoredAccounts(
  client: pg.ClientBase,
  schema: string,
  userIds: readonly string[],
): Promise<StoredAccountLookup> {
  const place = pg.escapeIdentifier(schema);
  const accounts = await client.query<KnownAccount & { userId: string }>(
    `SELECT user_id AS "userId", id, closed_at AS "closedAt", suspended_until AS "suspendedUntil"
     FROM ${place}.accounts WHERE user_id = ANY ($1::uuid[])`,
    [[...userIds, ...userIds.map(toPseudonymUuid)]],
  );
  const deletions = await client.query<{ key: string }>(
    `SELECT key FROM ${place}.import_deletions WHERE table_name = 'accounts' AND key = ANY ($1)`,
    [userIds],
  );
  const accountsByUser = new Map(accounts.rows.map(({ userId, ...account }) => [userId, account]));
  const deletedKeys = new Set(deletions.rows.map(({ key }) => key));
  return {
    find: (userId) => accountsByUser.get(userId),
    isGone: (userId) =>
      accountsByUser.has(toPseudonymUuid(userId)) || (!accountsByUser.has(userId) && deletedKeys.has(userId)),
  };
}

/** Campaign that is stored already. */
export type StoredCampaignRow = {
  id: string;
  accountId: string;
  run: number;
  liveAt: Date | null;
  updatedAt: Date;
  /** Whether an external channel shows a delivery of this server, or has a pending call. */
  isPlaced: boolean;
};

export async function loadStoredCampaigns(
  client: pg.ClientBase,
  schema: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredCampaignRow>> {
  const place = pg.escapeIdentifier(schema);
  const { rows } = await client.query<StoredCampaignRow>(
    `SELECT c.id, c.account_id AS "accountId", c.run, c.live_at AS "liveAt", c.updated_at AS "updatedAt", EXISTS (
       SELECT FROM ${place}.deliveries d WHERE d.campaign_id = c.id AND (d.placed OR d.due_at IS NOT NULL)) AS "isPlaced"
     FROM ${place}.campaigns c WHERE c.id = ANY ($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
