import type { Pool } from 'pg';

/** The PostgreSQL schema of the queue. */
export function queueSchemaOf(namespace: string) {
  return `${namespace}graphile_worker`;
}

/** For a database that was just started: the workers that had locked its jobs are gone. */
export async function unlockAllJobs(pool: Pool, schema: string) {
  await pool.query(`SELECT "${schema}".force_unlock_workers(
    (SELECT array_agg(DISTINCT locked_by) FROM "${schema}"._private_jobs WHERE locked_by IS NOT NULL))`);
}

/** For workers that have ended. */
export async function unlockJobsOf(pool: Pool, schema: string, workerIds: readonly string[]) {
  if (!workerIds.length) return;
  await pool.query(`SELECT "${schema}".force_unlock_workers($1::text[])`, [workerIds]);
}
