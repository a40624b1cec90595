import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectToCacheServer } from '../../core/ports/cache-server.ts';
import { type CacheServerConnection, createCacheExpiringMarkers } from '../../core/ports/cached-limits.ts';
import {
  createMemoryExpiringMarkers,
  createTableExpiringMarkers,
} from '../../core/ports/expiring-markers.ts';
import { createRateLimitCounters } from '../../core/ports/limits.ts';
import { openRespServer } from '../kit/resp-server.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

let trellis: TestServer;
let server: Awaited<ReturnType<typeof openRespServer>>;
let cache: CacheServerConnection;
const warnings: string[] = [];

beforeAll(async () => {
  trellis = await openServer();
  server = await openRespServer();
  cache = connectToCacheServer({
    url: server.url,
    prefix: 'test:',
    log: { info: () => undefined, warn: (_, message) => void warnings.push(message) },
  });
  await once(cache.client, 'ready');
});
afterAll(async () => {
  cache.close();
  await server[Symbol.asyncDispose]();
  await trellis[Symbol.asyncDispose]();
});

const places = ['memory', 'database', 'cache server'] as const;

function limitsIn(where: (typeof places)[number]) {
  const sharedTable = { pool: trellis.db.pool, schema: 'auth', table: 'rate_limits' };
  const place = { memory: {}, database: { sharedTable }, 'cache server': { cache } }[where];
  return createRateLimitCounters({ ...place, clock: () => new Date(Date.now()) });
}

test.each(places)('in the %s, uses that are forgotten count no more', async (where) => {
  const limits = limitsIn(where);
  const limit = { name: 'test', points: 2, seconds: 600 };

  await limits.consume(limit, 'anna');
  await limits.consume(limit, 'anna');
  const spent = await limits.peek(limit, 'anna');
  await limits.forget(limit, 'anna');
  const back = [await limits.consume(limit, 'anna'), await limits.consume(limit, 'anna')];
  const over = await limits.consume(limit, 'anna');

  expect([spent, ...back, over].map(({ allowed }) => allowed)).toEqual([false, true, true, false]);
});

test.each(places)('in the %s, a bucket has a maximum and refills over time', async (where) => {
  const limits = limitsIn(where);
  const begun = Date.now();
  const now = vi.spyOn(Date, 'now');
  const drawAt = async (seconds: number, key = 'anna') => {
    now.mockReturnValue(begun + seconds * 1000);
    const outcome = await limits.takeToken({ name: 'bucket', size: 3, refillSeconds: 60 }, key);
    return outcome.allowed ? 'drawn' : outcome.retryAfterSeconds;
  };

  const first = [await drawAt(0), await drawAt(0), await drawAt(1), await drawAt(1)];
  const later = [await drawAt(59), await drawAt(60), await drawAt(60)];
  const full = [await drawAt(10_000), await drawAt(10_000), await drawAt(10_000), await drawAt(10_000)];
  const other = await drawAt(10_000, 'berta');
  now.mockRestore();

  expect(first).toEqual(['drawn', 'drawn', 'drawn', 59]);
  expect(later).toEqual([1, 'drawn', 60]);
  expect(full).toEqual(['drawn', 'drawn', 'drawn', 60]);
  expect(other).toBe('drawn');
});

test.each(places)('in the %s, concurrent requests cannot take more tokens than there are', async (where) => {
  const limits = limitsIn(where);
  const draw = () => limits.takeToken({ name: 'rush', size: 5, refillSeconds: 60 }, 'everyone');

  const outcomes = await Promise.all(Array.from({ length: 20 }, draw));

  expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(5);
});

test.each(places)('in the %s, a mark is valid as long as its last update sets', async (where) => {
  const shared = { pool: trellis.db.pool, schema: 'auth', table: 'rate_limits' };
  const marks = {
    memory: createMemoryExpiringMarkers,
    database: () => createTableExpiringMarkers(shared),
    'cache server': () => createCacheExpiringMarkers(cache),
  }[where]();
  const begun = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(begun);

  const before = await marks.isSet('anna');
  await marks.set('anna', 5);
  now.mockReturnValue(begun + 4_000);
  await marks.set('anna', 5);
  now.mockReturnValue(begun + 8_900);
  const during = [await marks.isSet('anna'), await marks.isSet('berta')];
  now.mockReturnValue(begun + 9_100);
  const after = await marks.isSet('anna');
  now.mockRestore();

  expect([before, ...during, after]).toEqual([false, true, false, false]);
});

test('two processes count together on the cache server, under keys that show no credential', async () => {
  const limit = { name: 'together', points: 2, seconds: 600 };
  const outcomes = [];
  for (const limits of [limitsIn('cache server'), limitsIn('cache server'), limitsIn('cache server')])
    outcomes.push((await limits.consume(limit, 'secret-key')).allowed);

  expect(outcomes).toEqual([true, true, false]);
  expect(server.keys().filter((key) => key.includes('together'))).toHaveLength(1);
  expect(server.keys().join()).not.toContain('secret-key');
});

test('without the cache server a process counts locally, reports it once, and returns to it', async () => {
  const limits = limitsIn('cache server');
  const limit = { name: 'alone', points: 2, seconds: 600 };
  const bucket = { name: 'alone', size: 2, refillSeconds: 60 };
  const three = async (ask: () => Promise<{ allowed: boolean }>) => [
    (await ask()).allowed,
    (await ask()).allowed,
    (await ask()).allowed,
  ];
  await limits.consume(limit, 'anna');
  await server.stop();
  await expect.poll(() => warnings.length).toBeGreaterThan(0);

  const consumed = await three(() => limits.consume(limit, 'anna'));
  const drawn = await three(() => limits.takeToken(bucket, 'anna'));
  await server.restart();
  await expect.poll(() => cache.client.status).toBe('ready');
  const back = await limits.peek(limit, 'anna');

  expect(consumed).toEqual([true, true, false]);
  expect(drawn).toEqual([true, true, false]);
  // A command fails at once instead of waiting for the connection.
  expect(cache.client.options.enableOfflineQueue).toBe(false);
  expect(warnings).toEqual(['the cache server is not available: this process counts limits by itself']);
  expect(back).toEqual({ allowed: true, used: 1 });
});

test('a cache server that answers nothing holds a request up for half a second at most', async () => {
  const limits = limitsIn('cache server');
  server.mute(true);
  const outcome = await limits.consume({ name: 'mute', points: 1, seconds: 600 }, 'anna');
  server.mute(false);

  expect(outcome).toEqual({ allowed: true, used: 1 });
  expect(cache.client.options.commandTimeout).toBe(500);
});
