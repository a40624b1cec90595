import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimits } from '../../core/ports/limits.ts';
import { openHouse, type TestHouse } from '../kit/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house[Symbol.asyncDispose]());

test.each(['memory', 'database'])('in the %s, a use that is taken back counts no more', async (where) => {
  const shared = { pool: house.db.pool, schema: 'auth', table: 'rate_limits' };
  const limits = createLimits(where === 'database' ? { shared } : {});
  const limit = { name: 'test', points: 2, seconds: 600 };

  await limits.consume(limit, 'anna');
  await limits.consume(limit, 'anna');
  const spent = await limits.peek(limit, 'anna');
  await limits.refund(limit, 'anna');
  const back = await limits.consume(limit, 'anna');
  const over = await limits.consume(limit, 'anna');

  expect([spent.allowed, back.allowed, over.allowed]).toEqual([false, true, false]);
});
