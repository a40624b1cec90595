import type { AppError } from '../../../../../core/errors.ts';
import { authErrors } from '../../../errors.ts';

/** A message goes into answers and into the addresses that browsers are sent to. */
const longestMessage = 1_000;

/** `{ "error": { "http_code", "message" } }` ends the request with that status; an empty error is none. */
export function findRefusal(answer: Readonly<Record<string, unknown>>): AppError | null {
  const { error } = answer;
  if (typeof error !== 'object' || error === null) return null;
  const { http_code: code, message: text } = error as { http_code?: unknown; message?: unknown };
  const message = typeof text === 'string' ? text.slice(0, longestMessage) : '';
  if (!message && !code) return null;
  const status = Number.isInteger(code) && Number(code) >= 400 && Number(code) <= 599 ? Number(code) : 500;
  const made = status === 500 ? authErrors.unexpectedFailure : authErrors.unknown;
  return made({ status, ...(message && { message }) });
}
