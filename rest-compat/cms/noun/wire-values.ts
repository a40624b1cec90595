import { z } from 'zod';

/** 1 or 0: this family has no booleans in the fields of the original. */
export function toNumericFlag(value: boolean) {
  return value ? (1 as const) : (0 as const);
}

/** A number where the graph takes an id. */
export function toGraphqlId(number: number | undefined) {
  return number === undefined ? undefined : String(number);
}

/** `YYYY-MM-DD HH:MM:SS` in UTC, whether the graph gave a date or, from another process, its text. */
export function formatCmsTimestamp(date: unknown): string {
  const iso = date instanceof Date ? date.toISOString() : new Date(String(date)).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

/** When an item was made and changed, and by whom: the last fields of nearly every body. */
export const changeStampSchemas = {
  createdate: z.string(),
  createuser: z.string(),
  updatedate: z.string(),
  updateuser: z.string(),
};

/** An item of the graph with its dates as this family writes them. */
export function formatItemTimestamps<T extends { createdAt: unknown; updatedAt: unknown }>({
  createdAt,
  updatedAt,
  ...item
}: T) {
  return { ...item, createdate: formatCmsTimestamp(createdAt), updatedate: formatCmsTimestamp(updatedAt) };
}
