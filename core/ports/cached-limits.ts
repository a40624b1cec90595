import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { BucketStore } from './buckets.ts';
import { type Marks, toDigest } from './marks.ts';

/** A connection to Valkey or Redis, for what may be lost: counters and marks. */
export type CacheServer = {
  client: Redis;
  /** Before each key. */
  prefix: string;
  close: () => void;
};

type Counted = { name: string; points: number; seconds: number };

/** Counts on the cache server; while it is away, in this process. */
export function createCachedLimiter(cache: CacheServer, { name, points, seconds }: Counted) {
  const options = { points, duration: seconds };
  return new RateLimiterRedis({
    ...options,
    keyPrefix: `${cache.prefix}${name}`,
    storeClient: cache.client,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ ...options, keyPrefix: name }),
  });
}

/** Texts, because the server writes large numbers with an exponent. */
const drawScript = `local now, step, most = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local held = math.max(now, tonumber(redis.call('get', KEYS[1]) or '0'))
if held + step - now > most then return {0, string.format('%.0f', held)} end
redis.call('set', KEYS[1], string.format('%.0f', held + step), 'PX', string.format('%.0f', held + step - now))
return {1, string.format('%.0f', held)}`;

/** Buckets on the cache server; while it is away, those of `otherwise`. */
export function createCachedBuckets({ client, prefix }: CacheServer, otherwise: BucketStore): BucketStore {
  return async (use) => {
    try {
      const { key, now, step, most } = use;
      const [allowed, held] = (await client.eval(drawScript, 1, `${prefix}${key}`, now, step, most)) as [
        number,
        string,
      ];
      return { allowed: allowed === 1, fullAt: Number(held) };
    } catch {
      return otherwise(use);
    }
  };
}

/** Marks on the cache server; while it is away, both fail. */
export function createCachedMarks({ client, prefix }: CacheServer): Marks {
  const toKey = (key: string) => `${prefix}mark:${toDigest(key)}`;
  return {
    set: async (key, seconds) => void (await client.set(toKey(key), '', 'PX', Math.ceil(seconds * 1000))),
    isSet: async (key) => (await client.exists(toKey(key))) === 1,
  };
}
