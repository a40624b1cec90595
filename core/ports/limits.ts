import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { RequestContext } from '../context/request-context.ts';
import { countEvent } from '../telemetry/metrics.ts';
import {
  createDatabaseTokenBucketStore,
  createMemoryTokenBucketStore,
  type TokenBucketSpec,
  type TokenBucketStore,
} from './buckets.ts';
import { type CacheServerConnection, createCacheTokenBucketStore } from './cached-limits.ts';

/** Rate limit: at most `points` uses in `seconds`, per key. */
export type RateLimitRule = { name: string; points: number; seconds: number };

export type RateLimitOutcome =
  | { allowed: true; used: number }
  | { allowed: false; retryAfterSeconds: number };

/** Counts uses against rate limits. */
export type RateLimitCounters = {
  /** Counts one use of `key`. */
  consume: (limit: RateLimitRule, key: string) => Promise<RateLimitOutcome>;
  /** Takes one token out of the bucket of `key`. */
  takeToken: (bucket: TokenBucketSpec, key: string) => Promise<RateLimitOutcome>;
  /** Whether one more use would be allowed, without counting it. */
  peek: (limit: RateLimitRule, key: string) => Promise<RateLimitOutcome>;
  /** Resets the count of `key` after a success, for limits that count failures. */
  forget: (limit: RateLimitRule, key: string) => Promise<void>;
};

type LimitsOptions = {
  /** Stores the counts on a cache server, which all processes share. */
  cache?: CacheServerConnection;
  /** Stores the counts in a table, which all processes share. Without it they are in this process. */
  sharedTable?: { pool: Pool; schema: string; table: string };
  /** Clock by which token buckets are refilled. */
  clock?: () => Date;
};

/** Creates counters per limit and key. Keys are hashed, because they can be addresses or credentials. */
export function createRateLimitCounters({
  cache,
  sharedTable,
  clock = () => new Date(),
}: LimitsOptions = {}): RateLimitCounters {
  const limiters = new Map<string, RateLimiterAbstract>();

  const buckets = createBuckets({ cache, sharedTable });

  const limiterOf = (limit: RateLimitRule) => {
    const id = `${limit.name}:${limit.points}:${limit.seconds}`;
    const cachedLimiter = limiters.get(id);
    if (cachedLimiter) return cachedLimiter;
    const limiter = createLimiter({ cache, sharedTable }, limit);
    limiters.set(id, limiter);
    return limiter;
  };

  return {
    consume: async (limit, key) => {
      try {
        const { consumedPoints } = await limiterOf(limit).consume(hashKey(key));
        return { allowed: true, used: consumedPoints };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return refuse(limit.name, refusal.msBeforeNext);
      }
    },
    takeToken: async ({ name, size, refillSeconds }, key) => {
      const now = clock().getTime();
      const step = Math.ceil(refillSeconds * 1000);
      const maxAheadMs = size * step;
      const { allowed, fullAt } = await buckets({ key: `${name}:${hashKey(key)}`, now, step, maxAheadMs });
      return allowed ? { allowed, used: 1 } : refuse(name, fullAt + step - maxAheadMs - now);
    },
    peek: async (limit, key) => {
      const counter = await limiterOf(limit).get(hashKey(key));
      // In memory an expired counter exists until its timer fires, which is late in a busy process.
      const used = counter && counter.msBeforeNext > 0 ? counter.consumedPoints : 0;
      return counter && used >= limit.points
        ? refuse(limit.name, counter.msBeforeNext)
        : { allowed: true, used };
    },
    forget: async (limit, key) => {
      await limiterOf(limit).delete(hashKey(key));
    },
  };
}

function createLimiter(
  { cache, sharedTable }: LimitsOptions,
  { name, points, seconds }: RateLimitRule,
): RateLimiterAbstract {
  const options = { keyPrefix: name, points, duration: seconds };
  if (cache) {
    return new RateLimiterRedis({
      ...options,
      keyPrefix: `${cache.prefix}${name}`,
      storeClient: cache.client,
      rejectIfRedisNotReady: true,
      // This process counts while the cache server is unavailable.
      insuranceLimiter: new RateLimiterMemory(options),
    });
  }
  if (!sharedTable) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: sharedTable.pool,
    // The default of the library is to read the class name of the pool, which a bundler can change.
    storeType: 'pool',
    schemaName: sharedTable.schema,
    tableName: sharedTable.table,
    tableCreated: true,
  });
}

function createBuckets({ cache, sharedTable }: LimitsOptions): TokenBucketStore {
  if (cache) return createCacheTokenBucketStore(cache, createMemoryTokenBucketStore());
  return sharedTable
    ? createDatabaseTokenBucketStore(sharedTable.pool, `"${sharedTable.schema}"."${sharedTable.table}"`)
    : createMemoryTokenBucketStore();
}

function refuse(limit: string, waitMs: number): RateLimitOutcome {
  countEvent('trellis.limits.refusals', { limit });
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

function hashKey(key: string) {
  return hash('sha256', key, 'base64url').slice(0, 22);
}

/**
 * Limit of all clients of one connection that only a header distinguishes, as a multiple of the limit of one client.
 */
const sharesOfPeer = 20;

type ClientLimitOptions = { limits: RateLimitCounters; request: Pick<RequestContext, 'client'> };

/**
 * Creates limits per client. A client whose address only a header names is counted alone and together with all
 * others of its connection: a forged header evades no limit, and an undeclared proxy does not lock its
 * clients out.
 */
export function createClientRateLimits({ limits, request }: ClientLimitOptions) {
  const { client, peer } = request.client.limitedBy;
  const both = async (ask: (share: { key: string; of: number }) => Promise<RateLimitOutcome>) => {
    const clientOutcome = await ask({ key: client, of: 1 });
    // A refused client does not use up the share of the others.
    if (!clientOutcome.allowed || peer === null) return clientOutcome;
    const peerOutcome = await ask({ key: `peer ${peer}`, of: sharesOfPeer });
    return peerOutcome.allowed ? clientOutcome : peerOutcome;
  };
  return {
    consume: (limit: RateLimitRule, about = '') =>
      both(({ key, of }) => limits.consume(widen(limit, of), `${key} ${about}`)),
    peek: (limit: RateLimitRule, about = '') =>
      both(({ key, of }) => limits.peek(widen(limit, of), `${key} ${about}`)),
    /** Resets the count of this client; the count of its connection stays. */
    forget: (limit: RateLimitRule, about = '') => limits.forget(limit, `${client} ${about}`),
    draw: ({ name, size, refillSeconds }: TokenBucketSpec, about = '') =>
      both(({ key, of }) =>
        limits.takeToken({ name, size: size * of, refillSeconds: refillSeconds / of }, `${key} ${about}`),
      ),
  };
}

function widen({ name, points, seconds }: RateLimitRule, of: number): RateLimitRule {
  return { name, points: points * of, seconds };
}
