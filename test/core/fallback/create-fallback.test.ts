import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSystemRequestContext } from '../../../core/context/request-context.ts';
import { createLegacyFallback } from '../../../core/fallback/create-fallback.ts';
import type { LookupRequester } from '../../../core/fallback/lookups.ts';
import { createRateLimitCounters } from '../../../core/ports/limits.ts';
import { setMetricCountListener } from '../../../core/telemetry/metrics.ts';

const timeoutMs = 2_000;
const outcomes: unknown[] = [];
const lines: { level: string; fields: object }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  outcomes.length = 0;
  lines.length = 0;
  setMetricCountListener((name, attributes) => {
    if (name === 'trellis.fallbacks') outcomes.push(attributes?.outcome);
  });
});
afterEach(() => {
  setMetricCountListener();
  vi.useRealTimers();
});

function from(client: string, peer: string | null = null): LookupRequester {
  return { client: { ...createSystemRequestContext('test').client, limitedBy: { client, peer } } };
}

type LookUp = (kind: string, key: string, call: { signal: AbortSignal }) => Promise<boolean>;

function open(lookUp: LookUp, concurrency = 2) {
  const counted = vi.fn(lookUp);
  const write = (level: string) => (fields: object) => void lines.push({ level, fields });
  const fallback = createLegacyFallback({
    domain: 'auth',
    ...{ timeoutMs, concurrency, lookUp: counted },
    limits: createRateLimitCounters(),
    log: { warn: write('warn'), info: write('info') },
  });
  const ask = (kind: string, key: string, asker = from('a')) => fallback.lookUpOnce(asker, kind, key);
  return { ask, isAvailable: fallback.isAvailable, lookUp: counted };
}

/** A legacy system that needs this long for each answer. */
function answerAfter(milliseconds: number, isImported = false): LookUp {
  return () => new Promise((resolve) => setTimeout(() => resolve(isImported), milliseconds));
}

/** The result, or the status of the refusal. */
const settle = (asked: Promise<string>) =>
  asked.catch((error: { extensions: { status: number } }) => error.extensions.status);

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('the same lookup runs once at a time, and its result is reused for half a minute', async () => {
  const { ask, lookUp } = open(async (_kind, key) => key === 'known');
  const answers = await Promise.all([ask('email', 'known'), ask('email', 'known'), ask('phone', 'known')]);
  expect(answers).toEqual(['imported', 'imported', 'imported']);
  expect(lookUp).toHaveBeenCalledTimes(2);
  expect([await ask('email', 'other'), await ask('email', 'other', from('b'))]).toEqual([
    'unknown',
    'unknown',
  ]);
  expect(lookUp).toHaveBeenCalledTimes(3);
  await advance(31_000);
  await ask('email', 'other');
  expect(lookUp).toHaveBeenCalledTimes(4);
  expect(outcomes).toEqual(['brought', 'brought', 'unknown', 'unknown']);
});

test('a failure opens the circuit for five seconds; then a single lookup tries the legacy system', async () => {
  let isDown = true;
  const { ask, lookUp, isAvailable } = open(async () => {
    if (isDown) throw new Error('connection refused', { cause: new Error('no route') });
    return true;
  });
  expect(await ask('email', 'a')).toBe('unavailable');
  expect(await ask('email', 'b')).toBe('unavailable');
  expect(isAvailable('email')).toBe(false);
  expect(lookUp).toHaveBeenCalledTimes(1);
  await advance(5_001);
  expect(await ask('email', 'a')).toBe('unavailable');
  await advance(5_001);
  isDown = false;
  expect(await Promise.all([ask('email', 'a'), ask('email', 'b')])).toEqual(['imported', 'unavailable']);
  expect(await ask('email', 'b')).toBe('imported');
  expect(isAvailable('email')).toBe(true);
  expect(outcomes).toEqual(['failed', 'failed', 'failed', 'failed', 'brought', 'brought']);
  expect(lines).toEqual([
    { level: 'warn', fields: { domain: 'auth', kind: 'email', reason: 'connection refused (no route)' } },
    { level: 'info', fields: { domain: 'auth', kind: 'email' } },
  ]);
});

test('a failure of one kind does not affect the other kinds', async () => {
  const { ask, isAvailable } = open(async (kind) => {
    if (kind === 'email') throw new Error('down');
    return true;
  });
  expect(await ask('email', 'a')).toBe('unavailable');
  expect([isAvailable('email'), isAvailable('phone')]).toEqual([false, true]);
  expect(await ask('phone', 'a')).toBe('imported');
});

test('a lookup that takes too long is aborted and fails', async () => {
  const signals: AbortSignal[] = [];
  const { ask } = open((_kind, _key, { signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  const asked = ask('token', 'x');
  await advance(timeoutMs - 1);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await advance(1);
  expect(await asked).toBe('unavailable');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(lines).toMatchObject([{ fields: { reason: 'no answer within 2000 ms' } }]);
});

test('the timeout of a lookup starts when it leaves the queue', async () => {
  const { ask, isAvailable } = open(answerAfter(1_500), 1);
  const asked = ['first', 'second'].map((key) => ask('email', key));
  await advance(3_000);
  expect(await Promise.all(asked)).toEqual(['unknown', 'unknown']);
  expect(isAvailable('email')).toBe(true);
});

test('a lookup that does not start in time is refused, and does not count as a failure of the legacy system', async () => {
  const { ask, isAvailable, lookUp } = open(answerAfter(1_500), 1);
  const asked = ['first', 'second', 'third'].map((key) => settle(ask('email', key)));
  await advance(4_500);
  expect(await Promise.all(asked)).toEqual(['unknown', 'unknown', 503]);
  expect(lookUp).toHaveBeenCalledTimes(2);
  expect(isAvailable('email')).toBe(true);
  expect(lines).toEqual([]);
  expect(outcomes).toEqual(['unknown', 'refused', 'unknown']);
  const again = ask('email', 'third');
  await advance(1_500);
  expect(await again).toBe('unknown');
});

test('if the queue is longer than the timeout allows, a lookup is refused immediately', async () => {
  const { ask } = open(answerAfter(900), 1);
  for (let n = 0; n < 20; n += 1) {
    const measured = ask('email', `measured ${n}`);
    await advance(900);
    await measured;
  }
  const asked = Array.from({ length: 3 }, (_, n) => ask('email', `new ${n}`));
  expect(await settle(ask('email', 'one more'))).toBe(503);
  await advance(2_700);
  expect(await Promise.all(asked)).toEqual(['unknown', 'unknown', 'unknown']);
});

test.each([
  ['one address', (n: number) => from(n < 0 ? 'other' : 'flood')],
  ['forged addresses', (n: number) => (n < 0 ? from('other') : from(`peer for ${n}`, 'peer'))],
])('a flood from %s delays only the lookups of this client', async (_, client) => {
  const { ask } = open(answerAfter(200), 4);
  const flood = Array.from({ length: 500 }, (_, n) => settle(ask('key', `flood ${n}`, client(n))));
  await advance(0);
  for (let n = 0; n < 10; n += 1) {
    const asked = settle(ask('key', `other ${n}`, client(-1)));
    // A lookup takes at most its duration and that of a running lookup.
    await advance(400);
    expect(await Promise.race([asked, Promise.resolve('late')])).toBe('unknown');
  }
  await advance(timeoutMs);
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer === 503).length).toBeGreaterThan(400);
});

test('clients that wait with several lookups take turns', async () => {
  const order: string[] = [];
  const { ask } = open((_kind, key) => {
    order.push(key);
    return answerAfter(1)('', '', { signal: new AbortController().signal });
  }, 1);
  const sent = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'];
  const asked = sent.map((key) => ask('key', key, from(key.slice(0, 1))));
  await advance(100);
  await Promise.all(asked);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('a lookup that waits behind a flood for the same key keeps the place of its client', async () => {
  const { ask, lookUp } = open(answerAfter(200), 1);
  const flood = Array.from({ length: 8 }, (_, n) => ask('key', `flood ${n}`, from('flood')));
  await advance(0);
  const asked = ask('key', 'flood 7', from('other'));
  await advance(600);
  expect(await Promise.race([asked, Promise.resolve('late')])).toBe('unknown');
  await advance(2_000);
  await Promise.all(flood);
  expect(lookUp).toHaveBeenCalledTimes(8);
});

test('a client that sends thousands of unknown keys gets 429, but no other client and no known key does', async () => {
  const { ask } = open(async (_kind, key) => key.startsWith('known'));
  for (let n = 0; n < 3_000; n += 1) await ask('key', `unknown ${n}`, from('scanner'));
  await expect(ask('key', 'known 1', from('scanner'))).rejects.toMatchObject({
    extensions: { status: 429, details: { retryAfterSeconds: 300 } },
  });
  expect(await ask('other kind', 'known 1', from('scanner'))).toBe('imported');
  expect(await ask('key', 'unknown 3000', from('other'))).toBe('unknown');
  for (let n = 0; n <= 3_000; n += 1) await ask('key', `known ${n}`, from('mover'));
  expect(await ask('key', 'known 0', from('scanner'))).toBe('imported');
});

test('work of the server itself has no limit', async () => {
  const { ask } = open(async () => false);
  for (let n = 0; n <= 3_000; n += 1) await ask('user', String(n), createSystemRequestContext('job'));
  expect(await ask('user', 'last', createSystemRequestContext('job'))).toBe('unknown');
});

test('the cache of answers is bounded', async () => {
  const { ask, lookUp } = open(async () => true);
  for (let n = 0; n <= 10_000; n += 1) await ask('email', String(n));
  await ask('email', '10000');
  expect(lookUp).toHaveBeenCalledTimes(10_001);
  await ask('email', '0');
  expect(lookUp).toHaveBeenCalledTimes(10_002);
});
