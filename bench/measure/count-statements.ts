import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchDatabase } from '../processes/open-bench-database.ts';

const repeats = 40;
const reloadMilliseconds = 150;

/**
 * Statements that PostgreSQL ran for one request alone, as pg_stat_statements counts them: without BEGIN and
 * COMMIT, of which it misses the prepared ones. Statements that ran for less than every second request belong
 * to the queue or to timers, and are left out. Counting is off while speed is measured.
 */
export async function countStatements({ pool }: BenchDatabase, ask: () => Promise<unknown>) {
  await track(pool, 'top');
  await pool.query('SELECT pg_stat_statements_reset()');
  for (let repeat = 0; repeat < repeats; repeat++) await ask();
  const { rows } = await pool.query<{ calls: number }>(
    `SELECT coalesce(sum(calls), 0)::int AS calls FROM pg_stat_statements
     WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND query NOT IN ('BEGIN', 'COMMIT')
       AND calls >= $1`,
    [repeats / 2],
  );
  await track(pool, 'none');
  return (rows[0]?.calls ?? Number.NaN) / repeats;
}

async function track(pool: BenchDatabase['pool'], what: 'top' | 'none') {
  await pool.query(`ALTER SYSTEM SET pg_stat_statements.track = '${what}'`);
  await pool.query('SELECT pg_reload_conf()');
  await sleep(reloadMilliseconds);
}
