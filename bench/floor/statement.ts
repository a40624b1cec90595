import type { Pool, QueryResultRow } from 'pg';

/** A named query: each connection prepares it once. */
export function createStatement<Row extends QueryResultRow>(pool: Pool, name: string, text: string) {
  return async (values: unknown[]): Promise<Row[]> => (await pool.query<Row>({ name, text, values })).rows;
}
