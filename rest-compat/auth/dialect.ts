import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { type AppError, defineErrors } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { getValueAtPath } from '../../core/lib/records.ts';
import type { Endpoint } from '../endpoint/define-endpoint.ts';
import type { RequestPartMismatch, RestErrorFormat } from '../endpoint/family.ts';
import { parseJsonWithinLimits } from '../endpoint/read-body.ts';
import { jsonReply, type RestReply } from '../endpoint/reply.ts';
import { createErrorCodeSchema } from '../openapi/error-codes.ts';

/** REST error codes that are not the GraphQL code without its prefix. */
const restCodes: Readonly<Record<string, string>> = {
  internal: 'unexpected_failure',
  BAD_USER_INPUT: 'validation_failed',
  'request.invalid_json': 'bad_json',
  'request.invalid': 'validation_failed',
  'request.invalid_text': 'validation_failed',
  'request.unknown_charset': 'bad_json',
  'request.unknown_encoding': 'bad_json',
  'request.unreadable': 'bad_json',
  'request.aborted': 'bad_json',
  'request.too_large': 'request_entity_too_large',
  'request.timeout': 'request_timeout',
  'request.unavailable': 'unexpected_failure',
  'limit.exceeded': 'over_request_rate_limit',
};

/** Converts a GraphQL error code to that of REST, which has no domain. */
export function toRestErrorCode(code: string): string {
  return restCodes[code] ?? code.replace(/^.*\./, '');
}

const versionHeader = 'x-supabase-api-version';
const firstVersion = '2024-01-01';

const weakPassword = z
  .object({ reasons: z.array(z.string()) })
  .meta({ id: 'AuthWeakPassword', description: 'Problems of the password.' })
  .optional();
const code = createErrorCodeSchema('AuthErrorCode');
const errorBody = z
  .object({
    code: z.number().int().meta({ description: 'The HTTP status.' }),
    error_code: code,
    msg: z.string(),
    error_id: z
      .string()
      .optional()
      .meta({ description: 'The id of the request, of a failure of the server.' }),
    weak_password: weakPassword,
  })
  .meta({ id: 'AuthError' });
const versionedErrorBody = z.object({ code, message: z.string(), weak_password: weakPassword }).meta({
  id: 'AuthVersionedError',
  description: 'Error format for requests with the header x-supabase-api-version.',
});
const oauthErrorBody = z
  .object({ error: z.string(), error_description: z.string() })
  .meta({ id: 'AuthOAuthError', description: 'Error format of RFC 6749 and RFC 6750.' });

/** `{code, error_code, msg}`, or `{code, message}` for a client that requests the versioned form. */
export const authRestErrorFormat: RestErrorFormat = {
  failureBodies: [errorBody, versionedErrorBody, oauthErrorBody],
  codesAs: 'AuthErrorCode',
  toErrorReply: (error, headers, requestId) => {
    const { status, details = {} } = error.extensions;
    const code = toRestErrorCode(error.extensions.code);
    const message = error.extensions.code === 'internal' ? unexpectedFailureMessage : error.message;
    return createFailureReply(headers, {
      ...{ status, code, message, requestId },
      fields: code === 'weak_password' && { weak_password: { reasons: details.reasons ?? [] } },
      headers: {
        ...(details.rotated === true && { 'sb-auth-refresh-token-rotated': 'true' }),
        ...(status === 429 && { 'retry-after': String(details.retryAfterSeconds ?? 1) }),
      },
    });
  },
  toFailureHeaders: toVersionHeaders,
  unknownPath: (_path, { headers }) =>
    createUnknownPathReply(headers, { code: 'not_found', message: 'There is no such path' }),
  wrongMethod: (allowed, { headers }) => {
    const allow = allowed.join(', ');
    const message = `This path answers to ${allow} only`;
    return createFailureReply(headers, {
      ...{ status: 405, code: 'method_not_allowed', message },
      headers: { allow },
    });
  },
  readJson,
  toMismatchError,
  // Most answers carry tokens or personal data (RFC 6749, 5.1). An answer that may be cached sets its own header.
  commonHeaders: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
};

type Refusal = { code: string; message: string };

/** Answers 404 with this code and text: those of an unknown path, or of a feature that is turned off. */
export function createUnknownPathReply(headers: IncomingHttpHeaders, refusal: Refusal): RestReply {
  return createFailureReply(headers, { ...refusal, status: 404 });
}

type Failure = Refusal & {
  status: number;
  requestId?: string;
  /** Further fields of the body. */
  fields?: object | false;
  headers?: Record<string, string>;
};

/** A failure in the form that the client requests. */
function createFailureReply(
  requestHeaders: IncomingHttpHeaders,
  { status, code, message, requestId, fields, headers }: Failure,
): RestReply {
  const body = requestsVersion(requestHeaders)
    ? { code, message }
    : { code: status, error_code: code, msg: message, ...(status >= 500 && { error_id: requestId }) };
  return jsonReply(
    status,
    { ...body, ...fields },
    { 'x-sb-error-code': code, ...toVersionHeaders(requestHeaders), ...headers },
  );
}

function toVersionHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return requestsVersion(headers) ? { [versionHeader]: firstVersion } : {};
}

const unexpectedFailureMessage = 'Unexpected failure, please check server logs for more information';

function requestsVersion(headers: IncomingHttpHeaders) {
  const version = headers[versionHeader];
  return typeof version === 'string' && isDate(version) && version >= firstVersion;
}

function isDate(text: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function toMismatchError({ endpoint, part, error }: RequestPartMismatch): AppError {
  const [issue] = error.issues;
  if (part !== 'body') return requestErrors.invalid({ message: issue?.message, cause: error });
  const place = issue?.path.join('.') || part;
  return toBadJson(endpoint, `${place}: ${issue?.message ?? 'invalid'}`, error);
}

/** The code of a malformed body. It is no error of the service, which never sees such a request. */
export const authBodyErrors = defineErrors('auth', {
  badJson: { status: 400, message: 'Could not parse request body as JSON' },
});

/** Paths whose body may be empty: older clients send none. */
const mayBeEmpty = new Set(['/factors/recovery-codes']);

/** Paths whose body Supabase Auth does not read, so that a malformed one counts as empty. */
const ignoresMalformed = new Set(['/passkeys/authentication/options']);

/** The path whose body only some factors need, so that the service decides about a malformed one. */
const challengePath = '/factors/{factor_id}/challenge';

/** Providers make browsers post to these paths, with a form and never with JSON. */
const browserForms = new Set(['/callback', '/sso/saml/acs']);

const formPaths = new Set(['/token', '/oauth/token']);

/**
 * Lenient as the contract: any content type, keys in any case, null counts as absent, unknown keys ignored.
 */
function readJson(text: string, endpoint: Endpoint): unknown {
  if (endpoint.path !== challengePath) return readObject(text, endpoint);
  try {
    return readObject(text, endpoint);
  } catch (channel) {
    return { channel };
  }
}

function readObject(text: string, endpoint: Endpoint): unknown {
  const body = parse(text, endpoint);
  if (body === null) return {};
  if (typeof body === 'object' && !Array.isArray(body)) return tidy(body, endpoint);
  if (ignoresMalformed.has(endpoint.path)) return {};
  throw toBadJson(endpoint, 'an object is needed');
}

/** The contract has another text for one path. */
function toBadJson({ path }: Endpoint, mistake: string, cause?: unknown): AppError {
  const problem =
    path === '/magiclink' ? 'Could not read verification params' : 'Could not parse request body as JSON';
  return authBodyErrors.badJson({ message: `${problem}: ${mistake}`, cause });
}

function parse(text: string, endpoint: Endpoint): unknown {
  const { path, methods } = endpoint;
  if (methods.includes('delete') && text.trim() === '') return null;
  if (browserForms.has(path)) return Object.fromEntries(parsePairs(text));
  if (mayBeEmpty.has(path) && text.trim() === '') return {};
  try {
    return parseJsonWithinLimits(text);
  } catch (cause) {
    if (ignoresMalformed.has(path)) return {};
    const form = formPaths.has(path) ? parseForm(text, path) : null;
    if (form) return form;
    throw toBadJson(endpoint, String(getValueAtPath(cause, 'message')), cause);
  }
}

/** Parses the token request of OAuth clients, who send it as a form. */
function parseForm(text: string, path: string): object | null {
  if (!/^\s*[\w.-]+=/.test(text)) return null;
  const form = parsePairs(text);
  const resources = form.getAll('resource');
  form.delete('resource');
  const isTwice = new Set(form.keys()).size < form.size;
  // A parameter may occur only once (RFC 6749, 3.2), except `resource` (RFC 8707, 2).
  if (isTwice && path === '/oauth/token') return null;
  return { ...Object.fromEntries(form), ...(resources.length > 0 && { resource: resources }) };
}

/** Refuses a form whose percent-encoded bytes are not valid UTF-8, because their replacements would be stored. */
function parsePairs(text: string): URLSearchParams {
  for (const [bytes] of text.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    if (!isUtf8(Buffer.from(bytes.replaceAll('%', ''), 'hex'))) throw requestErrors.unreadable();
  }
  return new URLSearchParams(text.trim());
}

function tidy(body: object, { body: schema }: Endpoint): object {
  const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const byLowerCase = new Map(keys.map((key) => [key.toLowerCase(), key]));
  const knownEntries = Object.entries(body).flatMap(([key, value]) => {
    const name = byLowerCase.get(key.toLowerCase());
    return name === undefined || value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(knownEntries);
}
