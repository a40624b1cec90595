import { parseExportCursor, parseExportGrantToken, sealExportCursor } from '../../core/auth/export-grant.ts';
import type { CommonServerDeps } from '../../core/deps.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import type { SqlExecutor } from '../../core/jobs/jobs.ts';
import { addRowCount, type RecordPersonalDataResult, type RowCounts } from '../../core/jobs/personal-data.ts';
import type { SqlReader } from './count-person-rows.ts';
import { type PersonalDataTable, qualifyTableNames, toPostgresArraySql } from './personal-data-table.ts';

const defaultTake = 500;
/** Batch size for tables without an index for the owner, because few of their rows match. */
const scannedTake = 5_000;

type PersonRowsQuery = {
  schema: string;
  table: PersonalDataTable;
  userId: string;
  after: readonly string[] | null;
};

/** Rows as JSON, and the cursor of the next page (`null` at the end). */
type Rows = { rows: string[]; next: readonly string[] | null };

/** Reads one batch of a table with one statement. */
async function readPersonRows(
  db: SqlReader,
  { schema, table, userId, after }: PersonRowsQuery,
): Promise<Rows> {
  const take = table.take ?? (table.scanned ? scannedTake : defaultTake);
  const sql = qualifyTableNames(toSql(table, take, after !== null), schema);
  const keyedRows = await db.$queryRawUnsafe<{ key: string[]; row: string | null }[]>(
    sql,
    userId,
    ...(after ?? []),
  );
  return {
    rows: keyedRows.flatMap(({ row }) => row ?? []),
    next: keyedRows.length < take ? null : (keyedRows.at(-1)?.key ?? null),
  };
}

function toSql(
  { table, owner, key, scanned, ...shape }: PersonalDataTable,
  take: number,
  isLater: boolean,
): string {
  const columns = key.map(([column]) => `t.${column}`).join(', ');
  const values = key.map(([, type], index) => `$${index + 2}::text::${type}`).join(', ');
  const conditions = [...(scanned ? [] : [owner]), ...(isLater ? [`(${columns}) > (${values})`] : [])];
  const where = conditions.length ? `WHERE ${conditions.join(' AND ')}` : '';
  const texts = key.map(([column]) => `t.${column}::text`).join(', ');
  return `SELECT ARRAY[${texts}] AS key, CASE WHEN ${scanned ? owner : '$1::text IS NOT NULL'} THEN ${toRow(shape)}::text END AS row
    FROM (SELECT t.* FROM @${table} t ${where} ORDER BY ${columns} LIMIT ${take}) t ORDER BY ${columns}`;
}

type Shape = Pick<PersonalDataTable, 'without' | 'only' | 'within'>;

function toRow({ without = [], only, within = {} }: Shape): string {
  const rowJsonSql = only
    ? toObject(only.map((column) => [column, `t.${column}`]))
    : `to_jsonb(t) - ${toPostgresArraySql(without)}`;
  const inner = Object.entries(within);
  return `(${rowJsonSql}${inner.length ? ` || ${toObject(inner)}` : ''})`;
}

function toObject(entries: readonly (readonly [string, string])[]): string {
  return `jsonb_build_object(${entries.map(([name, value]) => `'${name}', ${value}`).join(', ')})`;
}

type Exporter = Pick<CommonServerDeps, 'clock' | 'encryptionSecret' | 'retiredSecrets'> & {
  db: SqlReader & SqlExecutor;
  databaseSchema: string;
  recordPersonalDataResult: RecordPersonalDataResult;
};

type ExportPageRequest = {
  domain: string;
  tables: readonly PersonalDataTable[];
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
export async function readPersonalDataPage(
  deps: Exporter,
  { domain, tables, grant, after }: ExportPageRequest,
) {
  const { requestId, userId } = parseExportGrantToken(deps, grant);
  let position: Position | null = { requestId, domain, table: 0, after: null, counts: {} };
  if (after) position = readPosition(deps, after, position);
  let lines = '';
  let { counts } = position;
  for (
    let statementCount = 0;
    position && statementCount < maxStatements && lines.length < targetPageLength;
    statementCount += 1
  ) {
    const table: PersonalDataTable | undefined = tables[position.table];
    if (!table) break;
    const piece = { schema: deps.databaseSchema, table, userId, after: position.after };
    const { rows, next } = await readPersonRows(deps.db, piece);
    counts = addRowCount(counts, table.table, rows.length);
    lines += rows.map((row) => `{"domain":"${domain}","table":"${table.table}","row":${row}}\n`).join('');
    position = toNext({ ...position, counts }, next, tables.length);
  }
  if (!position) await deps.recordPersonalDataResult(deps.db, { requestId, domain, counts });
  return { lines, next: position && sealExportCursor(deps, position) };
}

function readPosition(deps: Exporter, text: string, { requestId, domain }: Position): Position {
  const position = parseExportCursor<Position>(deps, text);
  if (position?.requestId === requestId && position.domain === domain) return position;
  throw requestErrors.invalid({ message: 'This is not a place in this export.', field: 'after' });
}

function toNext(position: Position, after: Position['after'], tables: number): Position | null {
  if (after) return { ...position, after };
  const table = position.table + 1;
  return table < tables ? { ...position, table, after: null } : null;
}
