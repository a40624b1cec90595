import { createHash } from 'node:crypto';
import { isRecord } from '../../../core/lib/records.ts';
import type { LegacyRow } from './legacy-database.ts';

// The legacy system stores '' for a missing text; this database stores NULL.

export function getColumnTextOrNull(row: LegacyRow, column: string): string | null {
  const value = row[column];
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : String(value);
}

export function getColumnText(row: LegacyRow, column: string): string {
  return getColumnTextOrNull(row, column) ?? '';
}

export function isColumnTrue(row: LegacyRow, column: string): boolean {
  return row[column] === true;
}

export function getColumnRecord(row: LegacyRow, column: string): Record<string, unknown> {
  const value = row[column];
  return isRecord(value) ? value : {};
}

/** Returns the first time among columns that are nullable in the legacy database but not in this one. */
export function getFirstColumnTimestamp(row: LegacyRow, ...columns: string[]): string {
  for (const column of columns) {
    const value = getColumnTextOrNull(row, column);
    if (value) return value;
  }
  return '1970-01-01T00:00:00Z';
}

/** Returns both times of a row. A missing one is the other. */
export function getRowTimestamps(row: LegacyRow) {
  return {
    created_at: getFirstColumnTimestamp(row, 'created_at', 'updated_at'),
    updated_at: getFirstColumnTimestamp(row, 'updated_at', 'created_at'),
  };
}

/** Copies texts under the same names. */
export function pickColumnTexts(row: LegacyRow, ...columns: string[]) {
  return Object.fromEntries(columns.map((column) => [column, getColumnTextOrNull(row, column)]));
}

/** Adds UTC to a time without a zone. */
export function appendUtcZone(value: string | null): string | null {
  return value && !/(Z|[+-]\d\d(:?\d\d)?)$/.test(value) ? `${value}Z` : value;
}

/** Splits a text into a list. */
export function splitColumnText(row: LegacyRow, column: string, separator: RegExp): string[] {
  return getColumnText(row, column).split(separator).filter(Boolean);
}

/** Addresses are compared in lower case. */
export function lowercaseOrNull(value: string | null): string | null {
  return value?.toLowerCase() ?? null;
}

/** Derives a UUID from its parts, for rows that have no id in older versions. Equal parts give equal ids. */
export function deriveUuid(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
