import type { Pool } from 'pg';

/** State of the queue. */
export type QueueState = {
  /** Jobs that could run now and that no worker has started. */
  dueJobs: number;
  /** Waiting time of the oldest due job; 0 if there is none. */
  oldestDueJobSeconds: number;
  /** Age of the last heartbeat of any worker; `null` if there is none. */
  workerHeartbeatSeconds: number | null;
};

/** A worker with an older heartbeat counts as dead. Heartbeats are written every five seconds. */
export const deadWorkerSeconds = 30;
export const workerHeartbeatMs = 5_000;

const cacheMs = 3_000;

/** Creates the table of heartbeats. It is unlogged, because heartbeats may be lost in a crash. */
export async function createWorkerHeartbeatTable(pool: Pool, schema: string) {
  await pool.query(
    `CREATE UNLOGGED TABLE IF NOT EXISTS "${schema}".heartbeats
       (worker text PRIMARY KEY, beat_at timestamptz NOT NULL DEFAULT now())`,
  );
}

/** Creates a function that reads the state of a queue, cached for a few seconds. */
export function createQueueStateReader(pool: Pool, schema: string): () => Promise<QueueState> {
  // The values about jobs are read from the partial index of available jobs.
  const sql = `SELECT jobs.due::int AS "dueJobs", coalesce(extract(epoch FROM now() - jobs.oldest), 0)::float AS "oldestDueJobSeconds",
      extract(epoch FROM now() - (SELECT max(beat_at) FROM "${schema}".heartbeats))::float AS "workerHeartbeatSeconds"
    FROM (SELECT count(*) AS due, min(run_at) AS oldest FROM "${schema}"._private_jobs
      WHERE is_available = true AND run_at <= now()) AS jobs`;
  let cachedState: { at: number; state: Promise<QueueState> } | undefined;
  const read = async () => {
    const { rows } = await pool.query<QueueState>(sql);
    if (!rows[0]) throw new Error('The queue has no state.');
    return rows[0];
  };
  return () => {
    if (cachedState && performance.now() - cachedState.at < cacheMs) return cachedState.state;
    const state = read();
    cachedState = { at: performance.now(), state };
    state.catch(() => {
      cachedState = undefined;
    });
    return state;
  };
}

/** Creates a function that reads the combined state of the queues of all databases. The oldest heartbeat counts. */
export function createAllQueuesStateReader({ all }: { all: readonly { pool: Pool }[] }, namespace: string) {
  const readers = all.map(({ pool }) => createQueueStateReader(pool, queueSchemaOf(namespace)));
  return async (): Promise<QueueState> => {
    const states = await Promise.all(readers.map((read) => read()));
    const beats = states.map(({ workerHeartbeatSeconds }) => workerHeartbeatSeconds);
    return {
      dueJobs: states.reduce((sum, { dueJobs }) => sum + dueJobs, 0),
      oldestDueJobSeconds: Math.max(0, ...states.map(({ oldestDueJobSeconds }) => oldestDueJobSeconds)),
      workerHeartbeatSeconds: beats.includes(null) ? null : Math.max(...beats.map(Number)),
    };
  };
}

/** Returns the PostgreSQL schema of the queue. */
export function queueSchemaOf(namespace: string) {
  return `${namespace}graphile_worker`;
}

/** Unlocks all jobs. Call it only if no worker is running, such as after the start of the database. */
export async function unlockAllJobs(pool: Pool, schema: string) {
  await pool.query(`SELECT "${schema}".force_unlock_workers(
    (SELECT array_agg(DISTINCT locked_by) FROM "${schema}"._private_jobs WHERE locked_by IS NOT NULL))`);
}

/** Unlocks the jobs of workers that have ended. */
export async function unlockJobsOfWorkers(pool: Pool, schema: string, workerIds: readonly string[]) {
  if (!workerIds.length) return;
  await pool.query(`SELECT "${schema}".force_unlock_workers($1::text[])`, [workerIds]);
}
