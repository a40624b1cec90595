import { z } from 'zod';
import { RejectedRowError } from '../../../prisma/import/rejected-row-error.ts';

/** Integer; lists of the legacy system can contain it as a string. */
export const legacyIntSchema = z.coerce.number().int();

/** Boolean, also as `1` or `0` in a number or a string. */
export const legacyBooleanSchema = z.union([
  z.boolean(),
  legacyIntSchema.transform((number) => number === 1),
]);

/** String; `null` and `undefined` become the empty string. */
export const legacyTextSchema = z.preprocess((value) => value ?? '', z.coerce.string());

export const legacyNullableTextSchema = z.preprocess((value) => value ?? null, z.coerce.string().nullable());

/**
 * `YYYY-MM-DD HH:MM:SS` in UTC, or Unix seconds; `null` for the zero date, the empty string and missing
 * values. The result is an ISO 8601 string.
 */
export const legacyTimestampSchema = z
  .preprocess((value) => value ?? null, z.union([z.string(), z.number()]).nullable())
  .transform(toIso);

/** Times and users of creation and last change. Missing dates become the Unix epoch. */
export const legacyTimestampFieldSchemas = {
  createdate: legacyTimestampSchema.transform(orEpoch),
  createuser: legacyTextSchema,
  updatedate: legacyTimestampSchema.transform(orEpoch),
  updateuser: legacyTextSchema,
};

const epoch = new Date(0).toISOString();
const zeroDate = '0000-00-00';

function orEpoch(iso: string | null): string {
  return iso ?? epoch;
}

function toIso(value: string | number | null, context: z.RefinementCtx): string | null {
  if (value === null || value === '' || String(value).startsWith(zeroDate)) return null;
  const isSeconds = /^\d+$/.test(String(value));
  const date = new Date(isSeconds ? Number(value) * 1000 : `${String(value).replace(' ', 'T')}Z`);
  if (!Number.isNaN(date.getTime())) return date.toISOString();
  context.addIssue({ code: 'custom', message: `"${value}" is no date` });
  return z.NEVER;
}

/** Parses a row of the legacy system; throws `RejectedRowError` for an invalid row. */
export function parseLegacyRow<T>(shape: z.ZodType<T>, row: unknown): T {
  const { success, data, error } = shape.safeParse(row);
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  throw new RejectedRowError(problems.join('; '));
}
