import pg from 'pg';
import type { SealedColumnLocation } from '../../core/auth/reseal-column.ts';
import { toEncryptionKeyId } from '../../core/auth/sealed-box.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { authEncryptedColumns } from '../../subgraphs/auth/contract/sealed-columns.ts';
import { campaignsEncryptedColumns } from '../../subgraphs/campaigns/contract/sealed-columns.ts';
import type { DomainSubgraphName } from '../../subgraphs/schemas.ts';
import type { EncryptionSecrets } from '../settings/load-settings.ts';
import type { ServerDatabase } from './server-database.ts';

/**
 * Columns of encrypted texts by domain. Jobs of the queue are encrypted too, but are not listed, because they wait only
 * for minutes.
 */
export const sealedColumns: Record<DomainSubgraphName, readonly SealedColumnLocation[]> = {
  auth: authEncryptedColumns,
  campaigns: campaignsEncryptedColumns,
  cms: [],
};

/** Number of texts of one column that are sealed under one key. */
type SealedCount = SealedColumnLocation & { keyId: string; count: number };

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Counts the sealed texts of these domains by column and key, in at most `maxRows` rows of each table; all rows without it. */
export async function countSealedTexts(
  database: Queryable,
  namespace: string,
  domains: readonly DomainSubgraphName[],
  maxRows?: number,
): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const domain of domains) {
    for (const secret of sealedColumns[domain]) {
      const table = [`${namespace}${domain}`, secret.table].map(pg.escapeIdentifier).join('.');
      counts.push(...(await countColumn(database, table, secret, maxRows)));
    }
  }
  return counts;
}

/**
 * Counts the texts of one column by key. Texts of early versions have no key id and are not counted, because each key
 * is tried.
 */
async function countColumn(
  database: Queryable,
  table: string,
  secret: SealedColumnLocation,
  maxRows?: number,
) {
  if (!(await hasColumn(database, table, secret.column))) return [];
  const { rows } = await database.query<{ keyId: string; count: number }>(
    `SELECT split_part(sealed, '.', 1) AS "keyId", count(*)::int AS count
     FROM (SELECT ${pg.escapeIdentifier(secret.column)} AS sealed FROM ${table} LIMIT $1) AS looked_at
     WHERE sealed LIKE '%.%' GROUP BY 1`,
    [maxRows ?? null],
  );
  return rows.map((row) => ({ ...secret, ...row }));
}

/** Whether a column exists. A database that is not migrated yet lacks columns of later builds. */
async function hasColumn(database: Queryable, table: string, column: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT 1 FROM pg_attribute WHERE attrelid = to_regclass($1) AND attname = $2 AND NOT attisdropped',
    [table, column],
  );
  return rowCount === 1;
}

export function listUsedEncryptionKeyIds(counts: readonly SealedCount[]): string[] {
  return [...new Set(counts.map(({ keyId }) => keyId))].sort();
}

/** Creates a test whether a key id belongs to none of these keys. */
export function createMissingEncryptionKeyCheck(keys: EncryptionSecrets): (keyId: string) => boolean {
  const keyIds = new Set([keys.encryptionSecret, ...keys.retiredSecrets].map(toEncryptionKeyId));
  return (keyId) => !keyIds.has(keyId);
}

export const missingEncryptionKeyAdvice =
  'Add the SVC_ENCRYPTION_KEY of that time to SVC_ENCRYPTION_KEYS_RETIRED (a JSON array); a development server without that setting keeps its key as "encryption" in secrets.json of its data folder.';

/** Describes the texts that none of these keys opens; null if there are none. */
export function describeMissingEncryptionKeys(counts: readonly SealedCount[], keys: EncryptionSecrets) {
  const isMissing = createMissingEncryptionKeyCheck(keys);
  const missingCounts = counts.filter(({ keyId }) => isMissing(keyId));
  if (!missingCounts.length) return null;
  const secrets = missingCounts.reduce((sum, { count }) => sum + count, 0);
  const contents = [...new Set(missingCounts.map(({ content }) => content))].join(', ');
  const subject = secrets === 1 ? '1 secret is' : `${secrets} secrets are`;
  return {
    message: `${subject} sealed under a key that is not set (${contents})`,
    advice: missingEncryptionKeyAdvice,
    keyIds: listUsedEncryptionKeyIds(missingCounts),
  };
}

/** Maximum number of rows per table that a start checks, so that it stays fast. `doctor` counts all rows. */
const maxRowsAtStart = 10_000;

/** Logs an error if stored secrets are sealed under a key that is not set. They cannot be read, but the rest works. */
export async function logMissingEncryptionKeys(
  { places }: ServerDatabase,
  namespace: string,
  keys: EncryptionSecrets,
  log: Log,
): Promise<void> {
  const counts: SealedCount[] = [];
  for (const { storedDomains, database: place } of places)
    counts.push(...(await countSealedTexts(place.pool, namespace, storedDomains, maxRowsAtStart)));
  const description = describeMissingEncryptionKeys(counts, keys);
  if (description)
    log.error({ key_ids: description.keyIds }, `${description.message}: ${description.advice}`);
}
