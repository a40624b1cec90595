import pg from 'pg';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { tracing } from '../../core/telemetry/tracing.ts';
import { findFallback } from './fall-back.ts';
import { isUnstorable } from './guard-pool.ts';

/** Runs one statement with these values. */
type Statement<Row> = (values: readonly unknown[]) => Promise<Row[]>;
export type Prepare = <Row>(name: string, text: string) => Statement<Row>;

/**
 * Makes statements that PostgreSQL prepares once per connection, under names within `schema`. The driver does the same
 * for a query with a name, but asks before each run which columns come, and learns to read them anew; here a connection
 * is asked once. In the profile of a request that reads one row, that was a tenth.
 */
export function createPrepare(pool: pg.Pool, schema: string): Prepare {
  return prepareWith(pool, schema, (run) => send(pool, [run]));
}

const unnamedPools = new WeakSet<pg.Pool>();

/** For a pool behind a pooler that does not know the names of statements: each is then parsed again, without a name. */
export function leaveUnnamed(pool: pg.Pool): void {
  unnamedPools.add(pool);
}

/** PostgreSQL answers them one after the other: with more of them, its other connections have nothing to do. */
const mostTogether = 8;

/**
 * The same for reads by a key, which are short: those of one turn of the event loop leave on one connection as one
 * message, and their answers come as one. At 16 requests at a time that was half the CPU of a request that reads one row.
 */
export function createPrepareReads(pool: pg.Pool, schema: string): Prepare {
  let waiting: Run[] = [];
  const leave = () => {
    const together = waiting;
    waiting = [];
    if (together.length) send(pool, together);
  };
  return prepareWith(pool, schema, (run) => {
    // A span is of one statement, and of the request that asks for it.
    if (tracing().isRecording()) return send(pool, [run]);
    waiting.push(run);
    if (waiting.length === 1) setImmediate(leave);
    else if (waiting.length === mostTogether) leave();
  });
}

function prepareWith(pool: pg.Pool, schema: string, start: (run: Run) => void): Prepare {
  return <Row>(name: string, text: string) => {
    const statement = { name: unnamedPools.has(pool) ? '' : `${schema}.${name}`, text };
    return (values: readonly unknown[]) =>
      new Promise<Row[]>((resolve, reject) => {
        if (values.some(isUnstorable)) throw requestErrors.invalidText();
        const done = (rows: unknown[]) => resolve(rows as Row[]);
        start({ statement, values: values.map(prepareValue), rows: [], resolve: done, reject });
      });
  };
}

/** One run of a statement, and who waits for its rows. */
type Run = {
  statement: { name: string; text: string };
  /** As the driver sends them. */
  values: readonly unknown[];
  rows: unknown[];
  /** Of reading a row. */
  failure?: unknown;
  resolve: (rows: unknown[]) => void;
  reject: (error: unknown) => void;
};

/** The driver's own way of writing a value, which its types leave out. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

function send(pool: pg.Pool, runs: readonly Run[]): void {
  const exchange = new Exchange(runs);
  // A pool hands anything with a `submit` on; its types know that of a connection alone.
  (pool.query(exchange) as unknown as Promise<unknown>).then(
    () => settle(runs),
    (error: unknown) => {
      const { answered } = exchange;
      settle(runs.slice(0, answered));
      const [failed, ...behind] = runs.slice(answered);
      const fallback = findFallback(pool, error);
      if (failed && fallback) return send(fallback, [{ ...failed, rows: [], failure: undefined }, ...behind]);
      failed?.reject(error);
      // What PostgreSQL refuses in one statement says nothing about those behind it, which it has skipped.
      if (!(error instanceof pg.DatabaseError)) for (const run of behind) run.reject(error);
      else if (behind.length) send(pool, behind);
    },
  );
}

function settle(runs: readonly Run[]) {
  for (const { failure, rows, resolve, reject } of runs) {
    if (failure === undefined) resolve(rows);
    else reject(failure);
  }
}

type Field = Pick<pg.FieldDef, 'name' | 'dataTypeID'>;
type Column = { name: string; read: (text: string) => unknown };
/** The columns of a statement, and a row of nulls, whose copies V8 handles fastest. */
type Columns = { list: readonly Column[]; empty: Readonly<Record<string, null>> };

/** The parts of the driver's connection that its types leave out; messages take effect when it is uncorked. */
type Wire = Pick<pg.Connection, 'stream' | 'sync'> & {
  parsedStatements: Record<string, string | undefined>;
  parse: (statement: { name: string; text: string }) => void;
  bind: (bound: { statement: string; values: readonly unknown[] }) => void;
  describe: (portal: { type: 'P'; name: '' }) => void;
  execute: (portal: { portal: '' }) => void;
};

const known = new WeakMap<Wire, Map<string, Columns>>();

function columnsOn(wire: Wire): Map<string, Columns> {
  const columns = known.get(wire) ?? new Map<string, Columns>();
  known.set(wire, columns);
  return columns;
}

/** Runs of statements that one message asks for, as the driver's connection calls them (`Submittable`). */
class Exchange {
  /** How many runs PostgreSQL has answered. */
  answered = 0;
  /** Set by the driver. */
  callback?: (error: unknown, exchange?: this) => void;
  /** For who counts statements, too. */
  readonly runs: readonly Run[];
  #columnsByName = new Map<string, Columns>();
  #columns: Columns | undefined;

  constructor(runs: readonly Run[]) {
    this.runs = runs;
  }

  /** Of the statement that is being answered: the driver notes that its connection has parsed it. */
  get name() {
    return this.runs[this.answered]?.statement.name;
  }

  get text() {
    return this.runs[this.answered]?.statement.text;
  }

  submit(connection: pg.Connection) {
    const wire = connection as unknown as Wire;
    this.#columnsByName = columnsOn(wire);
    this.#begin();
    wire.stream.cork();
    try {
      this.#send(wire);
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  #send(wire: Wire) {
    const begun = new Set<string>();
    for (const { statement, values } of this.runs) {
      const { name } = statement;
      // One without a name is replaced by the next.
      const isFirst = name === '' || !begun.has(name);
      begun.add(name);
      if (isFirst && wire.parsedStatements[name] === undefined) wire.parse(statement);
      wire.bind({ statement: name, values });
      if (isFirst && !this.#columnsByName.has(name)) wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '' });
    }
    wire.sync();
  }

  #begin() {
    this.#columns = this.name ? this.#columnsByName.get(this.name) : undefined;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }) {
    this.#columns = toColumns(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    const run = this.runs[this.answered];
    if (!run || run.failure !== undefined || !this.#columns) return;
    try {
      run.rows.push(readRow(this.#columns, fields));
    } catch (error) {
      run.failure = error;
    }
  }

  /** A statement without columns has none to be described. */
  handleCommandComplete() {
    const { name } = this;
    if (name && !this.#columnsByName.has(name)) this.#columnsByName.set(name, this.#columns ?? toColumns([]));
    this.answered += 1;
    this.#begin();
  }

  handleError(error: unknown) {
    this.callback?.(error);
  }

  handleReadyForQuery() {
    this.callback?.(null, this);
  }
}

function toColumns(fields: readonly Field[]): Columns {
  const list = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }));
  // A spread makes an object of one shape of what would else be a dictionary.
  return { list, empty: { ...Object.fromEntries(list.map(({ name }) => [name, null])) } };
}

/** The type `text[]`. */
const textArray = 1009;
const readAnyTexts = parserOf(textArray);
const plainTexts = /^\{[^{}"\\]+\}$/;

function parserOf(type: number): Column['read'] {
  return pg.types.getTypeParser(type);
}

function readerOf(type: number): Column['read'] {
  return type === textArray ? readTexts : parserOf(type);
}

/** The driver reads an array letter by letter, though few have a null, or a text that is quoted. */
function readTexts(text: string): unknown {
  const isPlain = plainTexts.test(text) && !text.includes('NULL');
  return isPlain ? text.slice(1, -1).split(',') : readAnyTexts(text);
}

function readRow({ list, empty }: Columns, texts: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = { ...empty };
  for (let index = 0; index < list.length; index += 1) {
    const column = list[index];
    const text = texts[index];
    if (column && text !== null && text !== undefined) row[column.name] = column.read(text);
  }
  return row;
}
