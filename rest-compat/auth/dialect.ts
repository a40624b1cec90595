import type { IncomingHttpHeaders } from 'node:http';
import type { AppError } from '../../core/errors.ts';
import type { Dialect, Mismatch } from '../family.ts';
import { json, type Reply } from '../reply.ts';
import { commonHeaders, preflight } from './cors.ts';
import { readJson, toBadJson } from './read-json.ts';
import { wireErrors } from './wire-errors.ts';

/** Codes of the house by the names they have here. */
const oddCodes: Readonly<Record<string, string>> = {
  internal: 'unexpected_failure',
  BAD_USER_INPUT: 'validation_failed',
  'request.invalid_json': 'bad_json',
  'request.invalid': 'validation_failed',
  'request.invalid_text': 'validation_failed',
  'request.unknown_charset': 'bad_json',
  'request.aborted': 'bad_json',
  'request.too_large': 'request_entity_too_large',
  'request.timeout': 'request_timeout',
  'request.unavailable': 'unexpected_failure',
  'limit.exceeded': 'over_request_rate_limit',
};

/** The error codes as clients know them: without the house's prefix. */
export function toWireCode(code: string): string {
  return oddCodes[code] ?? code.replace(/^.*\./, '');
}

const versionHeader = 'x-supabase-api-version';
const firstVersion = '2024-01-01';

/** `{code, error_code, msg}`, or `{code, message}` for a client that asks for the versioned form. */
export const authDialect: Dialect = {
  toErrorReply: (error, headers, requestId) => {
    const { status, details = {} } = error.extensions;
    const code = toWireCode(error.extensions.code);
    const message = error.extensions.code === 'internal' ? unexpected : error.message;
    const isVersioned = asksForVersion(headers);
    const body = isVersioned
      ? { code, message }
      : { code: status, error_code: code, msg: message, ...(status >= 500 && { error_id: requestId }) };
    return json(
      status,
      { ...body, ...(code === 'weak_password' && { weak_password: { reasons: details.reasons ?? [] } }) },
      {
        'x-sb-error-code': code,
        ...(isVersioned && { [versionHeader]: firstVersion }),
        ...(details.rotated === true && { 'sb-auth-refresh-token-rotated': 'true' }),
        ...(status === 429 && { 'retry-after': String(details.retryAfterSeconds ?? 1) }),
      },
    );
  },
  unknownPath: () => refusePath({ code: 'not_found', message: 'There is no such path' }),
  wrongMethod: (allowed) => {
    const allow = allowed.map((method) => method.toUpperCase()).join(', ');
    const msg = `This path answers to ${allow} only`;
    const code = 'method_not_allowed';
    return json(405, { code: 405, error_code: code, msg }, { allow, 'x-sb-error-code': code });
  },
  readJson,
  toMismatchError,
  commonHeaders: (headers) => ({ ...unkept, ...commonHeaders(headers) }),
  preflight,
};

/** Nearly every answer has a token, a code or a person in it (RFC 6749, 5.1); one that may be kept says so itself. */
const unkept = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** What there is not, by its code and in its words. */
export function refusePath({ code, message }: { code: string; message: string }): Reply {
  return json(404, { code: 404, error_code: code, msg: message }, { 'x-sb-error-code': code });
}

const unexpected = 'Unexpected failure, please check server logs for more information';

function asksForVersion(headers: IncomingHttpHeaders) {
  const asked = headers[versionHeader];
  return typeof asked === 'string' && isDate(asked) && asked >= firstVersion;
}

function isDate(text: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function toMismatchError({ endpoint, part, error }: Mismatch): AppError {
  const [issue] = error.issues;
  if (part === 'query') return wireErrors.validationFailed({ message: issue?.message, cause: error });
  const place = issue?.path.join('.') || part;
  return toBadJson(endpoint, `${place}: ${issue?.message ?? 'invalid'}`, error);
}
