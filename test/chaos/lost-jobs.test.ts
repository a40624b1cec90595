import { expect, test } from 'vitest';
import { unlockAllJobs } from '../../server/queue/queue-state.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

/** Adds a job that the worker took minutes ago and has not ended; its key is the name of the worker. */
async function loseJob({ db: { pool } }: TestServer, worker: string, minutesAgo: number) {
  await pool.query(
    `SELECT graphile_worker.add_job('auth.clean_up', '{}', job_key := $1, run_at := now() + interval '1 hour')`,
    [worker],
  );
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 hour', attempts = 1,
       locked_by = $1, locked_at = now() - make_interval(mins => $2) WHERE key = $1`,
    [worker, minutesAgo],
  );
}

async function listHolders({ db: { pool } }: TestServer) {
  const { rows } = await pool.query<{ locked_by: string | null }>(
    `SELECT locked_by FROM graphile_worker._private_jobs WHERE key LIKE 'pool-of-%'`,
  );
  return rows.map((row) => row.locked_by);
}

test('another worker takes over the jobs of a dead worker, also if the database has lost its heartbeats, but not those of a live one', async () => {
  await using server = await openServer();
  await server.db.pool.query(
    `INSERT INTO graphile_worker.heartbeats VALUES ('pool-of-a-live-worker', now())`,
  );
  await loseJob(server, 'pool-of-a-live-worker', 3);
  await loseJob(server, 'pool-of-a-dead-worker', 3);

  // One search finds the dead workers of all jobs.
  await expect.poll(() => listHolders(server)).toEqual(['pool-of-a-live-worker']);
});

test('in a database that was just started no worker holds anything', async () => {
  await using server = await openServer();
  await loseJob(server, 'pool-of-a-dead-worker', 0);

  await unlockAllJobs(server.db.pool, 'graphile_worker');
  await server.settle();

  expect(await listHolders(server)).toEqual([]);
});
