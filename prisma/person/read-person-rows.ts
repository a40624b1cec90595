import type { SqlReader } from './count-person-rows.ts';
import { inSchema, type PersonTable, toArray } from './person-table.ts';

const defaultTake = 500;
/** Batch size for tables without an index for the owner, because few of their rows match. */
const scannedTake = 5_000;

type PersonRowsQuery = {
  schema: string;
  table: PersonTable;
  userId: string;
  after: readonly string[] | null;
};

/** Rows as JSON, and the cursor of the next page (`null` at the end). */
type Rows = { rows: string[]; next: readonly string[] | null };

/** Reads one batch of a table with one statement. */
export async function readPersonRows(
  db: SqlReader,
  { schema, table, userId, after }: PersonRowsQuery,
): Promise<Rows> {
  const take = table.take ?? (table.scanned ? scannedTake : defaultTake);
  const sql = inSchema(toSql(table, take, after !== null), schema);
  const found = await db.$queryRawUnsafe<{ key: string[]; row: string | null }[]>(
    sql,
    userId,
    ...(after ?? []),
  );
  return {
    rows: found.flatMap(({ row }) => row ?? []),
    next: found.length < take ? null : (found.at(-1)?.key ?? null),
  };
}

function toSql(
  { table, owner, key, scanned, ...shape }: PersonTable,
  take: number,
  isLater: boolean,
): string {
  const columns = key.map(([column]) => `t.${column}`).join(', ');
  const values = key.map(([, type], at) => `$${at + 2}::text::${type}`).join(', ');
  const conditions = [...(scanned ? [] : [owner]), ...(isLater ? [`(${columns}) > (${values})`] : [])];
  const where = conditions.length ? `WHERE ${conditions.join(' AND ')}` : '';
  const texts = key.map(([column]) => `t.${column}::text`).join(', ');
  return `SELECT ARRAY[${texts}] AS key, CASE WHEN ${scanned ? owner : '$1::text IS NOT NULL'} THEN ${toRow(shape)}::text END AS row
    FROM (SELECT t.* FROM @${table} t ${where} ORDER BY ${columns} LIMIT ${take}) t ORDER BY ${columns}`;
}

type Shape = Pick<PersonTable, 'without' | 'only' | 'within'>;

function toRow({ without = [], only, within = {} }: Shape): string {
  const own = only
    ? toObject(only.map((column) => [column, `t.${column}`]))
    : `to_jsonb(t) - ${toArray(without)}`;
  const inner = Object.entries(within);
  return `(${own}${inner.length ? ` || ${toObject(inner)}` : ''})`;
}

function toObject(entries: readonly (readonly [string, string])[]): string {
  return `jsonb_build_object(${entries.map(([name, value]) => `'${name}', ${value}`).join(', ')})`;
}
