import type pg from 'pg';

/** A row as the table will have it, by column: times as ISO texts, bytes as `\x…`, JSON and arrays as values. */
export type ImportedRow = Readonly<Record<string, unknown>>;

export type ImportTable = {
  name: string;
  /** The columns by which a row is known again. */
  key: readonly string[];
  /**
   * What a repetition does with a row that is there already: it replaces one that is older by this column, one that differs
   * and is not newer by it, or one that differs, or it never touches it.
   */
  replace: { olderBy: string } | { notNewerBy: string } | 'different' | 'never';
  /** The columns that a row which is there already keeps: they are written with a new row alone. */
  kept?: readonly string[];
  /** The columns that `remember_deletion` remembers, where these are not the key. */
  deletionKey?: readonly string[];
  /** By column, the tables without whose row this one cannot be: where that was deleted here, it stays out too. */
  belongsTo?: Readonly<Record<string, string>>;
};

/** One thing of the original, with all rows that it becomes: they are written together or not at all. */
export type ImportItem = {
  /** Names it to the operator: `user 5e8f…`. */
  name: string;
  rows: readonly { table: string; row: ImportedRow }[];
};

/** What cannot come, and why. */
export type Refusal = { item: string; reason: string };

export type ImportBatch = {
  items: readonly ImportItem[];
  refused: readonly Refusal[];
  /** How many were read beside these, because there is nothing of them to bring. */
  skipped?: number;
  /** Where the next batch begins; nothing at the end. */
  next: string | undefined;
};

export type ImportStep = {
  /** Names it in the report: `users`. */
  name: string;
  /** The tables in the order in which they are written. */
  tables: readonly ImportTable[];
  /** How many things there are, where the original can tell. */
  count(): Promise<number | undefined>;
  /** The things after a place, or from the beginning. The client reads what is imported already. */
  read(after: string | undefined, client: pg.ClientBase): Promise<ImportBatch>;
  /** Runs in the transaction of a batch before its rows are written, while the rows that they replace are there. */
  prepare?(client: pg.ClientBase, items: readonly ImportItem[], schema: string): Promise<void>;
  /** What else belongs into the transaction of a batch. */
  settle?(client: pg.ClientBase, items: readonly ImportItem[], schema: string): Promise<void>;
  /** What belongs into the transaction of the last batch, once everything is there. */
  finish?(client: pg.ClientBase, schema: string): Promise<void>;
};
