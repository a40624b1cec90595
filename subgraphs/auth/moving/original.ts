import pg from 'pg';

/** The database of an original auth server; it is only read. */
export type Original = {
  /** Names it without its secrets. */
  source: string;
  count: (table: string) => Promise<number | undefined>;
  /** Rows as JSON, so that a column which an older version lacks is simply missing; none where the table is. */
  read: (table: string, where: Where) => Promise<OriginalRow[]>;
  close: () => Promise<void>;
};

export type OriginalRow = Readonly<Record<string, unknown>>;

type Where =
  /** The next rows behind a key. */
  | { key: string; after: string | undefined; limit: number }
  /** All rows whose column, as a text, is one of these. */
  | { column: string; isAnyOf: readonly string[] };

/** Where the original keeps its tables. */
const schema = 'auth';

type OriginalOptions = {
  url: string /** In milliseconds, for a statement. */;
  patience?: number;
  connections?: number;
};

export async function openOriginal({
  url,
  patience = 0,
  connections = 1,
}: OriginalOptions): Promise<Original> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'trellis import',
    connectionTimeoutMillis: patience || 10_000,
    statement_timeout: patience,
    query_timeout: patience || undefined,
    options: '-c default_transaction_read_only=on',
  });
  // A lost connection fails the statement that runs.
  pool.on('error', () => undefined);
  const tables = new Map<string, Promise<boolean>>();
  const has = (table: string) => {
    const known = tables.get(table) ?? hasTable(pool, table);
    tables.set(table, known);
    known.catch(() => tables.delete(table));
    return known;
  };
  return {
    source: describeSource(url),
    count: async (table) => ((await has(table)) ? countRows(pool, table) : undefined),
    read: async (table, where) => ((await has(table)) ? readRows(pool, table, where) : []),
    close: () => pool.end(),
  };
}

function describeSource(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

const placeOf = (table: string) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;

async function hasTable(pool: pg.Pool, table: string): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>('SELECT to_regclass($1) IS NOT NULL AS has', [
    placeOf(table),
  ]);
  return rows[0]?.has ?? false;
}

async function countRows(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`SELECT count(*) FROM ${placeOf(table)}`);
  return Number(rows[0]?.count);
}

async function readRows(pool: pg.Pool, table: string, where: Where): Promise<OriginalRow[]> {
  const { text, values } = 'key' in where ? pageOf(table, where) : matchesOf(table, where);
  const { rows } = await pool.query<{ row: OriginalRow }>(text, values);
  return rows.map(({ row }) => row);
}

function pageOf(table: string, { key, after, limit }: Extract<Where, { key: string }>) {
  const column = pg.escapeIdentifier(key);
  // A bare parameter takes the type of the column, so that its index is used.
  const condition = after === undefined ? '' : `WHERE t.${column} > $2`;
  return {
    text: `SELECT to_jsonb(t) AS row FROM ${placeOf(table)} AS t ${condition} ORDER BY t.${column} LIMIT $1`,
    values: after === undefined ? [limit] : [limit, after],
  };
}

function matchesOf(table: string, { column, isAnyOf }: Extract<Where, { column: string }>) {
  return {
    text: `SELECT to_jsonb(t) AS row FROM ${placeOf(table)} AS t WHERE t.${pg.escapeIdentifier(column)} = ANY ($1)`,
    values: [isAnyOf],
  };
}
