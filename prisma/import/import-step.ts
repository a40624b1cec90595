import type pg from 'pg';

/** Row for the table, by column. Times are ISO texts, bytes are `\x…`, JSON and arrays are values. */
export type ImportedRow = Readonly<Record<string, unknown>>;

/** Table of this database that an import writes, and how rows are matched when the import is repeated. */
export type ImportTable = {
  name: string;
  /** Columns that identify a row in a repeated import. */
  key: readonly string[];
  /**
   * Conflict rule of a repeated import: replace if older by this column, if different and not newer, if different, or never.
   */
  replace: { olderBy: string } | { notNewerBy: string } | 'different' | 'never';
  /** Columns that are written only with a new row. An existing row keeps its values. */
  preservedColumns?: readonly string[];
  /** Columns that `remember_deletion` stores, if they differ from the key. */
  deletionKey?: readonly string[];
  /** Parent tables by foreign key column. A row whose parent was deleted here is not imported. */
  belongsTo?: Readonly<Record<string, string>>;
};

/** One item of the source with its rows, which are written together or not at all. */
export type ImportItem = {
  /** Name in messages to the operator: `user 5e8f…`. */
  name: string;
  rows: readonly { table: string; row: ImportedRow }[];
};

/** A rejected item with its reason. */
export type RejectedItem = { item: string; reason: string };

/** Items of the source that were read together, and those that were rejected. */
export type ImportBatch = {
  items: readonly ImportItem[];
  refused: readonly RejectedItem[];
  /** Number of further items that were read but need no import. */
  skipped?: number;
  /** Cursor of the next batch; `undefined` at the end. */
  next: string | undefined;
};

/** Part of an import that reads one kind of items and writes them to their tables. */
export type ImportStep = {
  /** Name in the report: `users`. */
  name: string;
  /** The tables in the order in which they are written. */
  tables: readonly ImportTable[];
  /** Returns the number of items, or `undefined` if the source does not report it. */
  count(): Promise<number | undefined>;
  /** Reads the items after a cursor, or from the beginning. `client` reads rows that are already imported. */
  read(after: string | undefined, client: pg.ClientBase): Promise<ImportBatch>;
  /** Runs in the transaction of a batch before its rows are written, while the rows that they replace are there. */
  prepare?(client: pg.ClientBase, items: readonly ImportItem[], schema: string): Promise<void>;
  /** Runs in the transaction of a batch after its rows are written. */
  settle?(client: pg.ClientBase, items: readonly ImportItem[], schema: string): Promise<void>;
  /** Runs in the transaction of the last batch after all rows are written. */
  finish?(client: pg.ClientBase, schema: string): Promise<void>;
};
