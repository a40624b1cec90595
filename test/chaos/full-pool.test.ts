import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../kit/test-folder.ts';
import { openServer } from '../kit/test-server.ts';
import { writeLoadSettings } from '../kit/write-load.ts';
import { askReady, endLoad, expectNothingLost, startLoad } from './under-load.ts';

/** Longer than the five seconds that a request waits for a connection. */
const longStatementSeconds = 7;

test('returns 503 while the pool is full, and logs it once for all requests and once at the end', async () => {
  const logFile = join(makeTestFolder(), 'log');
  await using server = await openServer({
    settings: { ...writeLoadSettings, LOG_LEVEL: 'warn', SVC_LOG_FILE: logFile, SVC_DB_MAX_POOL_SIZE: '6' },
  });
  const load = await startLoad(server);

  const filled = Date.now();
  let isOver = false;
  const long = Array.from({ length: 60 }, () =>
    server.db.pool.query(`SELECT pg_sleep(${longStatementSeconds})`).catch(() => undefined),
  );
  const ready = await askReady(server).then((answer) => ({ ...answer, isOver }));
  await Promise.all(long);
  isOver = true;
  const over = Date.now();
  await endLoad(load, 'full pool', over);

  // /ready answers while the statements still occupy the pool.
  expect(ready.isOver).toBe(false);
  expect(load.tally(filled, over)[503]).toBeGreaterThan(0);
  await expectNothingLost(server, load);
  const lines = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ msg }) => msg === 'unexpected failure')).toEqual([]);
  expect(lines.filter(({ msg }) => msg.startsWith('the database is'))).toMatchObject([
    { level: 'warn', reason: expect.stringMatching(/^all 6 connections of the pool were busy for 5 s/) },
    { level: 'warn', duration: expect.any(Number), msg: 'the database is available again' },
  ]);
});
