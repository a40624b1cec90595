import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLimits } from '../../core/ports/limits.ts';
import { openHouse, type TestHouse } from '../kit/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house[Symbol.asyncDispose]());

test.each(['memory', 'database'])('in the %s, uses that are forgotten count no more', async (where) => {
  const shared = { pool: house.db.pool, schema: 'auth', table: 'rate_limits' };
  const limits = createLimits(where === 'database' ? { shared } : {});
  const limit = { name: 'test', points: 2, seconds: 600 };

  await limits.consume(limit, 'anna');
  await limits.consume(limit, 'anna');
  const spent = await limits.peek(limit, 'anna');
  await limits.forget(limit, 'anna');
  const back = [await limits.consume(limit, 'anna'), await limits.consume(limit, 'anna')];
  const over = await limits.consume(limit, 'anna');

  expect([spent, ...back, over].map(({ allowed }) => allowed)).toEqual([false, true, true, false]);
});

test.each(['memory', 'database'])(
  'in the %s, a bucket has so many at once and fills by and by',
  async (where) => {
    const shared = { pool: house.db.pool, schema: 'auth', table: 'rate_limits' };
    const limits = createLimits(where === 'database' ? { shared } : {});
    const begun = Date.now();
    const now = vi.spyOn(Date, 'now');
    const drawAt = async (seconds: number, key = 'anna') => {
      now.mockReturnValue(begun + seconds * 1000);
      const outcome = await limits.draw({ name: 'bucket', size: 3, refillSeconds: 60 }, key);
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
  },
);

test('of many at once, no more are drawn than there are', async () => {
  const limits = createLimits({ shared: { pool: house.db.pool, schema: 'auth', table: 'rate_limits' } });
  const draw = () => limits.draw({ name: 'rush', size: 5, refillSeconds: 60 }, 'everyone');

  const outcomes = await Promise.all(Array.from({ length: 20 }, draw));

  expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(5);
});
