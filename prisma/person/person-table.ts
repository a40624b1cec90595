/**
 * How the rows of a person are found in a table. In its SQL `$1` is the user's id as text, `t` the row, and `@` before a table's name
 * stands for the domain's schema.
 */
export type PersonTable = {
  table: string;
  /** Which rows are the person's. */
  owner: string;
  /** Columns that order the rows, with their types; an index over them, or over the owner and them, serves the reading. */
  key: readonly (readonly [column: string, type: string])[];
  /** No index finds the owner: the table is gone through by its key, a bounded piece at a time. */
  scanned?: true;
  /** Secrets, and what is only there for the database. */
  without?: readonly string[];
  /** The only columns that are the person's. */
  only?: readonly string[];
  /** Rows of other tables that belong to this one, by the name that they get in it: an expression of SQL. */
  within?: Readonly<Record<string, string>>;
  /** How many rows are read at once, where they may be long. */
  take?: number;
};

/** An expression for the rows of another table that point to the row by a column; they are few. */
export function rowsOf(table: string, condition: string, without: readonly string[] = []): string {
  return `(SELECT jsonb_agg(to_jsonb(c) - ${toArray(without)}) FROM @${table} c WHERE ${condition})`;
}

/** The columns that are left out, as an array of PostgreSQL. */
export function toArray(columns: readonly string[]): string {
  return `ARRAY[${columns.map((column) => `'${column}'`).join(',')}]::text[]`;
}

/** Puts the schema before the names of tables. */
export function inSchema(sql: string, schema: string): string {
  return sql.replace(/@(\w+)/g, `"${schema}"."$1"`);
}
