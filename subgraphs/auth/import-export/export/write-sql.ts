import { randomBytes } from 'node:crypto';

/** A row of the target system. */
export type ExportedRow = { table: string; row: Readonly<Record<string, unknown>> };

/** Rows per statement. */
const batchSize = 200;

/**
 * Defines the SQL function that inserts rows. It writes the columns that exist in the target's version and
 * skips missing columns and tables. An existing row is replaced if it is older. All rows of one statement
 * have the same columns.
 */
const opening = `-- Users of Trellis, as an original auth server keeps them. It holds secrets.
BEGIN;
CREATE OR REPLACE FUNCTION pg_temp.take(name text, given json) RETURNS bigint LANGUAGE plpgsql AS $take$
DECLARE
  target regclass := to_regclass('auth.' || quote_ident(name));
  columns text;
  changes text;
  has_time boolean;
  taken bigint;
BEGIN
  IF target IS NULL THEN RETURN 0; END IF;
  SELECT string_agg(quote_ident(attname), ', '), string_agg(format('%1$I = excluded.%1$I', attname), ', '),
      coalesce(bool_or(attname = 'updated_at'), false)
    INTO columns, changes, has_time
    FROM pg_attribute
    WHERE attrelid = target AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND attname IN (SELECT json_object_keys(given -> 0));
  EXECUTE format(
    'INSERT INTO %1$s AS there (%2$s) SELECT %2$s FROM json_populate_recordset(NULL::%1$s, $1) ON CONFLICT (id) DO %3$s',
    target, columns,
    CASE WHEN has_time THEN format('UPDATE SET %s WHERE there.updated_at < excluded.updated_at', changes) ELSE 'NOTHING' END
  ) USING given;
  GET DIAGNOSTICS taken = ROW_COUNT;
  RETURN taken;
END $take$;
`;
const closing = 'COMMIT;\n';

/** Yields an SQL script piece by piece. The whole script is one transaction. */
export async function* writeExportSql(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  // A random delimiter, so that no value in a row can end the quoted text.
  const mark = `$rows_${randomBytes(8).toString('hex')}$`;
  const end = `]${mark});\n`;
  let current: string | undefined;
  let size = 0;
  let piece = '';
  for await (const { table, row } of rows) {
    const goesOn = table === current && size < batchSize;
    const begin = `${current ? end : opening}SELECT pg_temp.take('${table}', ${mark}[`;
    if (piece) yield piece;
    piece = `${goesOn ? ',' : begin}${JSON.stringify(row)}\n`;
    size = goesOn ? size + 1 : 1;
    current = table;
  }
  yield piece + (current ? end : opening) + closing;
}
