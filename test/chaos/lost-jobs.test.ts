import { expect, test, vi } from 'vitest';
import { unlockAllJobs } from '../../server/unlock-jobs.ts';
import { openHouse, type TestHouse } from '../kit/house.ts';

/** A job that a worker took and never came back with, minutes ago. */
async function loseJob({ db: { pool } }: TestHouse, minutesAgo: number) {
  await pool.query(
    `SELECT graphile_worker.add_job('auth.clean_up', '{}', job_key := 'lost', run_at := now() + interval '1 hour')`,
  );
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 hour', attempts = 1,
       locked_by = 'pool-of-a-dead-worker', locked_at = now() - make_interval(mins => $1) WHERE key = 'lost'`,
    [minutesAgo],
  );
}

async function isThere({ db: { pool } }: TestHouse) {
  const { rows } = await pool.query(`SELECT locked_by FROM graphile_worker._private_jobs WHERE key = 'lost'`);
  return rows[0];
}

/** Waits for so many heartbeats of the house's own worker. */
async function waitForBeats({ db: { pool } }: TestHouse, number: number) {
  const read = async () => {
    const { rows } = await pool.query<{ beat: string }>(
      `SELECT max(beat_at)::text AS beat FROM graphile_worker.heartbeats WHERE worker <> 'pool-of-a-dead-worker'`,
    );
    return rows[0]?.beat;
  };
  for (let beats = 0, last = await read(); beats < number; beats += 1) {
    await vi.waitUntil(async () => (await read()) !== last, { timeout: 30_000, interval: 50 });
    last = await read();
  }
}

test('what a dead worker held is done by another one, also when the database has lost its heartbeats', async () => {
  await using house = await openHouse();
  await loseJob(house, 3);

  await house.settle();

  expect(await isThere(house)).toBeUndefined();
});

test('what a worker holds that was alive a moment ago is left to it', async () => {
  await using house = await openHouse();
  await house.db.pool.query(`INSERT INTO graphile_worker.heartbeats VALUES ('pool-of-a-dead-worker', now())`);
  await loseJob(house, 3);

  // After each heartbeat a worker looks for jobs of dead ones: at its next one it has looked.
  await waitForBeats(house, 2);

  expect(await isThere(house)).toEqual({ locked_by: 'pool-of-a-dead-worker' });
});

test('in a database that was just started nobody holds anything', async () => {
  await using house = await openHouse();
  await loseJob(house, 0);

  await unlockAllJobs(house.db.pool, 'graphile_worker');
  await house.settle();

  expect(await isThere(house)).toBeUndefined();
});
