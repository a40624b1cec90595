/**
 * Description of the personal rows of a table. In its SQL `$1` is the user's id as text, `t` the row, and `@` before a
 * table's name is replaced by the domain's schema.
 */
export type PersonalDataTable = {
  table: string;
  /** SQL condition for the rows of the person. */
  owner: string;
  /** Columns that order the rows, with their types; an index over them, or over the owner and them, serves the reading. */
  key: readonly (readonly [column: string, type: string])[];
  /** The table has no index for the owner, so it is scanned by its key in bounded batches. */
  scanned?: true;
  /** Omitted columns: secrets, and columns without meaning outside the database. */
  without?: readonly string[];
  /** Personal columns, if the other columns are not personal. */
  only?: readonly string[];
  /** SQL expressions for dependent rows of other tables, by their property name in the export. */
  within?: Readonly<Record<string, string>>;
  /** Batch size for tables with long rows. */
  take?: number;
};

/**
 * Returns an SQL expression for the rows of another table that depend on the exported row `t`, as a JSON array. Meant
 * for small numbers of rows.
 */
export function dependentRowsJsonSql(
  table: string,
  condition: string,
  without: readonly string[] = [],
): string {
  return `(SELECT jsonb_agg(to_jsonb(c) - ${toPostgresArraySql(without)}) FROM @${table} c WHERE ${condition})`;
}

/** Returns the names of columns as a PostgreSQL array. */
export function toPostgresArraySql(columns: readonly string[]): string {
  return `ARRAY[${columns.map((column) => `'${column}'`).join(',')}]::text[]`;
}

/** Replaces `@table` by the table name with its schema. */
export function qualifyTableNames(sql: string, schema: string): string {
  return sql.replace(/@(\w+)/g, `"${schema}"."$1"`);
}
