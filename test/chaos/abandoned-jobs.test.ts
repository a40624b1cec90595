import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../../core/telemetry/log.ts';
import type { PartialJobTasks } from '../../server/queue/jobs.ts';
import { startWorker } from '../../server/queue/queue.ts';
import { cloneDatabase } from '../kit/clone-database.ts';

const schema = 'graphile_worker';

test('jobs of a dead worker, and jobs assigned to a worker that did not receive them, run soon', async () => {
  await using database = await cloneDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  const ran: number[] = [];
  const tasks: PartialJobTasks = { 'cms.forget_meta_values': async ({ fieldId }) => void ran.push(fieldId) };
  const lock = async (fieldId: number, worker: string, seconds: number) => {
    const payload = JSON.stringify({ fieldId, prefix: '' });
    // Not due until it is locked, or the worker would be faster.
    const { rows } = await pool.query(
      `SELECT id FROM ${schema}.add_job('cms.forget_meta_values', $1::json, run_at := now() + interval '1 hour')`,
      [payload],
    );
    await pool.query(
      `UPDATE ${schema}._private_jobs SET locked_by = $2, attempts = 1, run_at = now() - interval '1 hour',
         locked_at = now() - make_interval(secs => $3) WHERE id = $1`,
      [rows[0].id, worker, seconds],
    );
  };
  await pool.query(
    `INSERT INTO ${schema}.heartbeats (worker, beat_at) VALUES ('pool-dead', now() - interval '3 minutes'), ('pool-alive', now())`,
  );
  await lock(1, 'pool-dead', 200);
  await lock(2, 'pool-alive', 200);

  const worker = await startWorker({
    connection: { connectionString: database.url },
    schema,
    tasks,
    log: createLog({ level: 'silent' }),
    cronDomains: [],
  });
  const findWorkers = async () => {
    const { rows } = await pool.query(`SELECT worker FROM ${schema}.heartbeats WHERE worker <> 'pool-alive'`);
    return rows.map((row) => String(row.worker));
  };
  const findOwn = async () => (await findWorkers()).find((name) => name !== 'pool-dead') ?? '';
  await expect.poll(findOwn).not.toBe('');
  const own = await findOwn();
  await lock(3, own, 60);
  await lock(4, own, 5);

  await expect.poll(() => ran).toEqual([1, 3]);
  await worker.close();
  await pool.end();
});
