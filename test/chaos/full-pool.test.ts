import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openHouse } from '../kit/house.ts';
import { makeTestFolder } from '../kit/test-folder.ts';
import { writeLoadSettings } from '../kit/write-load.ts';
import {
  askReady,
  backMilliseconds,
  endLoad,
  expectNothingLost,
  readyMilliseconds,
  startLoad,
} from './under-load.ts';

const longStatementSeconds = 10;

test('a pool that is full is 503, told once for all requests and once when it is over', async () => {
  const logFile = join(makeTestFolder(), 'log');
  await using house = await openHouse({
    settings: { ...writeLoadSettings, LOG_LEVEL: 'warn', SVC_LOG_FILE: logFile, SVC_DB_MAX_POOL_SIZE: '6' },
  });
  const load = await startLoad(house);

  const filled = Date.now();
  const long = Array.from({ length: 60 }, () =>
    house.db.pool.query(`SELECT pg_sleep(${longStatementSeconds})`).catch(() => undefined),
  );
  await setTimeout(2_000);
  const ready = await askReady(house);
  await Promise.all(long);
  const over = Date.now();
  const recovery = await endLoad(load, 'full pool', over);

  expect(ready.milliseconds).toBeLessThan(readyMilliseconds);
  expect(load.tally(filled, over)[503]).toBeGreaterThan(0);
  expect(recovery).toBeLessThan(backMilliseconds);
  await expectNothingLost(house, load);
  const lines = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ msg }) => msg === 'unexpected failure')).toEqual([]);
  expect(lines.filter(({ msg }) => msg.startsWith('the database is'))).toMatchObject([
    { level: 'warn', reason: expect.stringMatching(/^all 6 connections of the pool were busy for 5 s/) },
    { level: 'warn', duration: expect.any(Number), msg: 'the database is available again' },
  ]);
}, 120_000);
