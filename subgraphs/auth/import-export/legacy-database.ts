import pg from 'pg';
import { DatabaseSessionClient } from '../../../prisma/pool/session-client.ts';

/** Read-only access to the database of the legacy auth server. */
export type LegacyDatabase = {
  /** URL of the database without credentials. */
  source: string;
  count: (table: string) => Promise<number | undefined>;
  /**
   * Reads rows as JSON. A column that does not exist in the version is undefined, and a missing table has no
   * rows.
   */
  read: (table: string, where: Where) => Promise<LegacyRow[]>;
  /** Whether this version of the legacy database has the column. */
  has: (table: string, column: string) => Promise<boolean>;
  close: () => Promise<void>;
};

/** Row of the legacy database, by column. */
export type LegacyRow = Readonly<Record<string, unknown>>;

type Where =
  /** The next rows after an id. */
  | { after: string | undefined; limit: number }
  /** All rows whose column is one of these. */
  | { column: string; isAnyOf: readonly string[]; narrowed?: IndexHint };

/**
 * A further condition on row `t`, so that PostgreSQL can use a partial index. It is ignored if the column is
 * missing.
 */
type IndexHint = { column: string; by: string };

/** Schema of the legacy tables. */
const schema = 'auth';

type LegacyDatabaseOptions = {
  url: string;
  /** Timeout of a statement; no timeout by default. */
  timeoutMs?: number;
  connections?: number;
};

export async function openLegacyDatabase({
  url,
  timeoutMs = 0,
  connections = 1,
}: LegacyDatabaseOptions): Promise<LegacyDatabase> {
  const pool = new pg.Pool({
    Client: DatabaseSessionClient,
    connectionString: url,
    max: connections,
    application_name: 'trellis import',
    connectionTimeoutMillis: timeoutMs || 10_000,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs || undefined,
    options: '-c default_transaction_read_only=on',
    // An open idle pool does not keep the process alive.
    allowExitOnIdle: true,
  });
  // A lost connection also rejects the running statement, so the event needs no handling.
  pool.on('error', () => undefined);
  const tables = new Map<string, Promise<ReadonlySet<string>>>();
  const columnsOf = (table: string) => {
    const cachedColumns = tables.get(table) ?? listColumns(pool, table);
    tables.set(table, cachedColumns);
    cachedColumns.catch(() => tables.delete(table));
    return cachedColumns;
  };
  return {
    source: describeSource(url),
    count: async (table) => ((await columnsOf(table)).size > 0 ? countRows(pool, table) : undefined),
    read: async (table, where) => {
      const columns = await columnsOf(table);
      const isThere = columns.has('limit' in where ? 'id' : where.column);
      return isThere ? readRows(pool, table, omitMissingColumns(where, columns)) : [];
    },
    has: async (table, column) => (await columnsOf(table)).has(column),
    close: () => pool.end(),
  };
}

function omitMissingColumns(where: Where, columns: ReadonlySet<string>): Where {
  if ('limit' in where || !where.narrowed || columns.has(where.narrowed.column)) return where;
  return { ...where, narrowed: undefined };
}

function describeSource(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

const placeOf = (table: string) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;

/** Lists the columns of a table; empty if the table does not exist. */
async function listColumns(pool: pg.Pool, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped',
    [placeOf(table)],
  );
  return new Set(rows.map(({ name }) => name));
}

async function countRows(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`SELECT count(*) FROM ${placeOf(table)}`);
  return Number(rows[0]?.count);
}

async function readRows(pool: pg.Pool, table: string, where: Where): Promise<LegacyRow[]> {
  const { text, values } = 'limit' in where ? pageOf(table, where) : matchesOf(table, where);
  const { rows } = await pool.query<{ row: LegacyRow }>(text, values);
  return rows.map(({ row }) => row);
}

function pageOf(table: string, { after, limit }: Extract<Where, { limit: number }>) {
  // A bare parameter takes the type of the column, so that its index is used.
  const condition = after === undefined ? '' : 'WHERE t.id > $2';
  return {
    text: `SELECT to_jsonb(t) AS row FROM ${placeOf(table)} AS t ${condition} ORDER BY t.id LIMIT $1`,
    values: after === undefined ? [limit] : [limit, after],
  };
}

function matchesOf(table: string, { column, isAnyOf, narrowed }: Extract<Where, { column: string }>) {
  const further = narrowed ? ` AND ${narrowed.by}` : '';
  return {
    text: `SELECT to_jsonb(t) AS row FROM ${placeOf(table)} AS t WHERE t.${pg.escapeIdentifier(column)} = ANY ($1)${further}`,
    values: [isAnyOf],
  };
}
