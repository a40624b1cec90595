import pg from 'pg';
import { campaignSelectListSql } from '../../../prisma/campaigns/campaign-columns.ts';
import type { Campaign } from '../../../prisma/generated/campaigns/client.ts';
import type { EncryptionSecrets } from '../deps.ts';
import { toCampaign, toCampaignOwner } from '../rules/campaign.ts';
import { createAccountKeyCipher } from '../services/accounts/account-key.ts';
import { toCampaignPayload } from '../services/webhooks/queue-webhook-events.ts';

type ExportContext = EncryptionSecrets & {
  client: pg.ClientBase;
  /** PostgreSQL schema of the domain, including its namespace. */
  schema: string;
  withKeys: boolean;
  now: Date;
};

/** Rows in memory at once, because descriptions can be long. */
const pageSize = 200;

/**
 * Yields a JSON line for each account, then one for each campaign in the form of the REST API. An import
 * accepts both.
 */
export async function* exportCampaignsJsonLines(exportContext: ExportContext): AsyncGenerator<string> {
  const toAccount = createToAccount(exportContext);
  for await (const row of readByKey<AccountRow>(exportContext, accountsSql, noAccount)) {
    yield `${JSON.stringify(toAccount(row))}\n`;
  }
  for await (const row of readByKey<CampaignRow>(exportContext, campaignsSql, '')) {
    yield `${JSON.stringify(toCampaignPayload(toCampaign(row, toCampaignOwner(row), exportContext.now)))}\n`;
  }
}

async function* readByKey<Row extends pg.QueryResultRow & { id: string }>(
  { client, schema }: ExportContext,
  toSql: (place: string) => string,
  first: string,
): AsyncGenerator<Row> {
  const text = `${toSql(pg.escapeIdentifier(schema))} LIMIT ${pageSize}`;
  let after: string | undefined = first;
  while (after !== undefined) {
    const { rows }: pg.QueryResult<Row> = await client.query<Row>(text, [after]);
    yield* rows;
    after = rows.length < pageSize ? undefined : rows.at(-1)?.id;
  }
}

type CampaignRow = Campaign & { userId: string; ownerEmail: string | null };

const campaignsSql = (place: string) => `SELECT c.*, a.user_id AS "userId", a.owner_email AS "ownerEmail"
  FROM (SELECT account_id, ${campaignSelectListSql} FROM ${place}.campaigns WHERE id > $1) c
  JOIN ${place}.accounts a ON a.id = c.account_id ORDER BY c.id`;

type AccountRow = {
  id: string;
  userId: string;
  ownerEmail: string | null;
  createdAt: Date;
  suspendedUntil: Date | null;
  closedAt: Date | null;
  keys: readonly { sealed: string; expires_at: string | null }[];
};

/** Smallest UUID: the start of the first page. */
const noAccount = '00000000-0000-0000-0000-000000000000';

/** Selects accounts with their keys, the current key first. A revoked key has no sealed copy. */
const accountsSql = (place: string) => `SELECT id, user_id AS "userId", owner_email AS "ownerEmail",
    created_at AS "createdAt", suspended_until AS "suspendedUntil", closed_at AS "closedAt",
    (SELECT coalesce(json_agg(k ORDER BY k.expires_at DESC NULLS FIRST), '[]') FROM (
      SELECT sealed, expires_at FROM ${place}.account_keys
      WHERE account_id = accounts.id AND sealed <> '' AND (expires_at IS NULL OR expires_at > now())) k) AS keys
  FROM ${place}.accounts WHERE id > $1 ORDER BY id`;

function createToAccount({ withKeys, ...secrets }: ExportContext) {
  const box = createAccountKeyCipher(secrets);
  return ({ userId, ownerEmail, createdAt, suspendedUntil, closedAt, keys }: AccountRow) => ({
    user_id: userId,
    user_email: ownerEmail ?? undefined,
    created_at: createdAt,
    suspended_until: suspendedUntil ?? undefined,
    closed_at: closedAt ?? undefined,
    keys: withKeys
      ? keys.map(({ sealed, expires_at }) => {
          const key = box.open(sealed);
          return expires_at === null ? key : { key, expires_at };
        })
      : undefined,
  });
}
