import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { createPostgresFreezer } from '../kit/postgres-processes.ts';
import { makeTestFolder } from '../kit/test-folder.ts';
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

let folder: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  folder = join(makeTestFolder(), 'postgres');
  server = await startEmbeddedPostgres(folder, { fsync: 'off', max_connections: 30 });
});
afterAll(() => server.stop());

const settings = (namespace: string) => ({
  ...writeLoadSettings,
  DATABASE_URL: server.url,
  SVC_DB_NAMESPACE: namespace,
  SVC_DB_MAX_POOL_SIZE: '8',
});

test('returns 503 while the database is frozen, and works again afterwards', async () => {
  await using trellis = await openServer({ settings: settings('frozen') });
  const database = createPostgresFreezer(folder);
  const load = await startLoad(trellis);

  const frozen = Date.now();
  database.freeze();
  await setTimeout(1_000);
  const ready = await askReady(trellis);
  await setTimeout(7_000);
  database.thaw();
  const thawed = Date.now();
  const recovery = await endLoad(load, 'frozen database', thawed);

  expect(ready).toMatchObject({ status: 503, body: { ready: false, database: 'failing' } });
  expect(ready.milliseconds).toBeLessThan(readyMilliseconds);
  expect(load.tally(frozen)[503]).toBeGreaterThan(0);
  expect(recovery).toBeLessThan(backMilliseconds);
  await expectNothingLost(trellis, load);
});

test('returns 503 while the database has no free connection', async () => {
  await using trellis = await openServer({ settings: settings('crowded') });
  const load = await startLoad(trellis);

  const taken = await takeAllConnections(server.url);
  const crowded = Date.now();
  await setTimeout(5_000);
  const left = Date.now();
  await Promise.all(taken.map((client) => client.end()));
  const recovery = await endLoad(load, 'no connection left', left);

  expect(load.tally(crowded, left)[503]).toBeGreaterThan(0);
  expect(recovery).toBeLessThan(backMilliseconds);
  await expectNothingLost(trellis, load);
});

/** Sends the server's connections away and takes their places, until it has none. */
async function takeAllConnections(connectionString: string) {
  const taken: pg.Client[] = [];
  const sendAway = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'trellis%'`;
  const deadline = Date.now() + 60_000;
  for (let refused = 0; refused < 20 && Date.now() < deadline; ) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      taken.push(client.on('error', () => undefined));
    } catch {
      refused += 1;
    }
    const { rowCount } = (await taken[0]?.query(sendAway)) ?? {};
    if (rowCount) refused = 0;
  }
  return taken;
}
