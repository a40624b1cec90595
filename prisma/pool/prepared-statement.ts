import pg from 'pg';
import { requestErrors } from '../../core/errors/request-errors.ts';
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
  return prepareWith(pool, schema, (run) => send(pool, [run]));
}

const unnamedPools = new WeakSet<pg.Pool>();

/**
 * Disables statement names for a pool behind a pooler without support for prepared statements. PostgreSQL then parses
 * every statement again.
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
  let queuedStatements: QueuedStatement[] = [];
  const flush = () => {
    const together = queuedStatements;
    queuedStatements = [];
    if (together.length) send(pool, together);
  };
  return prepareWith(pool, schema, (run) => {
    // A trace span covers one statement of one request, so traced statements are not pipelined.
    if (currentTracing?.isRecording()) return send(pool, [run]);
    queuedStatements.push(run);
    if (queuedStatements.length === 1) setImmediate(flush);
    else if (queuedStatements.length === maxPipelined) flush();
  });
}

function prepareWith(pool: pg.Pool, schema: string, start: (run: QueuedStatement) => void): PrepareStatement {
  return <Row>(name: string, text: string) => {
    const statement = { name: unnamedPools.has(pool) ? '' : `${schema}.${name}`, text };
    return (values: readonly unknown[]) =>
      new Promise<Row[]>((resolve, reject) => {
        if (values.some(isTextRefusedByPostgres)) throw requestErrors.invalidText();
        const done = (rows: unknown[]) => resolve(rows as Row[]);
        start({ statement, values: values.map(prepareValue), rows: [], resolve: done, reject });
      });
  };
}

/** A statement with its values, and the callbacks for its rows. */
type QueuedStatement = {
  statement: { name: string; text: string };
  /** Values in the driver's encoding. */
  values: readonly unknown[];
  rows: unknown[];
  /** Error of parsing a row. */
  failure?: unknown;
  resolve: (rows: unknown[]) => void;
  reject: (error: unknown) => void;
};

/** The driver's encoder of values, which its types omit. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

function send(pool: pg.Pool, runs: readonly QueuedStatement[]): void {
  const exchange = new PipelinedQuery(runs);
  // A pool accepts any object with `submit`, but only the types of a connection declare that.
  (pool.query(exchange) as unknown as Promise<unknown>).then(
    () => settle(runs),
    (error: unknown) => {
      const { answeredCount } = exchange;
      settle(runs.slice(0, answeredCount));
      const [failedStatement, ...behind] = runs.slice(answeredCount);
      const fallback = findFallbackPool(pool, error);
      if (failedStatement && fallback)
        return send(fallback, [{ ...failedStatement, rows: [], failure: undefined }, ...behind]);
      failedStatement?.reject(error);
      // An SQL error aborts the rest of the batch; those statements are sent again.
      if (!(error instanceof pg.DatabaseError)) for (const run of behind) run.reject(error);
      else if (behind.length) send(pool, behind);
    },
  );
}

function settle(runs: readonly QueuedStatement[]) {
  for (const { failure, rows, resolve, reject } of runs) {
    if (failure === undefined) resolve(rows);
    else reject(failure);
  }
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
const rowReadersByConnection = new WeakMap<PgConnectionInternals, Map<string, ReadRow>>();

function rowReadersOn(wire: PgConnectionInternals): Map<string, ReadRow> {
  const rowReaders = rowReadersByConnection.get(wire) ?? new Map<string, ReadRow>();
  rowReadersByConnection.set(wire, rowReaders);
  return rowReaders;
}

/** Statements that are sent together. Implements the driver's `Submittable`. */
class PipelinedQuery {
  /** Number of completed statements. */
  answeredCount = 0;
  /** Set by the driver. */
  callback?: (error: unknown, exchange?: this) => void;
  /** Statements of the batch. Public for tools that count statements. */
  readonly runs: readonly QueuedStatement[];
  #rowReaders = new Map<string, ReadRow>();
  #readRow: ReadRow | undefined;

  constructor(runs: readonly QueuedStatement[]) {
    this.runs = runs;
  }

  /** Name of the current statement. The driver reads it to record that the connection has parsed the statement. */
  get name() {
    return this.runs[this.answeredCount]?.statement.name;
  }

  get text() {
    return this.runs[this.answeredCount]?.statement.text;
  }

  submit(connection: pg.Connection) {
    const wire = connection as unknown as PgConnectionInternals;
    this.#rowReaders = rowReadersOn(wire);
    this.#begin();
    wire.stream.cork();
    try {
      this.#send(wire);
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  #send(wire: PgConnectionInternals) {
    const preparedNames = new Set<string>();
    for (const { statement, values } of this.runs) {
      const { name } = statement;
      // The next unnamed statement replaces an unnamed one.
      const isFirst = name === '' || !preparedNames.has(name);
      preparedNames.add(name);
      if (isFirst && wire.parsedStatements[name] === undefined) wire.parse(statement);
      wire.bind({ statement: name, values });
      if (isFirst && !this.#rowReaders.has(name)) wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '' });
    }
    wire.sync();
  }

  #begin() {
    this.#readRow = this.name ? this.#rowReaders.get(this.name) : undefined;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }) {
    this.#readRow = createRowReader(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    const run = this.runs[this.answeredCount];
    if (!run || run.failure !== undefined || !this.#readRow) return;
    try {
      run.rows.push(this.#readRow(fields));
    } catch (error) {
      run.failure = error;
    }
  }

  /** Stores the reader of the statement. PostgreSQL sends no description for a statement without columns. */
  handleCommandComplete() {
    const { name } = this;
    if (name && !this.#rowReaders.has(name)) this.#rowReaders.set(name, this.#readRow ?? createRowReader([]));
    this.answeredCount += 1;
    this.#begin();
  }

  handleError(error: unknown) {
    this.callback?.(error);
  }

  handleReadyForQuery() {
    this.callback?.(null, this);
  }
}

type ReadColumn = (text: string) => unknown;

/** Readers by their code and types. All connections share them, so that V8 optimizes each statement once. */
const rowReaders = new Map<string, ReadRow>();

/** Generates a function that reads a row, because an object literal is the fastest object in V8. */
function createRowReader(fields: readonly Field[]): ReadRow {
  const entries = fields.map(
    ({ name }, index) =>
      `${JSON.stringify(name)}: texts[${index}] === null ? null : read${index}(texts[${index}])`,
  );
  const reads = fields.map((_, index) => `read${index}`);
  const code = `const [${reads.join(', ')}] = reads; return (texts) => ({ ${entries.join(', ')} });`;
  const types = fields.map(({ dataTypeID }) => dataTypeID);
  const key = `${types.join()} ${code}`;
  const cachedReader = rowReaders.get(key);
  if (cachedReader) return cachedReader;
  const readRow: ReadRow = new Function('reads', code)(types.map(readerOf));
  rowReaders.set(key, readRow);
  return readRow;
}

const textArray = 1009;
const timestampWithZone = 1184;
const readAnyTexts = parserOf(textArray);
const readAnyTimestamp = parserOf(timestampWithZone);
const plainTexts = /^\{[^{}"\\]+\}$/;

function parserOf(type: number): ReadColumn {
  return pg.types.getTypeParser(type);
}

function readerOf(type: number): ReadColumn {
  if (type === timestampWithZone) return readTimestamp;
  return type === textArray ? readTexts : parserOf(type);
}

/** Parses `text[]`. The driver parses arrays character by character, but few contain a null or a quoted text. */
function readTexts(text: string): unknown {
  const isPlain = plainTexts.test(text) && !text.includes('NULL');
  return isPlain ? text.slice(1, -1).split(',') : readAnyTexts(text);
}

/** Parses `timestamptz` (`2026-11-29 11:20:00.5+00`). The regular expressions of the driver take four times as long. */
function readTimestamp(text: string): unknown {
  const year = readTwoDigits(text, 0) * 100 + readTwoDigits(text, 2);
  const isUsual = text[4] === '-' && text.endsWith('+00') && year >= 100;
  if (!isUsual) return readAnyTimestamp(text);
  const [month, day] = [readTwoDigits(text, 5) - 1, readTwoDigits(text, 8)];
  const [hour, minute, second] = [readTwoDigits(text, 11), readTwoDigits(text, 14), readTwoDigits(text, 17)];
  return new Date(Date.UTC(year, month, day, hour, minute, second, Number(text.slice(19, -3)) * 1000));
}

function readTwoDigits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;
}
