import type { AuthEncryptionKeys } from '../../deps.ts';

/** A row of this database by column: times as ISO texts in UTC, bytes as `\x…`. */
export type ExportSourceRow = Readonly<Record<string, unknown>>;

/** Export of one table: how its rows are mapped to rows of the target system. */
export type TableExportStep = {
  from: string;
  /** Table of the target system, if it has another name. */
  to?: string;
  /** Further values of row `t`, as a JSON object in SQL; `place` is the quoted schema. */
  further?: (place: string) => string;
  /** Columns that are copied under the same names. */
  columns: readonly string[];
  /** Other columns of each row of the target system; an empty list skips the row. */
  shape?: (row: ExportSourceRow, keys: AuthEncryptionKeys) => readonly ExportSourceRow[];
};

/** Instance id that the target system requires in several tables. */
export const legacyInstanceColumns = { instance_id: '00000000-0000-0000-0000-000000000000' };

/** Copies columns under the same names. */
export function pickColumns(row: ExportSourceRow, columns: readonly string[]): ExportSourceRow {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}

/** Joins a list into one text. */
export function joinListValue(value: unknown, separator: string): string {
  return Array.isArray(value) ? value.join(separator) : '';
}
