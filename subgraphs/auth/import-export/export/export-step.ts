import type { AuthEncryptionKeys } from '../../deps.ts';
import type { ExportedRow } from './write-sql.ts';

/** A row of this database by column: times as ISO texts in UTC, bytes as `\x…`. */
export type ExportSourceRow = Readonly<Record<string, unknown>>;

/** Export of one table: how its rows are mapped to rows of the target system. */
export type TableExportStep = {
  from: string;
  /** Further values of row `t`, as a JSON object in SQL; `place` is the quoted schema. */
  further?: (place: string) => string;
  shape(row: ExportSourceRow, keys: AuthEncryptionKeys): readonly ExportedRow[];
};

/** Instance id that the target system requires in several tables. */
export const legacyInstanceColumns = { instance_id: '00000000-0000-0000-0000-000000000000' };

/** Copies columns under the same names. */
export function pickColumns(row: ExportSourceRow, ...columns: string[]): ExportSourceRow {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}

/** Joins a list into one text. */
export function joinListValue(value: unknown, separator: string): string {
  return Array.isArray(value) ? value.join(separator) : '';
}
