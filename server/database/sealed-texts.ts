import pg from 'pg';
import type { StoredSecret } from '../../core/auth/reseal-column.ts';
import { toKeyId } from '../../core/auth/sealed-box.ts';
import { codeOf } from '../../core/lib/records.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { authSealedColumns } from '../../subgraphs/auth/contract/sealed-columns.ts';
import { campaignsSealedColumns } from '../../subgraphs/campaigns/contract/sealed-columns.ts';
import type { DomainName } from '../../subgraphs/schemas.ts';
import { type Settings, toSealing } from '../settings/load-settings.ts';
import type { ServerDatabase } from './server-database.ts';

/**
 * Columns of encrypted texts by domain. Jobs of the queue are encrypted too, but are not listed, because they wait only
 * for minutes.
 */
export const sealedColumns: Record<DomainName, readonly StoredSecret[]> = {
  auth: authSealedColumns,
  campaigns: campaignsSealedColumns,
  cms: [],
};

/** Number of texts of one column that are sealed under one key. */
type SealedCount = StoredSecret & { keyId: string; count: number };

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Counts the sealed texts of these domains by column and key, in at most `maxRows` rows of each table; all rows without it. */
export async function countSealedTexts(
  database: Queryable,
  namespace: string,
  domains: readonly DomainName[],
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

const undefinedTable = '42P01';

/**
 * Counts the texts of one column by key. Texts of early versions have no key id and are not counted, because each key
 * is tried.
 */
async function countColumn(database: Queryable, table: string, secret: StoredSecret, maxRows?: number) {
  try {
    const { rows } = await database.query<{ keyId: string; count: number }>(
      `SELECT split_part(sealed, '.', 1) AS "keyId", count(*)::int AS count
       FROM (SELECT ${pg.escapeIdentifier(secret.column)} AS sealed FROM ${table} LIMIT $1) AS looked_at
       WHERE sealed LIKE '%.%' GROUP BY 1`,
      [maxRows ?? null],
    );
    return rows.map((row) => ({ ...secret, ...row }));
  } catch (error) {
    // A database that is not migrated yet has no secrets.
    if (codeOf(error) === undefinedTable) return [];
    throw error;
  }
}

export function listKeyIds(counts: readonly SealedCount[]): string[] {
  return [...new Set(counts.map(({ keyId }) => keyId))].sort();
}

/** Creates a test whether a key id belongs to none of the keys of the settings. */
export function createKeyTest(settings: Settings): (keyId: string) => boolean {
  const { encryptionSecret, retiredSecrets } = toSealing(settings);
  const keyIds = new Set([encryptionSecret, ...retiredSecrets].map(toKeyId));
  return (keyId) => !keyIds.has(keyId);
}

export const missingKeyAdvice =
  'Add the SVC_ENCRYPTION_KEY of that time to SVC_ENCRYPTION_KEYS_RETIRED (a JSON array); a development server without that setting keeps its key as "encryption" in secrets.json of its data folder.';

/** Describes the texts that no key of the settings opens; null if there are none. */
export function findMissingKeys(counts: readonly SealedCount[], settings: Settings) {
  const isMissing = createKeyTest(settings);
  const missing = counts.filter(({ keyId }) => isMissing(keyId));
  if (!missing.length) return null;
  const secrets = missing.reduce((sum, { count }) => sum + count, 0);
  const contents = [...new Set(missing.map(({ content }) => content))].join(', ');
  const subject = secrets === 1 ? '1 secret is' : `${secrets} secrets are`;
  return {
    message: `${subject} sealed under a key that is not set (${contents})`,
    advice: missingKeyAdvice,
    keyIds: listKeyIds(missing),
  };
}

/** Maximum number of rows per table that a start checks, so that it stays fast. `doctor` counts all rows. */
const maxRowsAtStart = 10_000;

type Logging = { settings: Settings; database: ServerDatabase; log: Log };

/** Logs an error if stored secrets are sealed under a key that is not set. They cannot be read, but the rest works. */
export async function logMissingKeys({ settings, database, log }: Logging): Promise<void> {
  const { namespace } = settings.database;
  const counts: SealedCount[] = [];
  for (const { holds, database: place } of database.places)
    counts.push(...(await countSealedTexts(place.pool, namespace, holds, maxRowsAtStart)));
  const missing = findMissingKeys(counts, settings);
  if (missing) log.error({ key_ids: missing.keyIds }, `${missing.message}: ${missing.advice}`);
}
