import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

/** Token bucket: at most `size` tokens at once, and one more every `refillSeconds`. */
export type TokenBucketSpec = { name: string; size: number; refillSeconds: number };

/** State of a bucket: the time at which it is full again, in milliseconds. */
type FullAt = { fullAt: number; allowed: boolean };

/** A use at `now`. It delays the time at which the bucket is full by `step`, up to `maxAheadMs` after `now`. */
type Use = { key: string; now: number; step: number; maxAheadMs: number };

/** Function that counts one use of a bucket, if it is allowed, and returns the state before it. */
export type TokenBucketStore = (use: Use) => Promise<FullAt>;

/** Creates a store of buckets in this process. */
export function createMemoryTokenBucketStore(): TokenBucketStore {
  const fullAtByKey = new LRUCache<string, number>({ max: 10_000 });
  return async ({ key, now, step, maxAheadMs }) => {
    const previousFullAt = Math.max(now, fullAtByKey.get(key) ?? 0);
    const allowed = previousFullAt + step - now <= maxAheadMs;
    if (allowed) fullAtByKey.set(key, previousFullAt + step);
    return { allowed, fullAt: previousFullAt };
  };
}

/** Creates a store of buckets in the table of the rate limit counters. */
export function createDatabaseTokenBucketStore(pool: Pool, table: string): TokenBucketStore {
  return async ({ key, now, step, maxAheadMs }) => {
    const result = await pool.query(
      `INSERT INTO ${table} AS held (key, points, expire) VALUES ($1, 0, $2::bigint + $3::bigint)
         ON CONFLICT (key) DO UPDATE SET expire = greatest(held.expire, $2::bigint) + $3::bigint
         WHERE greatest(held.expire, $2::bigint) + $3::bigint - $2::bigint <= $4::bigint`,
      [key, now, step, maxAheadMs],
    );
    if (result.rowCount) return { allowed: true, fullAt: 0 };
    const { rows } = await pool.query(`SELECT expire FROM ${table} WHERE key = $1`, [key]);
    return { allowed: false, fullAt: Number(rows[0]?.expire ?? now) };
  };
}
