import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

/** At most `size` at once, and one more every `refillSeconds`. */
export type Bucket = { name: string; size: number; refillSeconds: number };

/** The state of a bucket: when it will be full again, in milliseconds. */
type FullAt = { fullAt: number; allowed: boolean };

/** One use at `now` moves the time when the bucket is full by `step`, up to `most` from now. */
type Use = { key: string; now: number; step: number; most: number };

export type BucketStore = (use: Use) => Promise<FullAt>;

type Draw = (bucket: Bucket, key: string) => Promise<{ waitSeconds: number }>;

/** Takes one out of a bucket; returns the wait for the next one, 0 where there was one. */
export function createDraw(store: BucketStore, hashKey: (key: string) => string): Draw {
  return async ({ name, size, refillSeconds }, key) => {
    const now = Date.now();
    const step = Math.ceil(refillSeconds * 1000);
    const most = size * step;
    const { allowed, fullAt } = await store({ key: `${name}:${hashKey(key)}`, now, step, most });
    return { waitSeconds: allowed ? 0 : Math.max(1, Math.ceil((fullAt + step - most - now) / 1000)) };
  };
}

/** Buckets in this process. */
export function createMemoryBuckets(): BucketStore {
  const known = new LRUCache<string, number>({ max: 10_000 });
  return async ({ key, now, step, most }) => {
    const held = Math.max(now, known.get(key) ?? 0);
    const allowed = held + step - now <= most;
    if (allowed) known.set(key, held + step);
    return { allowed, fullAt: held };
  };
}

/** Buckets in the table of the limits' counters, whose columns fit them. */
export function createSharedBuckets(pool: Pool, table: string): BucketStore {
  return async ({ key, now, step, most }) => {
    const taken = await pool.query(
      `INSERT INTO ${table} AS held (key, points, expire) VALUES ($1, 0, $2::bigint + $3::bigint)
         ON CONFLICT (key) DO UPDATE SET expire = greatest(held.expire, $2::bigint) + $3::bigint
         WHERE greatest(held.expire, $2::bigint) + $3::bigint - $2::bigint <= $4::bigint`,
      [key, now, step, most],
    );
    if (taken.rowCount) return { allowed: true, fullAt: 0 };
    const { rows } = await pool.query(`SELECT expire FROM ${table} WHERE key = $1`, [key]);
    return { allowed: false, fullAt: Number(rows[0]?.expire ?? now) };
  };
}
