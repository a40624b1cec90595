import { randomBytes } from 'node:crypto';

/** A row as the original has it. */
export type ExportedRow = { table: string; row: Readonly<Record<string, unknown>> };

/** How many rows are one statement. */
const batchSize = 200;

/**
 * What a table of the original has in common with the rows is written; columns and tables that its version lacks stay behind. A row
 * that is there is replaced where it is older. Rows of one statement have the same columns.
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

/** A script of SQL in as many pieces as there are rows; it is one transaction. */
export async function* writeSql(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  // Nothing that a row holds ends the text, because no row knows this.
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
