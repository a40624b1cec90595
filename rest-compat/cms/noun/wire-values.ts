import { z } from 'zod';
import type { AppError } from '../../../core/errors/errors.ts';

/** Converts a boolean to 1 or 0, because the fields of the legacy API have no booleans. */
export function toNumericFlag(value: boolean) {
  return value ? (1 as const) : (0 as const);
}

/** A number where the graph takes an id. */
export function toGraphqlId(number: number | undefined) {
  return number === undefined ? undefined : String(number);
}

/** Formats a date as `YYYY-MM-DD HH:MM:SS` in UTC. A subgraph in another process returns it as text. */
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

/** Converts like PHP: numbers and booleans become text, a list becomes undefined; null counts as absent. */
function toText(value: unknown) {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'object') return '';
  if (typeof value === 'boolean') return value ? '1' : '';
  return String(value);
}

/** An empty text is no number: the field counts as absent. */
function toInt(value: unknown) {
  return value === null || value === undefined || value === '' ? undefined : toPhpInt(value);
}

/** A text that must be there; whether it may be empty is for the service to say. */
export function createRequiredTextSchema(description: string) {
  return z.preprocess(toText, z.string()).meta({ type: 'string', description });
}

export function createOptionalTextSchema(description: string) {
  return z.preprocess(toText, z.string().optional()).optional().meta({ type: 'string', description });
}

/** Required number. An empty text becomes `empty`. */
export function createRequiredIntSchema(description: string, { empty }: { empty: number }) {
  return z
    .preprocess((value) => (value === '' ? empty : toInt(value)), z.int32())
    .meta({ type: 'integer', description });
}

export function createOptionalIntSchema(description: string) {
  return z.preprocess(toInt, z.int32().optional()).optional().meta({ type: 'integer', description });
}

/** A field that may not be there; it is refused like one that does not parse, so after the caller's rights. */
export function createForbiddenFieldSchema(description: string, refusal: () => AppError) {
  const refuse = (value: unknown) => {
    if (value !== null && value !== undefined) throw refusal();
  };
  return z.preprocess(refuse, z.unknown()).optional().meta({ description, isRefused: true });
}

const minInt32 = -2_147_483_648;
const maxInt32 = 2_147_483_647;

/** Converts like PHP: `"12abc"` is 12, `"abc"` 0, 1.9 1, true 1, a list 1 unless empty. Clamped to 32 bits. */
export function toPhpInt(value: unknown): number {
  if (typeof value === 'object') return value === null || Object.keys(value).length === 0 ? 0 : 1;
  const number = typeof value === 'string' ? parseNumber(value) : Math.trunc(Number(value));
  return Math.max(minInt32, Math.min(maxInt32, Number.isNaN(number) ? 0 : number));
}

function parseNumber(text: string) {
  const [number = '0'] = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?/i.exec(text) ?? [];
  return Math.trunc(Number(number));
}
