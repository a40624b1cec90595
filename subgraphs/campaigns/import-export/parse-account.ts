import { z } from 'zod';
import { toViolations } from '../../../core/errors/violations.ts';
import { isRecord } from '../../../core/lib/records.ts';
import { RejectedRowError } from '../../../prisma/import/rejected-row-error.ts';

const moment = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2027-03-12T11:33:04.847Z' })
  .transform((text) => new Date(text));

/** Schemas of required and optional times. */
export const timestampSchemas = { needed: moment, optional: moment.nullish() };

/** Fields that name the owner of an account or campaign. */
export const ownerFieldSchemas = {
  user_id: z.uuid('must be the UUID of a user').transform((id) => id.toLowerCase()),
  user_email: z.string('must be a string').nullish(),
};

const key = z.string().regex(/^[\w-]{16,200}$/, 'must be an API key');

const account = z.object({
  ...ownerFieldSchemas,
  created_at: timestampSchemas.optional,
  suspended_until: timestampSchemas.optional,
  closed_at: timestampSchemas.optional,
  keys: z
    .array(
      z.union(
        [
          key.transform((text) => ({ key: text, expiresAt: null })),
          z.object({ key, expires_at: moment }).transform(({ expires_at, ...rest }) => ({
            ...rest,
            expiresAt: expires_at,
          })),
        ],
        'must be an API key, or one with the time at which it expires',
      ),
    )
    .default([]),
});

export type ParsedAccount = z.output<typeof account>;

/** Parses an account: its owner, its creation time and, if given, its keys. */
export function parseAccount(value: unknown): ParsedAccount {
  return parseOrRejectRow(account, value);
}

/** Parses a value; throws `RejectedRowError` with all problems in one sentence. */
export function parseOrRejectRow<T>(shape: z.ZodType<T>, value: unknown): T {
  if (!isRecord(value) || Array.isArray(value)) throw new RejectedRowError('it is not a JSON object');
  const parseResult = shape.safeParse(value);
  if (parseResult.success) return parseResult.data;
  throw new RejectedRowError(toViolationSentence(toViolations(parseResult.error)));
}

export function toViolationSentence(violations: readonly { field: string; message: string }[]): string {
  return violations.map(({ field, message }) => `${field} ${message}`.trim()).join('; ');
}
