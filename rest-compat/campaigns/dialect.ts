import { type AppError, defineErrors } from '../../core/errors.ts';
import { requestErrors } from '../../core/request-errors.ts';
import { toViolations, type Violation } from '../../core/rules/violations.ts';
import type { Dialect, Mismatch } from '../family.ts';
import { parseJson } from '../parse-json.ts';
import { json } from '../reply.ts';
import { toWireField } from './wire-names.ts';

const mismatches = defineErrors('campaign', {
  invalidField: { status: 400, message: 'Some properties are not valid.' },
  invalidFilter: { status: 400, message: 'The list cannot be filtered or paged like this.' },
});

const oddCodes: Readonly<Record<string, string>> = {
  'request.too_large': 'body_too_large',
  'limit.exceeded': 'rate_limited',
  BAD_USER_INPUT: 'invalid_field',
  'request.invalid_text': 'invalid_field',
};

/** `{"ok":false,"code","message","errors"?}` for every failure. */
export const campaignsDialect: Dialect = {
  toErrorReply: (error) => {
    const { code, status, details = {} } = error.extensions;
    const { errors, retryAfterSeconds } = details as { errors?: Violation[]; retryAfterSeconds?: number };
    return json(
      status,
      {
        ok: false,
        code: oddCodes[code] ?? code.replace(/^.*\./, ''),
        message: error.message,
        ...(errors && {
          errors: errors.map(({ field, message }) => ({ field: toWireField(field), message })),
        }),
      },
      retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {},
    );
  },
  unknownPath: () => json(404, { ok: false, code: 'unknown_path', message: 'There is no such path.' }),
  wrongMethod: (allowed) => {
    const methods = allowed.map((method) => method.toUpperCase()).join(', ');
    const message = `This path answers to ${methods} only.`;
    return json(405, { ok: false, code: 'wrong_method', message }, { allow: methods });
  },
  readJson,
  toMismatchError,
};

/** Any content type will do, but only an object. */
function readJson(text: string): unknown {
  const body = readAny(text);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw requestErrors.invalidJson({ message: 'The body must be a JSON object.' });
}

function readAny(text: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    throw requestErrors.invalidJson({ message: 'The body must be a JSON object.', cause });
  }
}

function toMismatchError({ part, error }: Mismatch): AppError {
  const details = { errors: toViolations(error) };
  return part === 'query' ? mismatches.invalidFilter({ details }) : mismatches.invalidField({ details });
}
