import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ImportedRow, ImportTable } from './import-step.ts';

export type MergedRowCounts = { added: number; changed: number };

type Merge = { schema: string; table: ImportTable; rows: readonly ImportedRow[] };

/**
 * Writes rows with COPY and returns the numbers of added and changed rows. Rows that were deleted here after an import
 * stay deleted. A column that is missing in some of the rows is NULL there.
 */
export async function mergeImportedRows(
  client: pg.ClientBase,
  { schema, table, rows }: Merge,
): Promise<MergedRowCounts> {
  if (!rows.length) return { added: 0, changed: 0 };
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  await client.query('CREATE TEMPORARY TABLE import_lines (line json) ON COMMIT DROP');
  await pipeline(Readable.from(toLines(rows)), client.query(copyFrom('COPY import_lines FROM STDIN')));
  const result = await client.query<MergedRowCounts>(writeMerge(schema, table, columns));
  await client.query('DROP TABLE import_lines');
  return result.rows[0] ?? { added: 0, changed: 0 };
}

/** Writes rows in the text format of COPY. JSON contains no raw tab or line break, so only backslashes are doubled. */
function* toLines(rows: readonly ImportedRow[]) {
  for (const row of rows) yield `${JSON.stringify(row).replaceAll('\\', '\\\\')}\n`;
}

const quote = pg.escapeIdentifier;
const list = (columns: readonly string[], prefix = '') =>
  columns.map((name) => prefix + quote(name)).join(', ');

/** Selects the rows to write, without rows that were deleted here and without their dependent rows. */
function incomingRowsSql(schema: string, table: ImportTable, columns: readonly string[]): string {
  const { name, key, deletionKey = key, belongsTo = {} } = table;
  const ofParents = Object.entries(belongsTo).map(([column, parent]) =>
    wasDeleted(schema, pg.escapeLiteral(parent), `line_row.${quote(column)}::text`),
  );
  const deletionCheckSql = wasDeleted(
    schema,
    pg.escapeLiteral(name),
    `concat_ws(' ', ${list(deletionKey, 'line_row.')})`,
  );
  return `SELECT ${list(columns, 'line_row.')}
    FROM import_lines, json_populate_record(NULL::${quote(schema)}.${quote(name)}, line) AS line_row
    WHERE ${[deletionCheckSql, ...ofParents].map((condition) => `NOT ${condition}`).join(' AND ')}`;
}

function wasDeleted(schema: string, table: string, key: string): string {
  return `EXISTS (SELECT FROM ${quote(schema)}.import_deletions AS gone WHERE gone.table_name = ${table} AND gone.key = ${key})`;
}

function writeMerge(schema: string, table: ImportTable, columns: readonly string[]): string {
  const place = `${quote(schema)}.${quote(table.name)}`;
  const { key, preservedColumns = [] } = table;
  const others = columns.filter((name) => !key.includes(name) && !preservedColumns.includes(name));
  const condition = replaceWhere(table, others);
  const update = others.map((name) => `${quote(name)} = excluded.${quote(name)}`).join(', ');
  const onConflict = condition ? `DO UPDATE SET ${update} WHERE ${condition}` : 'DO NOTHING';
  return `WITH merged AS (
      INSERT INTO ${place} AS there (${list(columns)}) ${incomingRowsSql(schema, table, columns)}
      ON CONFLICT (${list(key)}) ${onConflict} RETURNING there.xmax = 0 AS is_new
    )
    SELECT count(*) FILTER (WHERE is_new)::int AS added, count(*) FILTER (WHERE NOT is_new)::int AS changed FROM merged`;
}

/** Returns the condition for replacing an existing row; `undefined` if it is never replaced or has no other columns. */
function replaceWhere({ replace }: ImportTable, others: readonly string[]): string | undefined {
  if (replace === 'never' || !others.length) return undefined;
  const differs = `(${list(others, 'there.')}) IS DISTINCT FROM (${list(others, 'excluded.')})`;
  if (replace === 'different') return differs;
  if ('notNewerBy' in replace) {
    const time = quote(replace.notNewerBy);
    return `there.${time} <= excluded.${time} AND ${differs}`;
  }
  const column = quote(replace.olderBy);
  return `(there.${column} < excluded.${column} OR there.${column} IS NULL AND excluded.${column} IS NOT NULL)`;
}
