import { Redis } from 'ioredis';
import type { CacheServerConnection } from './cached-limits.ts';

type Options = {
  /** `redis://`, `rediss://`, `valkey://` or `valkeys://`. */
  url: string;
  prefix: string;
  log: { info: (message: string) => void; warn: (details: object, message: string) => void };
};

const commandMilliseconds = 500;
const connectMilliseconds = 2_000;
const maxReconnectDelayMs = 2_000;

/**
 * Connects in the background and again after each loss. A command is answered within half a second or fails, and fails
 * immediately without a connection; the caller then works without the cache.
 */
export function connectToCacheServer({ url, prefix, log }: Options): CacheServerConnection {
  const client = new Redis(url.replace(/^valkey(s?):/, 'redis$1:'), {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandMilliseconds,
    connectTimeout: connectMilliseconds,
    retryStrategy: (times) => Math.min(times * 100, maxReconnectDelayMs),
  });
  let isThere: boolean | undefined;
  client
    .on('ready', () => {
      if (isThere === false) log.info('The cache server is available again');
      isThere = true;
    })
    .on('error', (error: Error) => {
      if (isThere === false) return;
      isThere = false;
      log.warn(
        { reason: error.message },
        'the cache server is not available: this process counts limits by itself',
      );
    })
    .on('close', () => {
      if (isThere === true) client.emit('error', new Error('the connection was closed'));
    });
  return {
    client,
    prefix,
    close: () => {
      isThere = false;
      client.disconnect();
    },
  };
}
