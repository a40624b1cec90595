import { z } from 'zod';
import { httpUrlSchema, integerSchema } from '../../../core/settings/settings.ts';
import { isValidSendBudget } from '../values/send-budget.ts';

/** Schema of the length of a code: 6 to 10 digits. Other numbers count as 6. */
export function codeLengthSchema() {
  return integerSchema()
    .transform((length) => (length >= 6 && length <= 10 ? length : 6))
    .default(6);
}

/** Schema of the number of messages that can be requested from the whole server per hour, or another duration. */
export function sendBudgetSchema() {
  return z
    .string()
    .refine(isValidSendBudget, 'must be a number, or a number and a duration as in 10/1m')
    .default('30');
}

/** Schema of an optional base URL, without slashes at its end. */
export function baseUrlSchema() {
  return httpUrlSchema()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional();
}
