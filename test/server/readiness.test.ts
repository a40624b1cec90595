import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createReadinessCheck } from '../../server/http/readiness.ts';
import { createRemoteSubgraphReadinessCheck } from '../../server/http/remote-subgraph-readiness.ts';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import { cloneDatabase } from '../kit/clone-database.ts';

const fine = { ready: true, database: 'ok', migrations: 'ok', queue: 'ok', worker: 'ok' };

/** A subgraph that says this of itself; one that hangs where it says nothing. */
async function openSubgraph(name: string, report: object | null) {
  const server = createServer((_req, res) => {
    if (report) res.end(JSON.stringify(report));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    name,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const away = { name: 'cms', url: 'http://127.0.0.1:1/graphql' };

test('an edge is ready while one subgraph is, and names unavailable or hanging ones, in time', async () => {
  const auth = await openSubgraph('auth', { ...fine, oldestDueJobSeconds: 3, workerHeartbeatSeconds: 2 });
  const campaigns = await openSubgraph('campaigns', null);
  // Without the clock, so that only the hanging subgraph is late on a busy machine too.
  const limits: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });

  const check = createRemoteSubgraphReadinessCheck([auth, campaigns, away])();
  limits[1]?.abort();
  const report = await check;
  const timeouts = timeout.mock.calls.flat();
  timeout.mockRestore();
  for (const subgraph of [auth, campaigns]) subgraph.close();

  expect(report).toEqual({
    ...fine,
    oldestDueJobSeconds: 3,
    workerHeartbeatSeconds: 2,
    subgraphs: { auth: 'ok', campaigns: 'failing', cms: 'failing' },
  });
  expect(timeouts).toEqual([1_600, 1_600, 1_600]);
});

test('an edge is not ready if no subgraph is, and reports their failures', async () => {
  const auth = await openSubgraph('auth', { ...fine, ready: false, database: 'failing' });

  const report = await createRemoteSubgraphReadinessCheck([auth, away])();
  auth.close();

  expect(report).toMatchObject({
    ready: false,
    database: 'failing',
    queue: 'ok',
    subgraphs: { auth: 'failing', cms: 'failing' },
  });
});

test('a dead worker is reported, with the age of the oldest job; requests are still accepted', async () => {
  await using database = await cloneDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  const readiness = createReadinessCheck({
    places: [{ storedDomains: domainSubgraphNames, database: { pool } }],
    namespace: '',
  });
  await pool.query(
    `INSERT INTO graphile_worker.heartbeats (worker, beat_at) VALUES ('pool-dead', now() - interval '90 seconds');
     SELECT graphile_worker.add_job('auth.clean_up', run_at := now() - interval '60 seconds')`,
  );

  const report = await readiness();
  await pool.end();

  expect(report).toMatchObject({ ...fine, worker: 'failing' });
  expect(report.workerHeartbeatSeconds).toBeGreaterThanOrEqual(90);
  expect(report.oldestDueJobSeconds).toBeGreaterThanOrEqual(60);
});
