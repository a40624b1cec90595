import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { type Bucket, createDraw, createMemoryBuckets, createSharedBuckets } from './buckets.ts';

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
  /** Forgets the uses of `key`: after a success, for limits that count failures. */
  forget: (limit: Limit, key: string) => Promise<void>;
};

type LimitsOptions = {
  /** Counts in this table's database, shared by every process; without it, in this process. */
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
        return refuse(refusal);
      }
    },
    draw: async (bucket, key) => {
      const { waitSeconds: retryAfterSeconds } = await draw(bucket, key);
      return retryAfterSeconds === 0 ? { allowed: true, used: 1 } : { allowed: false, retryAfterSeconds };
    },
    peek: async (limit, key) => {
      const found = await limiterOf(limit).get(hashKey(key));
      // In memory what has expired is found until its timer fires, which a busy process does late.
      const used = found && found.msBeforeNext > 0 ? found.consumedPoints : 0;
      return found && used >= limit.points ? refuse(found) : { allowed: true, used };
    },
    forget: async (limit, key) => {
      await limiterOf(limit).delete(hashKey(key));
    },
  };
}

function refuse({ msBeforeNext }: RateLimiterRes): LimitOutcome {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

function hashKey(key: string) {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}
