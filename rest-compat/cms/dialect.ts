import { z } from 'zod';
import type { ErrorDetails } from '../../core/errors/errors.ts';
import type { RestErrorFormat } from '../endpoint/family.ts';
import { parseJsonWithinLimits } from '../endpoint/read-body.ts';
import { jsonReply } from '../endpoint/reply.ts';
import { cmsRequestErrors } from './session-variant.ts';

const errorBody = z
  .looseObject({ error: z.string() })
  .meta({ id: 'CmsError', description: 'Beside the text, some failures name what they are about.' });

/** Error format of this family: `{"error": text}` with further fields of the contract. */
export const cmsRestErrorFormat: RestErrorFormat = {
  failureBodies: [errorBody],
  toErrorReply: ({ message, extensions: { status, details = {} } }) => {
    // Omits the GraphQL input paths, because the message names the field in REST's words.
    const { retryAfterSeconds, errors: _, ...extras }: ErrorDetails = details;
    return {
      status,
      ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
      body: { error: message, ...extras },
    };
  },
  unknownPath: () => ({ status: 404, body: { error: 'Route not found' } }),
  wrongMethod: (allowed) =>
    jsonReply(405, { error: 'Method not allowed', allowed }, { allow: allowed.join(', ') }),
  readJson: (text, { optionalBody }) => (optionalBody ? readJsonOrNothing(text) : readJsonObject(text)),
  toMismatchError: ({ error }) => {
    const field = error.issues[0]?.path[0];
    if (field === undefined) return cmsRequestErrors.invalidInput();
    return cmsRequestErrors.fieldMissing({ message: `Body field: \`${String(field)}\` is required` });
  },
  commonHeaders: { 'cache-control': 'must-revalidate, proxy-revalidate, private, no-cache, max-age=0' },
};

function readJsonOrNothing(text: string) {
  try {
    return readJsonObject(text);
  } catch {
    return {};
  }
}

/** Parses a body as JSON, whatever its content type. A list counts as an object. */
function readJsonObject(text: string): unknown {
  const value = readAny(text);
  if (typeof value !== 'object' || value === null) throw cmsRequestErrors.invalidInput();
  return Array.isArray(value) ? { ...value } : value;
}

function readAny(text: string): unknown {
  try {
    return parseJsonWithinLimits(text);
  } catch (cause) {
    throw cmsRequestErrors.invalidInput({ cause });
  }
}
