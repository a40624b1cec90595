import { z } from 'zod';
import { type AppError, defineErrors } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { toViolations, type Violation } from '../../core/errors/violations.ts';
import { campaignFieldErrors } from '../../subgraphs/campaigns/contract/campaign-field-schemas.ts';
import type { RequestPartMismatch, RestErrorFormat } from '../endpoint/family.ts';
import { parseJsonWithinLimits } from '../endpoint/read-body.ts';
import { jsonReply } from '../endpoint/reply.ts';
import { createErrorCodeSchema } from '../openapi/error-codes.ts';

/** The errors of this family for requests that do not reach the graph. */
export const campaignRequestErrors = defineErrors('campaign', campaignFieldErrors);

/** REST error codes that are not the GraphQL code without its prefix. */
const restCodes: Readonly<Record<string, string>> = {
  'request.too_large': 'body_too_large',
  'limit.exceeded': 'rate_limited',
  BAD_USER_INPUT: 'invalid_field',
  'request.invalid_text': 'invalid_field',
};

const violations = z
  .array(
    z
      .object({ field: z.string(), message: z.string() })
      .meta({ id: 'CampaignViolation', description: 'A property that was refused.' }),
  )
  .optional();

const errorBody = z
  .object({
    ok: z.literal(false),
    code: createErrorCodeSchema('CampaignErrorCode'),
    message: z.string(),
    errors: violations,
  })
  .meta({ id: 'CampaignError' });

/** `{"ok":false,"code","message","errors"?}` for every failure. */
export const campaignsRestErrorFormat: RestErrorFormat = {
  failureBodies: [errorBody],
  codesAs: 'CampaignErrorCode',
  toErrorReply: (error) => {
    const { code, status, details } = error.extensions;
    // Names of query parameters are those that the client has sent, unlike names of the graph.
    const errors =
      violations.parse(details?.queryErrors) ?? violations.parse(details?.errors)?.map(toRestViolation);
    const seconds = details?.retryAfterSeconds;
    return jsonReply(
      status,
      {
        ok: false,
        code: restCodes[code] ?? code.replace(/^.*\./, ''),
        message: error.message,
        ...(errors && { errors }),
      },
      seconds ? { 'retry-after': String(seconds) } : {},
    );
  },
  unknownPath: () => jsonReply(404, { ok: false, code: 'unknown_path', message: 'There is no such path.' }),
  wrongMethod: (allowed) => {
    const allow = allowed.join(', ');
    const message = `This path answers to ${allow} only.`;
    return jsonReply(405, { ok: false, code: 'wrong_method', message }, { allow });
  },
  readJson,
  toMismatchError,
};

/** Parses a body with any content type; it must be a JSON object. */
function readJson(text: string): unknown {
  const body = readAny(text);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw requestErrors.invalidJson({ message: 'The body must be a JSON object.' });
}

function readAny(text: string): unknown {
  try {
    return parseJsonWithinLimits(text);
  } catch (cause) {
    throw requestErrors.invalidJson({ message: 'The body must be a JSON object.', cause });
  }
}

function toMismatchError({ part, error }: RequestPartMismatch): AppError {
  const errors = toViolations(error);
  return part === 'query'
    ? campaignRequestErrors.invalidFilter({ details: { queryErrors: errors } })
    : campaignRequestErrors.invalidField({ details: { errors } });
}

/** REST names of GraphQL fields that are not the same name in snake case. */
const restNames = new Map(
  Object.entries({
    id: '_id',
    version: '__v',
    text1: 'text_1',
    text2: 'text_2',
    ownerId: 'user_id',
    ownerEmail: 'user_email',
    locationName: 'locations',
    languages: 'language',
    ageSpan: 'age_range',
  }),
);

/** First segment of a GraphQL input path: the argument, or the invalid campaign. */
const inputPathPrefix = /^(input|filter|campaign)\./;

function toRestViolation({ field, message }: Violation): Violation {
  return { field: toRestFieldPath(field), message };
}

/** Returns the REST path of a GraphQL input: `input.locations[0].postalCode` → `locations.0.postal_code`. */
function toRestFieldPath(field: string) {
  return field
    .replace(inputPathPrefix, '')
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .map((name) => restNames.get(name) ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .join('.');
}
