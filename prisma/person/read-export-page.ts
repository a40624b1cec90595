import { readExportGrant, readExportPosition, writeExportPosition } from '../../core/auth/export-grant.ts';
import type { CommonDeps } from '../../core/deps.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import type { SqlExecutor } from '../../core/jobs/jobs.ts';
import { addCount, type NotePart, type RowCounts } from '../../core/jobs/personal-data.ts';
import type { SqlReader } from './count-person-rows.ts';
import type { PersonTable } from './person-table.ts';
import { readPersonRows } from './read-person-rows.ts';

type Exporter = Pick<CommonDeps, 'clock' | 'encryptionSecret' | 'retiredSecrets'> & {
  db: SqlReader & SqlExecutor;
  databaseSchema: string;
  notePart: NotePart;
};

type ExportPageRequest = {
  domain: string;
  tables: readonly PersonTable[];
  grant: string;
  after?: string | null;
};

type Position = {
  requestId: string;
  domain: string;
  table: number;
  after: readonly string[] | null;
  counts: RowCounts;
};

/** Maximum number of statements per page, which bounds the duration of the request. */
const maxStatements = 20;
/** Page length in characters after which no further statement is sent. The rows of the last statement can exceed it. */
const targetPageLength = 500_000;

/** Reads the next page of a domain's part of an export. After the last page it records the row counts. */
export async function readExportPage(deps: Exporter, { domain, tables, grant, after }: ExportPageRequest) {
  const { requestId, userId } = readExportGrant(deps, grant);
  let position: Position | null = { requestId, domain, table: 0, after: null, counts: {} };
  if (after) position = readPosition(deps, after, position);
  let lines = '';
  let { counts } = position;
  for (let at = 0; position && at < maxStatements && lines.length < targetPageLength; at += 1) {
    const table: PersonTable | undefined = tables[position.table];
    if (!table) break;
    const piece = { schema: deps.databaseSchema, table, userId, after: position.after };
    const { rows, next } = await readPersonRows(deps.db, piece);
    counts = addCount(counts, table.table, rows.length);
    lines += rows.map((row) => `{"domain":"${domain}","table":"${table.table}","row":${row}}\n`).join('');
    position = toNext({ ...position, counts }, next, tables.length);
  }
  if (!position) await deps.notePart(deps.db, { requestId, domain, counts });
  return { lines, next: position && writeExportPosition(deps, position) };
}

function readPosition(deps: Exporter, text: string, { requestId, domain }: Position): Position {
  const position = readExportPosition<Position>(deps, text);
  if (position?.requestId === requestId && position.domain === domain) return position;
  throw requestErrors.invalid({ message: 'This is not a place in this export.', field: 'after' });
}

function toNext(position: Position, after: Position['after'], tables: number): Position | null {
  if (after) return { ...position, after };
  const table = position.table + 1;
  return table < tables ? { ...position, table, after: null } : null;
}
