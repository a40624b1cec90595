import { AppError } from '../errors.ts';

/** What PostgreSQL says of a text, or of a text within JSON, that it has no form for. */
const refusals = new Set(['22021', '22P05']);

const ways = ['cause', 'meta', 'driverAdapterError', 'originalError'];
const furthest = 6;

/** Whether a failure comes of a text that cannot be stored, however many layers have wrapped it. */
export function isRefusedText(error: unknown, steps = 0): boolean {
  if (typeof error !== 'object' || error === null || steps > furthest) return false;
  if (error instanceof AppError) return error.extensions.code === 'request.invalid_text';
  const { code, originalCode, message, originalMessage } = error as Record<string, unknown>;
  if (refusals.has(String(code)) || refusals.has(String(originalCode))) return true;
  // Half a character within JSON has no code of its own.
  if (/Unicode (high|low) surrogate/.test(`${message} ${originalMessage}`)) return true;
  return ways.some((way) => isRefusedText((error as Record<string, unknown>)[way], steps + 1));
}
