import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Values as PostgreSQL writes them, in the order of the columns. */
export type CopiedRow = readonly (string | null)[];

/** Streams rows into a table: of a million, no more are in memory than the connection takes at once. */
export function copyRows(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<CopiedRow>,
) {
  const copy = copyFrom(`COPY ${table} (${columns.join()}) FROM STDIN`);
  return pipeline(Readable.from(toLines(rows), { objectMode: false }), client.query(copy));
}

const linesOfChunk = 500;

function* toLines(rows: Iterable<CopiedRow>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(`${row.map(toField).join('\t')}\n`);
    if (lines.length < linesOfChunk) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function toField(value: string | null): string {
  return value === null ? '\\N' : value.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
}
