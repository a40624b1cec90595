import type { Redis } from 'ioredis';
import type { TokenBucketStore } from './buckets.ts';
import { type ExpiringMarkers, toMarkerKeyDigest } from './expiring-markers.ts';

/** Connection to Valkey or Redis, for data that may be lost: counters and marks. */
export type CacheServerConnection = {
  client: Redis;
  /** Prefix of every key. */
  prefix: string;
  close: () => void;
};

/** Lua script that takes one token. It returns numbers as texts, because the server writes large ones with an exponent. */
const takeTokenScript = `local now, step, most = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local held = math.max(now, tonumber(redis.call('get', KEYS[1]) or '0'))
if held + step - now > most then return {0, string.format('%.0f', held)} end
redis.call('set', KEYS[1], string.format('%.0f', held + step), 'PX', string.format('%.0f', held + step - now))
return {1, string.format('%.0f', held)}`;

/** Creates buckets on the cache server. While the server is unavailable, `otherwise` is used. */
export function createCacheTokenBucketStore(
  { client, prefix }: CacheServerConnection,
  otherwise: TokenBucketStore,
): TokenBucketStore {
  return async (use) => {
    try {
      const { key, now, step, maxAheadMs } = use;
      const [allowed, storedFullAt] = (await client.eval(
        takeTokenScript,
        1,
        `${prefix}${key}`,
        now,
        step,
        maxAheadMs,
      )) as [number, string];
      return { allowed: allowed === 1, fullAt: Number(storedFullAt) };
    } catch {
      return otherwise(use);
    }
  };
}

/** Creates marks on the cache server. While the server is unavailable, both functions throw. */
export function createCacheExpiringMarkers({ client, prefix }: CacheServerConnection): ExpiringMarkers {
  const toKey = (key: string) => `${prefix}mark:${toMarkerKeyDigest(key)}`;
  return {
    set: async (key, seconds) => void (await client.set(toKey(key), '', 'PX', Math.ceil(seconds * 1000))),
    isSet: async (key) => (await client.exists(toKey(key))) === 1,
  };
}
