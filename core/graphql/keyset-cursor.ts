import { z } from 'zod';
import { isUuid } from '../lib/text.ts';
import { type PageRequest, refuseCursor, toCursor } from './page.ts';

type Row = Record<string, unknown>;

export type Direction = 'asc' | 'desc';
export type Step = { field: string; direction: Direction };

/**
 * Schema of the values of a sort column. Any client can forge a cursor, so only values that the database can compare
 * with the column are accepted. `column.int.nullable()` accepts `null`.
 */
export const column = {
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
export type Columns = Readonly<Record<string, z.ZodType>>;

export function columnOf(columns: Columns, { field }: Step): z.ZodType {
  const found = columns[field];
  if (!found) throw new Error(`The list does not say what ${field} holds.`);
  return found;
}

/** Writes names and values, so that a cursor of another order is recognized. */
export function writeCursor(row: Row, steps: readonly Step[]) {
  const values = steps.map(({ field }) => {
    const value = row[field];
    return value instanceof Date ? { at: value.toISOString() } : value;
  });
  return toCursor(JSON.stringify([toName(steps), ...values]));
}

/** Returns the values of the row in a cursor, or `null` without a cursor. */
export function readCursor(page: PageRequest, steps: readonly Step[], columns: Columns): unknown[] | null {
  if (page.cursor === null) return null;
  const [name, ...values] = parseList(page.cursor);
  if (name !== toName(steps) || values.length !== steps.length) throw refuseCursor(page);
  return steps.map((step, at) => {
    const { success, data } = columnOf(columns, step).safeParse(values[at]);
    if (!success) throw refuseCursor(page);
    return data;
  });
}

function toName(steps: readonly Step[]) {
  return steps.map(({ field, direction }) => `${field}:${direction}`).join();
}

function parseList(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
