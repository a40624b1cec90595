import { z } from 'zod';
import { RejectedRow } from '../../../prisma/import/rejected-row.ts';

/** A number, which the original's lists may give as a text. */
export const int = z.coerce.number().int();

/** 1 or 0, as a number, a text or a truth value. */
export const flag = z.union([z.boolean(), int.transform((number) => number === 1)]);

/** A text; nothing counts as the empty one. */
export const text = z.preprocess((value) => value ?? '', z.coerce.string());

export const nullableText = z.preprocess((value) => value ?? null, z.coerce.string().nullable());

/** `YYYY-MM-DD HH:MM:SS` in UTC, or Unix seconds; null for the zero date and for nothing. The result is an ISO text. */
export const moment = z
  .preprocess((value) => value ?? null, z.union([z.string(), z.number()]).nullable())
  .transform(toIso);

/** When an item was made and changed, and by whom; a date that is absent is the first second of 1970. */
export const stamps = {
  createdate: moment.transform(orFirst),
  createuser: text,
  updatedate: moment.transform(orFirst),
  updateuser: text,
};

const firstSecond = new Date(0).toISOString();
const zeroDate = '0000-00-00';

function orFirst(iso: string | null): string {
  return iso ?? firstSecond;
}

function toIso(value: string | number | null, context: z.RefinementCtx): string | null {
  if (value === null || value === '' || String(value).startsWith(zeroDate)) return null;
  const isSeconds = /^\d+$/.test(String(value));
  const date = new Date(isSeconds ? Number(value) * 1000 : `${String(value).replace(' ', 'T')}Z`);
  if (!Number.isNaN(date.getTime())) return date.toISOString();
  context.addIssue({ code: 'custom', message: `"${value}" is no date` });
  return z.NEVER;
}

/** A row of the original in a known shape. */
export function parseRow<T>(shape: z.ZodType<T>, row: unknown): T {
  const { success, data, error } = shape.safeParse(row);
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  throw new RejectedRow(problems.join('; '));
}
