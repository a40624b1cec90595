import { z } from 'zod';

/** A moment as the wire has it: RFC 3339 with fractional seconds. */
export const timestamp = z.iso.datetime();

/** A scalar of the graph is a Date in this process and text from another; absent stays absent. */
export function toTimestamp(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  return value instanceof Date ? value.toISOString() : String(value);
}

export function toUnixSeconds(moment: unknown): number {
  return Math.floor(Date.parse(toTimestamp(moment) ?? '') / 1000);
}

/** A query parameter of which the first counts. */
export const queryText = z
  .string()
  .or(z.array(z.string()).transform(([first]) => first ?? ''))
  .optional();

export const text = z.string().optional();

export const jsonObject = z.record(z.string(), z.unknown());
