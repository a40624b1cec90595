import type { AppError } from '../../../core/errors.ts';
import { json, type Reply } from '../../reply.ts';

/** Codes of requests that are not even well-formed. */
const malformed = new Set([
  'auth.bad_json',
  'auth.validation_failed',
  'request.invalid',
  'request.invalid_json',
]);

/** What apps are told, in OAuth's own form; whatever else fails is told as everywhere. */
export function toOauthErrorReply(error: AppError): Reply | null {
  const { code, status } = error.extensions;
  return malformed.has(code) ? tell(status, 'invalid_request', error.message) : toKnownErrorReply(error);
}

/** The same for what OAuth has a code for, and nothing else. */
export function toKnownErrorReply(error: AppError): Reply | null {
  const { code, status } = error.extensions;
  const known = /^oauth\.(\w+)$/.exec(code)?.[1];
  return known === undefined ? null : tell(status, known, error.message);
}

function tell(status: number, error: string, error_description: string): Reply {
  const challenge = status === 401 && { 'www-authenticate': 'Basic realm="oauth"' };
  return json(status, { error, error_description }, { 'cache-control': 'no-store', ...challenge });
}
