import type { Pool } from 'pg';
import { redactJobPayload } from '../jobs/redact-job-payload.ts';

/** A job without attempts left. */
type FailedJob = {
  id: string;
  name: string;
  attempts: number;
  error: string | null;
  createdAt: Date;
  failedAt: Date;
  /** Payload with hidden texts, because they can be personal data. Only `find` returns it. */
  payload?: unknown;
};

type Page = { size: number; backward: boolean; cursor: string | null };

/** The jobs that are not retried automatically. */
export type FailedJobStore = {
  /** Lists jobs by id, newest first unless `backward`. Returns up to one job more than the page size. */
  list: (page: Page) => Promise<FailedJob[]>;
  count: () => Promise<number>;
  /** Returns `null` for an unknown job and for a job that has attempts left. */
  find: (id: string) => Promise<FailedJob | null>;
  /** Resets the attempts of a failed job and runs it immediately. Returns `null` for an unknown job. */
  retry: (id: string) => Promise<FailedJob | null>;
  /** Deletes a batch of jobs that failed before this time, and returns their number. 0 means that no job is left. */
  deleteFailedBefore: (time: Date) => Promise<number>;
  /** Deletes jobs whose payload or error contains this text, in batches. */
  deleteContaining: (text: string) => Promise<void>;
};

const columns = `id::text AS id, task_identifier AS name, attempts, last_error AS error, created_at AS "createdAt",
  updated_at AS "failedAt"`;
const deletedPerBatch = 1_000;
const isFailed = 'attempts >= max_attempts AND locked_at IS NULL';

/** Creates access to the failed jobs of one queue. `schema` is the PostgreSQL schema of the queue. */
export function createFailedJobStore(pool: Pool, schema: string): FailedJobStore {
  const list = (where: string, order: string) =>
    `SELECT ${columns} FROM "${schema}".jobs WHERE ${isFailed} AND ($1::bigint IS NULL OR id ${where} $1)
     ORDER BY jobs.id ${order} LIMIT $2`;
  const deleteBatch = async (where: string, value: Date | string) => {
    const sql = `SELECT count(*)::int AS count FROM "${schema}".complete_jobs(ARRAY(
      SELECT id FROM "${schema}"._private_jobs WHERE ${isFailed} AND (${where}) LIMIT ${deletedPerBatch}))`;
    return (await pool.query<{ count: number }>(sql, [value])).rows[0]?.count ?? 0;
  };
  return {
    deleteFailedBefore: (time) => deleteBatch('updated_at < $1', time),
    deleteContaining: async (text) => {
      while ((await deleteBatch('strpos(payload::text, $1) > 0 OR strpos(last_error, $1) > 0', text)) > 0);
    },
    list: async ({ size, backward, cursor }) => {
      const sql = backward ? list('>', 'ASC') : list('<', 'DESC');
      return (await pool.query<FailedJob>(sql, [cursor, size + 1])).rows;
    },
    count: async () => {
      const sql = `SELECT count(*)::int AS count FROM "${schema}".jobs WHERE ${isFailed}`;
      return (await pool.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
    },
    find: async (id) => {
      const sql = `SELECT ${columns}, (SELECT payload FROM "${schema}"._private_jobs p WHERE p.id = jobs.id) AS payload
        FROM "${schema}".jobs WHERE ${isFailed} AND id = $1`;
      const [job] = (await pool.query<FailedJob>(sql, [id])).rows;
      return job ? { ...job, payload: redactJobPayload(job.payload) } : null;
    },
    retry: async (id) => {
      // `reschedule_jobs` returns rows of the private jobs table, so the columns are read before.
      const sql = `WITH failed AS (SELECT ${columns} FROM "${schema}".jobs WHERE ${isFailed} AND id = $1),
        retried AS (SELECT r.id FROM failed f,
          "${schema}".reschedule_jobs(ARRAY[f.id::bigint], run_at := now(), attempts := 0) r)
        SELECT f.* FROM failed f WHERE EXISTS (SELECT 1 FROM retried)`;
      return (await pool.query<FailedJob>(sql, [id])).rows[0] ?? null;
    },
  };
}
