import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../kit/clone-database.ts';
import { openSilentProxy } from '../kit/silent-proxy.ts';
import { openServer } from '../kit/test-server.ts';
import { writeLoadSettings } from '../kit/write-load.ts';
import {
  askReady,
  backMilliseconds,
  endLoad,
  expectNothingLost,
  readyMilliseconds,
  startLoad,
} from './under-load.ts';

test('returns 503 while the database does not respond, and recovers with it', async () => {
  await using database = await cloneDatabase();
  await using proxy = await openSilentProxy(database.url);
  await using server = await openServer({
    settings: { ...writeLoadSettings, DATABASE_URL: proxy.url, SVC_DB_MAX_POOL_SIZE: '8' },
  });
  const load = await startLoad(server);

  const cut = Date.now();
  proxy.silenceAll();
  await setTimeout(3_000);
  const ready = await askReady(server);
  await setTimeout(4_000);
  const back = Date.now();
  proxy.speak();
  const recovery = await endLoad(load, 'silent database', back);

  expect(ready).toMatchObject({ status: 503, body: { ready: false, database: 'failing' } });
  expect(ready.milliseconds).toBeLessThan(readyMilliseconds);
  expect(load.tally(cut)[503]).toBeGreaterThan(0);
  expect(recovery).toBeLessThan(backMilliseconds);
  await expectNothingLost(server, load);
});
