import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../kit/clone-database.ts';
import { openHouse, type TestHouse, type Topology } from '../kit/house.ts';
import { openSilentProxy } from '../kit/silent-proxy.ts';
import { openWriteLoad, writeLoadSettings } from '../kit/write-load.ts';

/** The longest that a service may be away once its database can be reached. */
const backMilliseconds = 20_000;
const readyMilliseconds = 2_000;

test.each<Topology>([
  'one',
  'many',
])('connections that go silent are replaced: 503 meanwhile, then all is well by itself, in %s', async (topology) => {
  await using database = await cloneDatabase();
  await using proxy = await openSilentProxy(database.url);
  await using house = await openHouse({
    topology,
    settings: { ...writeLoadSettings, DATABASE_URL: proxy.url, SVC_DB_MAX_POOL_SIZE: '8' },
  });
  const load = await startLoad(house);

  const cut = Date.now();
  proxy.silence();
  const ready = await askReady(house);
  await setTimeout(backMilliseconds);
  await load.stop();

  console.info(`silent connections, ${topology}: ${JSON.stringify(load.tally())}`);
  console.info(`back after ${load.recoveryMilliseconds(cut)} ms, /ready answered in ${ready.milliseconds} ms`);
  expect(load.tally(cut)[503]).toBeGreaterThan(0);
  expect(load.recoveryMilliseconds(cut)).toBeLessThan(backMilliseconds);
  await expectNothingLost(house, load);
  expect(await askReady(house)).toMatchObject({ status: 200, body: { queue: 'ok', worker: 'ok' } });
}, 120_000);

test('a database that says nothing at all is 503, and back when it speaks again', async () => {
  await using database = await cloneDatabase();
  await using proxy = await openSilentProxy(database.url);
  await using house = await openHouse({
    settings: { ...writeLoadSettings, DATABASE_URL: proxy.url, SVC_DB_MAX_POOL_SIZE: '8' },
  });
  const load = await startLoad(house);

  proxy.silenceAll();
  await setTimeout(3_000);
  const ready = await askReady(house);
  await setTimeout(3_000);
  const back = Date.now();
  proxy.speak();
  await setTimeout(backMilliseconds);
  await load.stop();

  console.info(`silent database: ${JSON.stringify(load.tally())}`);
  console.info(`back after ${load.recoveryMilliseconds(back)} ms, /ready answered in ${ready.milliseconds} ms`);
  expect(ready).toMatchObject({ status: 503, body: { ready: false, database: 'failing' } });
  expect(ready.milliseconds).toBeLessThan(readyMilliseconds);
  expect(load.recoveryMilliseconds(back)).toBeLessThan(backMilliseconds);
  await expectNothingLost(house, load);
}, 120_000);

async function startLoad(house: TestHouse) {
  if (!house.firstAdministrator) throw new Error('Only a fresh house tells its administrator.');
  const load = await openWriteLoad({
    urls: [house.url],
    administrator: house.firstAdministrator,
    clients: 24,
    pauseMilliseconds: 400,
  });
  load.start();
  await setTimeout(1_000);
  return load;
}

async function expectNothingLost(house: TestHouse, load: Awaited<ReturnType<typeof startLoad>>) {
  expect(load.wrongAnswers()).toEqual([]);
  expect(await load.findLost()).toEqual([]);
  await house.settle();
}

async function askReady(house: TestHouse) {
  const begun = Date.now();
  const response = await fetch(`${house.url}/ready`);
  return { status: response.status, body: await response.json(), milliseconds: Date.now() - begun };
}
