import type { Pool } from 'pg';
import type { QueueStatus } from '../../core/ports/server-monitoring.ts';
import { createAllQueuesStateReader, deadWorkerSeconds, queueSchemaOf } from './queue-state.ts';

type JobCounts = Pick<QueueStatus, 'scheduledJobs' | 'runningJobs' | 'failedJobs'>;

/** Creates a function that reads the state of all queues, for operators. It counts every job, so probes do not use it. */
export function createQueueStatusReader(
  database: { all: readonly { pool: Pool }[] },
  namespace: string,
): () => Promise<QueueStatus> {
  const readState = createAllQueuesStateReader(database, namespace);
  const schema = queueSchemaOf(namespace);
  return async () => {
    const [state, ...counts] = await Promise.all([
      readState(),
      ...database.all.map(({ pool }) => countJobs(pool, schema)),
    ]);
    const { workerHeartbeatSeconds } = state;
    const sum = (name: keyof JobCounts) => counts.reduce((total, count) => total + count[name], 0);
    return {
      ...state,
      scheduledJobs: sum('scheduledJobs'),
      runningJobs: sum('runningJobs'),
      failedJobs: sum('failedJobs'),
      isWorkerAlive: workerHeartbeatSeconds !== null && workerHeartbeatSeconds < deadWorkerSeconds,
    };
  };
}

async function countJobs(pool: Pool, schema: string): Promise<JobCounts> {
  const { rows } = await pool.query<JobCounts>(`
    SELECT count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS "runningJobs",
      count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int AS "failedJobs",
      count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at > now())::int AS "scheduledJobs"
    FROM "${schema}"._private_jobs`);
  return rows[0] ?? { scheduledJobs: 0, runningJobs: 0, failedJobs: 0 };
}
