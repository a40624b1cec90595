import pg from 'pg';
import { hashAccountKey } from '../../caller.ts';
import { toLegacyListUrl } from '../legacy-rest-source.ts';

/** Returns the checkpoint name of a key's list, which contains a digest instead of the key. */
export function toLegacyListCheckpointName(from: string, key: string): string {
  return `the fallback at ${toLegacyListUrl(from).href} with the key ${hashAccountKey(key).slice(0, 12)}`;
}

type Place = { pool: pg.Pool; importContext: { schema: string } };

/** Returns `here` for a stored row, `gone` for a row deleted on this server, undefined for an unknown row. */
async function findState({ pool, importContext }: Place, table: string, columnAndKey: [string, string]) {
  const place = pg.escapeIdentifier(importContext.schema);
  const [column, key] = columnAndKey;
  const { rows } = await pool.query<{ state: 'here' | 'gone' }>(
    `SELECT 'here' AS state FROM ${place}.${pg.escapeIdentifier(table)} WHERE ${pg.escapeIdentifier(column)} = $1
     UNION ALL SELECT 'gone' FROM ${place}.import_deletions WHERE table_name = $2 AND key = $1`,
    [key, table],
  );
  return rows[0]?.state;
}

/** Finds the state of an account key by its digest. */
export function findAccountKeyImportState(place: Place, key: string) {
  return findState(place, 'account_keys', ['digest', hashAccountKey(key)]);
}

export function findCampaignImportState(place: Place, id: string) {
  return findState(place, 'campaigns', ['id', id]);
}

/** Reads the checkpoint of the list of a key. */
export async function findLegacyListCheckpoint({ pool, importContext }: Place, source: string) {
  const { rows } = await pool.query<{ after: string | null; isDone: boolean }>(
    `SELECT after_key AS after, is_done AS "isDone" FROM ${pg.escapeIdentifier(importContext.schema)}.import_marks
     WHERE source = $1 AND step = 'fallback'`,
    [source],
  );
  return { after: rows[0]?.after ?? undefined, isDone: rows[0]?.isDone ?? false };
}
