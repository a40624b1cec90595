import type { JobName } from '../../../server/queue/jobs.ts';
import type { TestServer } from '../../kit/test-server.ts';

type JobRow = { id: string; name: JobName; payload: never };

export type HeldQueue = Awaited<ReturnType<typeof holdQueue>>;

/** Delays new jobs, as if no worker ran. A test runs the jobs that it needs. */
export async function holdQueue(server: TestServer) {
  const { pool } = server.db;
  await server.settle();
  await pool.query(`
    CREATE FUNCTION wait_an_hour() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN NEW.run_at := now() + interval ''1 hour''; RETURN NEW; END';
    CREATE TRIGGER wait_an_hour BEFORE INSERT ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION wait_an_hour();
  `);

  /** Takes one job from the queue and runs it; returns whether there was one. */
  async function run(order: 'ASC' | 'DESC') {
    const { rows } = await pool.query<JobRow>(`
      WITH taken AS (
        DELETE FROM graphile_worker._private_jobs
        WHERE id = (SELECT id FROM graphile_worker._private_jobs WHERE run_at > now() ORDER BY id ${order} LIMIT 1)
        RETURNING task_id, payload)
      SELECT t.identifier AS name, taken.payload
      FROM taken JOIN graphile_worker._private_tasks t ON t.id = taken.task_id`);
    const [job] = rows;
    if (job) await server.runTask(job.name, job.payload);
    return job !== undefined;
  }

  return {
    count: async (): Promise<number> => {
      const { rows } = await pool.query('SELECT count(*)::int AS jobs FROM graphile_worker.jobs');
      return rows[0].jobs;
    },
    /** Runs the oldest job, which may add others. */
    runOldest: () => run('ASC'),
    /** Runs the job that was added last. */
    runNewest: () => run('DESC'),
    /** Runs everything, in the order in which it was added. */
    runAll: async () => {
      while (await run('ASC'));
    },
  };
}
