import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { count } from '../telemetry/metrics.ts';
import {
  type Bucket,
  type BucketStore,
  createMemoryBuckets,
  createSharedBuckets,
  createTokenBucket,
} from './buckets.ts';
import { type CacheServer, createCachedBuckets, createCachedLimiter } from './cached-limits.ts';

/** Rate limit: at most `points` uses in `seconds`, per key. */
export type Limit = { name: string; points: number; seconds: number };

export type LimitOutcome = { allowed: true; used: number } | { allowed: false; retryAfterSeconds: number };

export type Limits = {
  /** Counts one use of `key`. */
  consume: (limit: Limit, key: string) => Promise<LimitOutcome>;
  /** Takes one token out of the bucket of `key`. */
  draw: (bucket: Bucket, key: string) => Promise<LimitOutcome>;
  /** Whether one more use would be allowed, without counting it. */
  peek: (limit: Limit, key: string) => Promise<LimitOutcome>;
  /** Resets the count of `key` after a success, for limits that count failures. */
  forget: (limit: Limit, key: string) => Promise<void>;
};

type LimitsOptions = {
  /** Stores the counts on a cache server, which all processes share. */
  cache?: CacheServer;
  /** Stores the counts in a table, which all processes share. Without it they are in this process. */
  shared?: { pool: Pool; schema: string; table: string };
};

/** Creates counters per limit and key. Keys are hashed, because they can be addresses or credentials. */
export function createLimits({ cache, shared }: LimitsOptions = {}): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();

  const draw = createTokenBucket(createBuckets({ cache, shared }), hashKey);

  const limiterOf = (limit: Limit) => {
    const id = `${limit.name}:${limit.points}:${limit.seconds}`;
    const known = limiters.get(id);
    if (known) return known;
    const made = createLimiter({ cache, shared }, limit);
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

function createLimiter({ cache, shared }: LimitsOptions, limit: Limit): RateLimiterAbstract {
  if (cache) return createCachedLimiter(cache, limit);
  const options = { keyPrefix: limit.name, points: limit.points, duration: limit.seconds };
  if (!shared) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: shared.pool,
    // By default the library reads the class name of the pool, which a bundler can change.
    storeType: 'pool',
    schemaName: shared.schema,
    tableName: shared.table,
    tableCreated: true,
  });
}

function createBuckets({ cache, shared }: LimitsOptions): BucketStore {
  if (cache) return createCachedBuckets(cache, createMemoryBuckets());
  return shared
    ? createSharedBuckets(shared.pool, `"${shared.schema}"."${shared.table}"`)
    : createMemoryBuckets();
}

function refuse({ name }: Limit, { msBeforeNext }: RateLimiterRes): LimitOutcome {
  count('trellis.limits.refusals', { limit: name });
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

function hashKey(key: string) {
  return hash('sha256', key, 'base64url').slice(0, 22);
}
