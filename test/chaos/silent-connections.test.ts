import { expect, test } from 'vitest';
import { cloneDatabase } from '../kit/clone-database.ts';
import { drawTopologies } from '../kit/draw-topologies.ts';
import { openSilentProxy } from '../kit/silent-proxy.ts';
import { openServer } from '../kit/test-server.ts';
import { writeLoadSettings } from '../kit/write-load.ts';
import { askReady, backMilliseconds, endLoad, expectNothingLost, startLoad } from './under-load.ts';

test.each(drawTopologies(import.meta.filename))(
  'silent connections are replaced: requests return 503 until then and succeed afterwards, in %s',
  async (topology) => {
    await using database = await cloneDatabase();
    await using proxy = await openSilentProxy(database.url);
    await using server = await openServer({
      topology,
      settings: { ...writeLoadSettings, DATABASE_URL: proxy.url, SVC_DB_MAX_POOL_SIZE: '8' },
    });
    const load = await startLoad(server);

    const cut = Date.now();
    proxy.silence();
    const recovery = await endLoad(load, `silent connections, ${topology}`, cut);

    expect(load.tally(cut)[503]).toBeGreaterThan(0);
    expect(recovery).toBeLessThan(backMilliseconds);
    await expectNothingLost(server, load);
    expect(await askReady(server)).toMatchObject({ status: 200, body: { queue: 'ok', worker: 'ok' } });
  },
);
