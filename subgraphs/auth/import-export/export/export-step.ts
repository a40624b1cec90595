import type { AuthKeys } from '../../deps.ts';
import type { ExportedRow } from './write-sql.ts';

/** A row of this database by column: times as ISO texts in UTC, bytes as `\x…`. */
export type OwnRow = Readonly<Record<string, unknown>>;

/** Export of one table: how its rows are mapped to rows of the target system. */
export type ExportStep = {
  from: string;
  /** Further values of row `t`, as a JSON object in SQL; `place` is the quoted schema. */
  further?: (place: string) => string;
  shape(row: OwnRow, keys: AuthKeys): readonly ExportedRow[];
};

/** Instance id that the target system requires in several tables. */
export const instance = { instance_id: '00000000-0000-0000-0000-000000000000' };

/** Copies columns under the same names. */
export function pick(row: OwnRow, ...columns: string[]): OwnRow {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}

/** Joins a list into one text. */
export function join(value: unknown, separator: string): string {
  return Array.isArray(value) ? value.join(separator) : '';
}
