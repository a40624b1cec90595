import { z } from 'zod';
import { isUuid, parseJsonOrUndefined } from '../lib/text.ts';
import { createInvalidCursorError, encodePageCursor, type KeysetPageRequest } from './page.ts';

type Row = Record<string, unknown>;

export type SortDirection = 'asc' | 'desc';
/** One column of an order, with its direction. */
export type KeysetSortStep = { field: string; direction: SortDirection };

/**
 * Schema of the values of a sort column. Any client can forge a cursor, so only values that the database can compare
 * with the column are accepted. `column.int.nullable()` accepts `null`.
 */
export const sortColumnSchemas = {
  int: z.int32(),
  float: z.number(),
  text: z.string().refine((text) => text.isWellFormed() && !text.includes('\0')),
  uuid: z.string().refine(isUuid),
  /** A time in a year of four digits, without the year 0, which PostgreSQL does not support. */
  time: z
    .strictObject({ at: z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith('0000')) })
    .transform(({ at }) => new Date(at)),
} as const;

/** The columns of a list's orders by their properties. */
export type SortColumnSchemas = Readonly<Record<string, z.ZodType>>;

export function sortColumnSchemaOf(columns: SortColumnSchemas, { field }: KeysetSortStep): z.ZodType {
  const schema = columns[field];
  if (!schema) throw new Error(`The list does not say what ${field} holds.`);
  return schema;
}

/** Writes names and values, so that a cursor of another order is recognized. */
export function encodeKeysetCursor(row: Row, steps: readonly KeysetSortStep[]) {
  const values = steps.map(({ field }) => {
    const value = row[field];
    return value instanceof Date ? { at: value.toISOString() } : value;
  });
  return encodePageCursor(JSON.stringify([toName(steps), ...values]));
}

/** Returns the values of the row in a cursor, or `null` without a cursor. */
export function parseKeysetCursor(
  page: KeysetPageRequest,
  steps: readonly KeysetSortStep[],
  columns: SortColumnSchemas,
): unknown[] | null {
  if (page.cursor === null) return null;
  const [name, ...values] = parseList(page.cursor);
  if (name !== toName(steps) || values.length !== steps.length) throw createInvalidCursorError(page);
  return steps.map((step, index) => {
    const { success, data } = sortColumnSchemaOf(columns, step).safeParse(values[index]);
    if (!success) throw createInvalidCursorError(page);
    return data;
  });
}

function toName(steps: readonly KeysetSortStep[]) {
  return steps.map(({ field, direction }) => `${field}:${direction}`).join();
}

function parseList(text: string): unknown[] {
  const json = parseJsonOrUndefined(text);
  return Array.isArray(json) ? json : [];
}
