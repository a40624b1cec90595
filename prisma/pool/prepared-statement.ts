import pg from 'pg';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { memoizeWeakly } from '../../core/lib/lazy.ts';
import { currentTracing } from '../../core/telemetry/tracing.ts';
import { findFallbackPool } from './fallback-to-primary.ts';
import { isTextRefusedByPostgres } from './guard-pool.ts';

/** Runs one statement with these values. */
type Statement<Row> = (values: readonly unknown[]) => Promise<Row[]>;
export type PrepareStatement = <Row>(name: string, text: string) => Statement<Row>;

/**
 * Creates statements that PostgreSQL prepares once per connection, with names within `schema`. The driver does the
 * same for a named query, but describes the columns and builds their parsers again for every run. Here each connection
 * describes them once, which saved a tenth of the CPU of a request that reads one row.
 */
export function createStatementPreparer(pool: pg.Pool, schema: string): PrepareStatement {
  return createPreparer(pool, schema, (statement) => send(pool, [statement]));
}

const unnamedPools = new WeakSet<pg.Pool>();

/**
 * Disables statement names for a pool whose connections go through a pooler without support for prepared statements.
 * PostgreSQL then parses every statement again.
 */
export function disableStatementNames(pool: pg.Pool): void {
  unnamedPools.add(pool);
}

/**
 * Maximum number of pipelined statements. PostgreSQL runs them one after the other, so with more of them its other
 * connections would be idle.
 */
const maxPipelined = 8;

/**
 * Creates prepared statements for short reads by a key. Reads of one event loop turn are pipelined on one connection.
 * With 16 concurrent requests this saved half the CPU of a request that reads one row.
 */
export function createPipelinedStatementPreparer(pool: pg.Pool, schema: string): PrepareStatement {
  let queue: QueuedStatement[] = [];
  const flush = () => {
    const batch = queue;
    queue = [];
    if (batch.length) send(pool, batch);
  };
  return createPreparer(pool, schema, (statement) => {
    // A trace span covers one statement of one request, so traced statements are not pipelined.
    if (currentTracing?.isRecording()) return send(pool, [statement]);
    queue.push(statement);
    if (queue.length === 1) setImmediate(flush);
    else if (queue.length === maxPipelined) flush();
  });
}

function createPreparer(
  pool: pg.Pool,
  schema: string,
  enqueue: (statement: QueuedStatement) => void,
): PrepareStatement {
  return <Row>(name: string, text: string) => {
    const prepared = { name: unnamedPools.has(pool) ? '' : `${schema}.${name}`, text };
    return (values: readonly unknown[]) =>
      new Promise<Row[]>((resolve, reject) => {
        if (values.some(isTextRefusedByPostgres)) throw requestErrors.invalidText();
        const resolveRows = (rows: unknown[]) => resolve(rows as Row[]);
        enqueue({ prepared, values: values.map(prepareValue), rows: [], resolve: resolveRows, reject });
      });
  };
}

/** A statement with its values, and the callbacks for its rows. */
type QueuedStatement = {
  prepared: { name: string; text: string };
  /** Values in the driver's encoding. */
  values: readonly unknown[];
  rows: unknown[];
  resolve: (rows: unknown[]) => void;
  reject: (error: unknown) => void;
};

/** The driver's encoder of values, which its types omit. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

function send(pool: pg.Pool, statements: readonly QueuedStatement[]): void {
  const query = new PipelinedQuery(statements);
  // A pool accepts any object with `submit`, but only the types of a connection declare that.
  (pool.query(query) as unknown as Promise<unknown>).then(
    () => resolveAll(statements),
    (error: unknown) => {
      const { completedCount } = query;
      resolveAll(statements.slice(0, completedCount));
      const [failedStatement, ...later] = statements.slice(completedCount);
      const fallback = findFallbackPool(pool, error);
      if (failedStatement && fallback) return send(fallback, [{ ...failedStatement, rows: [] }, ...later]);
      failedStatement?.reject(error);
      // An SQL error aborts the rest of the batch; those statements are sent again.
      if (!(error instanceof pg.DatabaseError)) for (const { reject } of later) reject(error);
      else if (later.length) send(pool, later);
    },
  );
}

function resolveAll(statements: readonly QueuedStatement[]) {
  for (const { rows, resolve } of statements) resolve(rows);
}

type Field = Pick<pg.FieldDef, 'name' | 'dataTypeID'>;
type ReadRow = (texts: readonly (string | null)[]) => Record<string, unknown>;

/** Parts of the driver's connection that its types omit. Messages are sent when the stream is uncorked. */
type PgConnectionInternals = Pick<pg.Connection, 'stream' | 'sync'> & {
  parsedStatements: Record<string, string | undefined>;
  parse: (statement: { name: string; text: string }) => void;
  bind: (config: { statement: string; values: readonly unknown[] }) => void;
  describe: (portal: { type: 'P'; name: '' }) => void;
  execute: (portal: { portal: '' }) => void;
};

/** Readers of rows by connection and statement name. */
const rowReadersOf = memoizeWeakly((_connection: PgConnectionInternals) => new Map<string, ReadRow>());

/** Statements that are sent together. Implements the driver's `Submittable`. */
class PipelinedQuery {
  completedCount = 0;
  /** Set by the driver. */
  callback?: (error: unknown, query?: this) => void;
  /** Public for tools that count statements. */
  readonly statements: readonly QueuedStatement[];
  #rowReaders = new Map<string, ReadRow>();
  /** Reader of the rows of the current statement; `undefined` until PostgreSQL has described its columns. */
  #readRow: ReadRow | undefined;

  constructor(statements: readonly QueuedStatement[]) {
    this.statements = statements;
  }

  /** Name of the current statement. The driver reads it to record that the connection has parsed the statement. */
  get name() {
    return this.statements[this.completedCount]?.prepared.name;
  }

  get text() {
    return this.statements[this.completedCount]?.prepared.text;
  }

  submit(driverConnection: pg.Connection) {
    const connection = driverConnection as unknown as PgConnectionInternals;
    this.#rowReaders = rowReadersOf(connection);
    this.#findRowReader();
    connection.stream.cork();
    try {
      this.#send(connection);
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  #send(connection: PgConnectionInternals) {
    const preparedNames = new Set<string>();
    for (const { prepared, values } of this.statements) {
      const { name } = prepared;
      // The next unnamed statement replaces an unnamed one.
      const isFirst = name === '' || !preparedNames.has(name);
      preparedNames.add(name);
      if (isFirst && connection.parsedStatements[name] === undefined) connection.parse(prepared);
      connection.bind({ statement: name, values });
      if (isFirst && !this.#rowReaders.has(name)) connection.describe({ type: 'P', name: '' });
      connection.execute({ portal: '' });
    }
    connection.sync();
  }

  #findRowReader() {
    this.#readRow = this.name ? this.#rowReaders.get(this.name) : undefined;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }) {
    this.#readRow = createRowReader(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    const statement = this.statements[this.completedCount];
    if (!statement || !this.#readRow) return;
    try {
      statement.rows.push(this.#readRow(fields));
    } catch (error) {
      statement.reject(error);
    }
  }

  /** Caches the row reader of the statement. PostgreSQL sends no description for a statement without columns. */
  handleCommandComplete() {
    const { name } = this;
    if (name && !this.#rowReaders.has(name)) this.#rowReaders.set(name, this.#readRow ?? createRowReader([]));
    this.completedCount += 1;
    this.#findRowReader();
  }

  handleError(error: unknown) {
    this.callback?.(error);
  }

  handleReadyForQuery() {
    this.callback?.(null, this);
  }
}

type ReadColumn = (text: string) => unknown;

/** Row readers by their code and types. All connections share them, so that V8 optimizes each statement once. */
const sharedRowReaders = new Map<string, ReadRow>();

/** Generates a function that reads a row, because an object literal is the fastest object in V8. */
function createRowReader(fields: readonly Field[]): ReadRow {
  const entries = fields.map(
    ({ name }, index) =>
      `${JSON.stringify(name)}: texts[${index}] === null ? null : read${index}(texts[${index}])`,
  );
  const readers = fields.map((_, index) => `read${index}`);
  const code = `const [${readers.join(', ')}] = readers; return (texts) => ({ ${entries.join(', ')} });`;
  const types = fields.map(({ dataTypeID }) => dataTypeID);
  const key = `${types.join()} ${code}`;
  const readRow: ReadRow =
    sharedRowReaders.get(key) ?? new Function('readers', code)(types.map(columnReaderOf));
  sharedRowReaders.set(key, readRow);
  return readRow;
}

const textArray = 1009;
const timestampWithZone = 1184;
const parseAnyTextArray = driverParserOf(textArray);
const parseAnyTimestamp = driverParserOf(timestampWithZone);
const unquotedArray = /^\{[^{}"\\]+\}$/;

function driverParserOf(type: number): ReadColumn {
  return pg.types.getTypeParser(type);
}

function columnReaderOf(type: number): ReadColumn {
  if (type === timestampWithZone) return parseTimestamp;
  return type === textArray ? parseTextArray : driverParserOf(type);
}

/** Parses `text[]`. The driver parses arrays character by character, but few contain a null or a quoted text. */
function parseTextArray(text: string): unknown {
  const isPlain = unquotedArray.test(text) && !text.includes('NULL');
  return isPlain ? text.slice(1, -1).split(',') : parseAnyTextArray(text);
}

/** Parses `timestamptz` (`2026-11-29 11:20:00.5+00`). The regular expressions of the driver take four times as long. */
function parseTimestamp(text: string): unknown {
  const year = parseTwoDigits(text, 0) * 100 + parseTwoDigits(text, 2);
  const isUsual = text[4] === '-' && text.endsWith('+00') && year >= 100;
  if (!isUsual) return parseAnyTimestamp(text);
  const [month, day] = [parseTwoDigits(text, 5) - 1, parseTwoDigits(text, 8)];
  const [hour, minute, second] = [
    parseTwoDigits(text, 11),
    parseTwoDigits(text, 14),
    parseTwoDigits(text, 17),
  ];
  return new Date(Date.UTC(year, month, day, hour, minute, second, Number(text.slice(19, -3)) * 1000));
}

function parseTwoDigits(text: string, start: number): number {
  return text.charCodeAt(start) * 10 + text.charCodeAt(start + 1) - 528;
}
