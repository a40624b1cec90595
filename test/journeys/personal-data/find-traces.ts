import type { TestServer } from '../../kit/test-server.ts';

/** Columns, as `schema.table.column`, in which one of the texts occurs, in whatever type they are stored. */
export async function findTraces({ db: { pool } }: TestServer, texts: readonly string[]): Promise<string[]> {
  const traces: string[] = [];
  for (const { schema, name } of await listTables(pool)) {
    const { rows } = await pool.query<{ column: string }>(
      `SELECT DISTINCT c.key AS column FROM "${schema}"."${name}" t, jsonb_each_text(to_jsonb(t)) c
       WHERE EXISTS (SELECT FROM unnest($1::text[]) one WHERE strpos(lower(c.value), lower(one)) > 0)`,
      [texts],
    );
    traces.push(...rows.map(({ column }) => `${schema}.${name}.${column}`));
  }
  return traces.sort();
}

type Pool = TestServer['db']['pool'];

/** All tables that are ours, those of the queue too. */
export async function listTables(pool: Pool): Promise<{ schema: string; name: string }[]> {
  const { rows } = await pool.query<{ schema: string; name: string }>(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
     ORDER BY 1, 2`,
  );
  return rows;
}
