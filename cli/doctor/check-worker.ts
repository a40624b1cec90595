import type { Pool } from 'pg';
import {
  createQueueStateReader,
  deadWorkerSeconds,
  type QueueState,
  queueSchemaOf,
} from '../../server/queue/queue-state.ts';
import { createDoctorFindingBuilders, type DoctorFinding } from './finding.ts';

const { ok, warn } = createDoctorFindingBuilders('worker');

/** Waiting time in seconds of a due job that a worker with capacity would have started. */
const maxWaitSeconds = 300;

const startAdvice =
  'Start the server or "trellis worker". Mails, deliveries, webhooks and deletions wait for a worker.';

/**
 * Checks by the queue of one database whether a worker is alive and keeps up. Returns an empty list if the tables of the
 * queue are missing or not readable, which other checks report.
 */
export async function checkWorker(pool: Pool, namespace: string): Promise<DoctorFinding[]> {
  const schema = queueSchemaOf(namespace);
  const { rowCount } = await pool.query(
    `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relname IN ('heartbeats', '_private_jobs')
       AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')`,
    [schema],
  );
  if (rowCount !== 2) return [];
  return [describeWorkerState(await createQueueStateReader(pool, schema)())];
}

export function describeWorkerState(state: QueueState): DoctorFinding {
  const { dueJobs, oldestDueJobSeconds, workerHeartbeatSeconds } = state;
  const waiting = `${dueJobs} due jobs wait, the oldest for ${Math.round(oldestDueJobSeconds)} s`;
  if (workerHeartbeatSeconds === null || workerHeartbeatSeconds > deadWorkerSeconds) {
    const last =
      workerHeartbeatSeconds === null
        ? 'none has run yet'
        : `the last one was seen ${Math.round(workerHeartbeatSeconds)} s ago`;
    return warn(`no worker is running: ${last}${dueJobs ? `; ${waiting}` : ''}`, startAdvice);
  }
  if (oldestDueJobSeconds > maxWaitSeconds)
    return warn(`a worker is running, but ${waiting}`, 'Look into its log, or start more workers.');
  return ok('a worker is running');
}
