import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { count } from '../telemetry/metrics.ts';

/** At most `points` in `seconds`, per key. */
export type Limit = { name: string; points: number; seconds: number };

export type LimitOutcome = { allowed: true; used: number } | { allowed: false; retryAfterSeconds: number };

export type Limits = {
  /** Counts one use of `key`. */
  consume: (limit: Limit, key: string) => Promise<LimitOutcome>;
  /** Takes one out of the bucket of `key`. */
  draw: (bucket: Bucket, key: string) => Promise<LimitOutcome>;
  /** Whether one more use would be allowed, without counting it. */
  peek: (limit: Limit, key: string) => Promise<LimitOutcome>;
  /** Resets the count of `key` after a success, for limits that count failures. */
  forget: (limit: Limit, key: string) => Promise<void>;
};

type LimitsOptions = {
  /** Counts in a table that every process shares; without it, in this process. */
  shared?: { pool: Pool; schema: string; table: string };
};

/** Counters per limit and key; keys are stored hashed, because they may be addresses or credentials. */
export function createLimits({ shared }: LimitsOptions = {}): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();

  const draw = createDraw(
    shared ? createSharedBuckets(shared.pool, `"${shared.schema}"."${shared.table}"`) : createMemoryBuckets(),
    hashKey,
  );

  const limiterOf = ({ name, points, seconds }: Limit) => {
    const id = `${name}:${points}:${seconds}`;
    const known = limiters.get(id);
    if (known) return known;
    const options = { keyPrefix: name, points, duration: seconds };
    const made = shared
      ? new RateLimiterPostgres({
          ...options,
          storeClient: shared.pool,
          // It would read the name of the pool's class, which a bundle may change.
          storeType: 'pool',
          schemaName: shared.schema,
          tableName: shared.table,
          tableCreated: true,
        })
      : new RateLimiterMemory(options);
    limiters.set(id, made);
    return made;
  };

  return {
    consume: async (limit, key) => {
      try {
        const { consumedPoints } = await limiterOf(limit).consume(hashKey(key));
        return { allowed: true, used: consumedPoints };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return refuse(limit, refusal);
      }
    },
    draw: async (bucket, key) => {
      const { waitSeconds: retryAfterSeconds } = await draw(bucket, key);
      if (retryAfterSeconds === 0) return { allowed: true, used: 1 };
      count('trellis.limits.refusals', { limit: bucket.name });
      return { allowed: false, retryAfterSeconds };
    },
    peek: async (limit, key) => {
      const found = await limiterOf(limit).get(hashKey(key));
      // In memory an expired counter exists until its timer fires, which is late in a busy process.
      const used = found && found.msBeforeNext > 0 ? found.consumedPoints : 0;
      return found && used >= limit.points ? refuse(limit, found) : { allowed: true, used };
    },
    forget: async (limit, key) => {
      await limiterOf(limit).delete(hashKey(key));
    },
  };
}

function refuse({ name }: Limit, { msBeforeNext }: RateLimiterRes): LimitOutcome {
  count('trellis.limits.refusals', { limit: name });
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

function hashKey(key: string) {
  return hash('sha256', key, 'base64url').slice(0, 22);
}

/** At most `size` at once, and one more every `refillSeconds`. */
export type Bucket = { name: string; size: number; refillSeconds: number };

/** The state of a bucket: when it will be full again, in milliseconds. */
type FullAt = { fullAt: number; allowed: boolean };

/** One use at `now` moves the time when the bucket is full by `step`, up to `most` from now. */
type Use = { key: string; now: number; step: number; most: number };

type BucketStore = (use: Use) => Promise<FullAt>;

type Draw = (bucket: Bucket, key: string) => Promise<{ waitSeconds: number }>;

/** Takes one out of a bucket; returns the wait for the next one, 0 where there was one. */
function createDraw(store: BucketStore, hashKey: (key: string) => string): Draw {
  return async ({ name, size, refillSeconds }, key) => {
    const now = Date.now();
    const step = Math.ceil(refillSeconds * 1000);
    const most = size * step;
    const { allowed, fullAt } = await store({ key: `${name}:${hashKey(key)}`, now, step, most });
    return { waitSeconds: allowed ? 0 : Math.max(1, Math.ceil((fullAt + step - most - now) / 1000)) };
  };
}

/** Buckets in this process. */
function createMemoryBuckets(): BucketStore {
  const known = new LRUCache<string, number>({ max: 10_000 });
  return async ({ key, now, step, most }) => {
    const held = Math.max(now, known.get(key) ?? 0);
    const allowed = held + step - now <= most;
    if (allowed) known.set(key, held + step);
    return { allowed, fullAt: held };
  };
}

/** Buckets in the table of the limits' counters, whose columns fit them. */
function createSharedBuckets(pool: Pool, table: string): BucketStore {
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
