import { expect, test, vi } from 'vitest';
import { unlockAllJobs } from '../../server/queue/unlock-jobs.ts';
import { openHouse, type TestHouse } from '../kit/test-server.ts';

/** Adds a job that the worker took minutes ago and has not ended; its key is the name of the worker. */
async function loseJob({ db: { pool } }: TestHouse, worker: string, minutesAgo: number) {
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

async function listHolders({ db: { pool } }: TestHouse) {
  const { rows } = await pool.query<{ locked_by: string | null }>(
    `SELECT locked_by FROM graphile_worker._private_jobs WHERE key LIKE 'pool-of-%'`,
  );
  return rows.map((row) => row.locked_by);
}

test('what a dead worker held is done by another one, also when the database has lost its heartbeats; what a live one holds is left to it', async () => {
  await using house = await openHouse();
  await house.db.pool.query(`INSERT INTO graphile_worker.heartbeats VALUES ('pool-of-a-live-worker', now())`);
  await loseJob(house, 'pool-of-a-live-worker', 3);
  await loseJob(house, 'pool-of-a-dead-worker', 3);

  // One search finds the dead workers of all jobs.
  await vi.waitUntil(async () => (await listHolders(house)).length === 1, { timeout: 60_000, interval: 50 });

  expect(await listHolders(house)).toEqual(['pool-of-a-live-worker']);
});

test('in a database that was just started no worker holds anything', async () => {
  await using house = await openHouse();
  await loseJob(house, 'pool-of-a-dead-worker', 0);

  await unlockAllJobs(house.db.pool, 'graphile_worker');
  await house.settle();

  expect(await listHolders(house)).toEqual([]);
});
