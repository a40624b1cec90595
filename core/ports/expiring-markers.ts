import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

/** Flags with a lifetime, which record that something was done. */
export type ExpiringMarkers = {
  set: (key: string, seconds: number) => Promise<void>;
  isSet: (key: string) => Promise<boolean>;
};

/** Maximum number of marks, more than a process sets within their lifetime of a few seconds. */
const maxMarks = 100_000;

/** Creates marks that only this process sees. */
export function createMemoryExpiringMarkers(): ExpiringMarkers {
  const expiryByDigest = new LRUCache<string, number>({ max: maxMarks });
  return {
    set: async (key, seconds) => void expiryByDigest.set(toMarkerKeyDigest(key), Date.now() + seconds * 1000),
    isSet: async (key) => (expiryByDigest.get(toMarkerKeyDigest(key)) ?? 0) > Date.now(),
  };
}

type SharedTable = { pool: Pool; schema: string; table: string };

/** Creates marks that all processes share, in the table of the rate limit counters. Expired marks are deleted with the counters. */
export function createTableExpiringMarkers({ pool, schema, table }: SharedTable): ExpiringMarkers {
  const name = `"${schema}"."${table}"`;
  return {
    set: async (key, seconds) => {
      await pool.query(
        `INSERT INTO ${name} AS held (key, points, expire) VALUES ($1, 0, $2)
           ON CONFLICT (key) DO UPDATE SET expire = greatest(held.expire, excluded.expire)`,
        [toName(key), Date.now() + seconds * 1000],
      );
    },
    isSet: async (key) => {
      const { rows } = await pool.query(`SELECT FROM ${name} WHERE key = $1 AND expire > $2`, [
        toName(key),
        Date.now(),
      ]);
      return rows.length > 0;
    },
  };
}

/** Hashes a key, because it can be a credential. */
export function toMarkerKeyDigest(key: string) {
  return hash('sha256', key, 'base64url').slice(0, 22);
}

function toName(key: string) {
  return `mark:${toMarkerKeyDigest(key)}`;
}
