import type { ClientBase } from 'pg';

type Table = { name: string; columns: string[] };

/** Kept by the runners of migrations, which fill them at a restore. */
const records = ['_prisma_migrations', 'migrations'];

/** The tables of a schema with the columns that are stored; the database computes the others, and loses unlogged tables itself. */
export async function listTables(client: ClientBase, schema: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE n.nspname = $1 AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> ALL($2)
     GROUP BY c.relname ORDER BY c.relname`,
    [schema, records],
  );
  return rows;
}
