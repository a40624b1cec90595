import type { WorkerEvents } from 'graphile-worker';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { isConnectionAlive } from '../../prisma/pool/guard-pool.ts';
import { workerHeartbeatMs } from './queue-state.ts';

type HeartbeatOptions = { pool: pg.Pool; schema: string; events: WorkerEvents };

/** Time without a heartbeat after which other workers get a worker's jobs. */
const abandonedSeconds = 120;
/** Time after which a job is released if its assignment did not reach the worker, because the connection was lost. */
const undeliveredSeconds = 15;

/**
 * Writes the worker's heartbeat, and repairs the effects of outages with each one: a silent listener, jobs of dead workers,
 * and jobs whose assignment did not arrive. The queue library itself would wait for four hours.
 */
export function maintainWorkerHeartbeat({ pool, schema, events }: HeartbeatOptions): () => void {
  let worker: string | undefined;
  let listener: pg.PoolClient | undefined;
  const startedJobs = new LRUCache<string, true>({ max: 10_000 });
  events.on('pool:create', ({ workerPool }) => {
    worker = workerPool.id;
    void beat();
  });
  events.on('job:start', ({ job }) => startedJobs.set(toKey(job), true));
  events.on('pool:listen:success', ({ client }) => {
    listener = client;
  });
  events.on('pool:listen:release', () => {
    listener = undefined;
  });

  let isBusy = false;
  const beat = async () => {
    if (isBusy || worker === undefined) return;
    isBusy = true;
    try {
      if (listener) await isConnectionAlive(listener);
      await pool.query(toBeat(schema), [worker]);
      await pool.query(toRescue(schema), [abandonedSeconds]);
      await releaseUndelivered(pool, schema, worker, (job) => startedJobs.has(toKey(job)));
    } catch {
      // The next beat tries again; until then the missing heartbeat shows the failure.
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void beat(), workerHeartbeatMs);
  return () => clearInterval(timer);
}

function toKey({ id, attempts }: { id: string; attempts: number }) {
  return `${id} ${attempts}`;
}

function toBeat(schema: string) {
  return `INSERT INTO "${schema}".heartbeats (worker) VALUES ($1) ON CONFLICT (worker) DO UPDATE SET beat_at = now()`;
}

/** Returns SQL that releases the jobs of dead workers. It starts from locked jobs, because a crash loses heartbeats. */
function toRescue(schema: string) {
  return `WITH dead AS (
      SELECT DISTINCT locked_by AS worker FROM "${schema}"._private_jobs AS jobs
      WHERE locked_at < now() - make_interval(secs => $1) AND NOT EXISTS (
        SELECT 1 FROM "${schema}".heartbeats WHERE worker = jobs.locked_by AND beat_at > now() - make_interval(secs => $1))),
    forgotten AS (DELETE FROM "${schema}".heartbeats WHERE beat_at < now() - make_interval(secs => $1))
    SELECT "${schema}".force_unlock_workers((SELECT array_agg(worker) FROM dead)) WHERE EXISTS (SELECT 1 FROM dead)`;
}

type LockedJob = { id: string; attempts: number };

async function releaseUndelivered(
  pool: pg.Pool,
  schema: string,
  worker: string,
  isKnown: (job: LockedJob) => boolean,
) {
  const { rows } = await pool.query<LockedJob>(
    `SELECT id::text, attempts FROM "${schema}"._private_jobs
     WHERE locked_by = $1 AND locked_at < now() - make_interval(secs => $2)`,
    [worker, undeliveredSeconds],
  );
  const undelivered = rows.filter((job) => !isKnown(job)).map(({ id }) => id);
  if (undelivered.length === 0) return;
  await pool.query(
    `UPDATE "${schema}"._private_jobs SET locked_at = NULL, locked_by = NULL, attempts = attempts - 1
     WHERE id = ANY($1::bigint[]) AND locked_by = $2`,
    [undelivered, worker],
  );
}
