import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorDetails } from '../../core/errors.ts';
import type { Dialect } from '../family.ts';
import { parseJson } from '../parse-json.ts';
import { json } from '../reply.ts';
import { cmsRequestErrors } from './request-errors.ts';

const cacheControl = 'must-revalidate, proxy-revalidate, private, no-cache, max-age=0';

/** `{"error": text}` with whatever else the contract puts beside it. */
export const cmsDialect: Dialect = {
  toErrorReply: ({ message, extensions: { status, details = {} } }) => {
    const { retryAfterSeconds, ...extras } = details as ErrorDetails;
    return {
      status,
      ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
      body: { error: message, ...extras },
    };
  },
  unknownPath: () => ({ status: 404, body: { error: 'Route not found' } }),
  wrongMethod: (allowed) => {
    const methods = allowed.map((method) => method.toUpperCase());
    return json(405, { error: 'Method not allowed', allowed: methods }, { allow: methods.join(', ') });
  },
  readJson: (text, { optionalBody }) => (optionalBody ? readJsonOrNothing(text) : readJsonObject(text)),
  toMismatchError: ({ error }) => {
    const field = error.issues[0]?.path[0];
    if (field === undefined) return cmsRequestErrors.invalidInput();
    return cmsRequestErrors.fieldMissing({ message: `Body field: \`${String(field)}\` is required` });
  },
  commonHeaders: (headers, pageOrigins) => ({
    'cache-control': cacheControl,
    vary: 'Origin',
    ...toCorsHeaders(headers, pageOrigins),
  }),
  preflight: () => ({ status: 204 }),
};

function readJsonOrNothing(text: string) {
  try {
    return readJsonObject(text);
  } catch {
    return {};
  }
}

/** Whatever its content type says, a body is JSON; a list counts as an object. */
function readJsonObject(text: string): unknown {
  const value = readAny(text);
  if (typeof value !== 'object' || value === null) throw cmsRequestErrors.invalidInput();
  return Array.isArray(value) ? { ...value } : value;
}

function readAny(text: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    throw cmsRequestErrors.invalidInput({ cause });
  }
}

/** Only pages of origins that we know may call from a browser, without cookies; others are answered without these. */
function toCorsHeaders(
  { origin }: IncomingHttpHeaders,
  pageOrigins: ReadonlySet<string>,
): Record<string, string> {
  if (!origin || !pageOrigins.has(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': 'Authorization, Content-Type, Accept',
    'access-control-max-age': '86400',
  };
}
