import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFallback } from '../../../core/fallback/create-fallback.ts';
import { listenToCounts } from '../../../core/telemetry/metrics.ts';

let time = 0;
const outcomes: unknown[] = [];
const warnings: string[] = [];

beforeEach(() => {
  outcomes.length = 0;
  warnings.length = 0;
  listenToCounts((_name, attributes) => outcomes.push(attributes?.outcome));
});
afterEach(() => listenToCounts());

function open(bring: (kind: string, key: string, signal: AbortSignal) => Promise<boolean>) {
  const counted = vi.fn(bring);
  const log = { warn: (_fields: object, message: string) => void warnings.push(message) };
  const fallback = createFallback({
    domain: 'auth',
    patience: 50,
    bring: counted,
    log,
    now: () => time,
  });
  return { ask: fallback.ask, bring: counted };
}

test('the same question is sent once at a time, and its answer is good for half a minute', async () => {
  const { ask, bring } = open(async (_kind, key) => key === 'known');
  const answers = await Promise.all([ask('email', 'known'), ask('email', 'known'), ask('phone', 'known')]);
  expect(answers).toEqual([true, true, true]);
  expect(bring).toHaveBeenCalledTimes(2);
  expect([await ask('email', 'other'), await ask('email', 'other')]).toEqual([false, false]);
  expect(bring).toHaveBeenCalledTimes(3);
  time += 31_000;
  await ask('email', 'other');
  expect(bring).toHaveBeenCalledTimes(4);
  expect(outcomes).toEqual(['brought', 'brought', 'unknown', 'unknown']);
});

test('an original that fails is left alone for a while; then one question alone tries it', async () => {
  let isDown = true;
  const { ask, bring } = open(async () => {
    if (isDown) throw new Error('connection refused');
    return true;
  });
  expect(await ask('email', 'a')).toBe(false);
  expect(await ask('email', 'b')).toBe(false);
  expect(bring).toHaveBeenCalledTimes(1);
  time += 5_001;
  isDown = false;
  expect(await Promise.all([ask('email', 'a'), ask('email', 'b')])).toEqual([true, false]);
  expect(await ask('email', 'b')).toBe(true);
  expect(outcomes).toEqual(['failed', 'failed', 'failed', 'brought', 'brought']);
  expect(warnings).toHaveLength(1);
});

test('one that takes too long counts as unknown, and is told to stop', async () => {
  const { promise: stopped, resolve } = Promise.withResolvers<boolean>();
  const { ask } = open((_kind, _key, signal) => {
    signal.addEventListener('abort', () => resolve(true));
    return new Promise(() => undefined);
  });
  expect(await ask('token', 'x')).toBe(false);
  expect(await stopped).toBe(true);
  expect(outcomes).toEqual(['failed']);
});

test('only so many answers are kept', async () => {
  const { ask, bring } = open(async () => false);
  for (let number = 0; number <= 10_000; number += 1) await ask('email', String(number));
  await ask('email', '10000');
  expect(bring).toHaveBeenCalledTimes(10_001);
  await ask('email', '0');
  expect(bring).toHaveBeenCalledTimes(10_002);
});
