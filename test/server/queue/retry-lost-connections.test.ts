import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { retryLostConnections } from '../../../server/queue/retry-lost-connections.ts';

const settledWithin = (promise: Promise<unknown>, milliseconds: number) =>
  Promise.race([
    promise.then(
      () => 'answered',
      (error: Error) => error.message,
    ),
    setTimeout(milliseconds, 'not settled'),
  ]);

test('a connection requested after the end of the pool neither opens nor fails', async () => {
  const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 });
  const retrying = retryLostConnections(pool);
  const before = await pool.connect();
  before.release();
  retrying.stop();
  await pool.end();

  expect(await settledWithin(pool.connect(), 100)).toBe('not settled');
});

test('once it stops, a pool without a database gives up instead of waiting', async () => {
  const pool = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none', max: 1 });
  const retrying = retryLostConnections(pool);
  retrying.stop();

  expect(await settledWithin(pool.connect(), 60_000)).toContain('ECONNREFUSED');
  expect(await settledWithin(retrying.gaveUp, 100)).toBe('answered');
  await pool.end();
});
