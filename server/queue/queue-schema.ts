import type { Pool } from 'pg';

/** The PostgreSQL schema of the queue. */
export function queueSchemaOf(namespace: string) {
  return `${namespace}graphile_worker`;
}

/** Unlocks all jobs. Call it only if no worker is running, such as after the start of the database. */
export async function unlockAllJobs(pool: Pool, schema: string) {
  await pool.query(`SELECT "${schema}".force_unlock_workers(
    (SELECT array_agg(DISTINCT locked_by) FROM "${schema}"._private_jobs WHERE locked_by IS NOT NULL))`);
}

/** Unlocks the jobs of workers that have ended. */
export async function unlockJobsOf(pool: Pool, schema: string, workerIds: readonly string[]) {
  if (!workerIds.length) return;
  await pool.query(`SELECT "${schema}".force_unlock_workers($1::text[])`, [workerIds]);
}
