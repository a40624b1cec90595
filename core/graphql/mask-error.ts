import { GraphQLError } from 'graphql';
import { AppError } from '../errors/errors.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { isRecord } from '../lib/records.ts';

type Masking = {
  reportBug: (error: unknown) => void;
  /** Returns the error for the client if an unavailable dependency caused the failure, which is no bug. */
  explain?: (error: unknown) => AppError | undefined;
};

/** Passes intended errors on; reports and replaces any other, so that no internals leave a subgraph. */
export function maskError(error: GraphQLError, { reportBug, explain }: Masking): GraphQLError {
  const { originalError } = error;
  // Checked first, because a service may have wrapped the outage in an error of its own.
  const outage = originalError && explain?.(originalError);
  if (outage) {
    return new GraphQLError(outage.message, {
      path: error.path,
      originalError: outage,
      extensions: outage.extensions,
    });
  }
  if (!originalError || originalError instanceof AppError || originalError instanceof GraphQLError) {
    return withDefaultCode(error);
  }
  if (isRefusedText(originalError)) {
    const { message, extensions } = requestErrors.invalidText();
    return new GraphQLError(message, { path: error.path, extensions });
  }
  reportBug(originalError);
  return new GraphQLError('Internal server error', {
    path: error.path,
    extensions: { code: 'internal', status: 500 },
  });
}

/** Adds the code of an input error, because GraphQL errors without a code result from coercing the client's input. */
function withDefaultCode(error: GraphQLError) {
  if (error.extensions.code) return error;
  return new GraphQLError(error.message, {
    path: error.path,
    nodes: error.nodes,
    extensions: { ...error.extensions, code: 'BAD_USER_INPUT', status: 400 },
  });
}

/** PostgreSQL's error codes for a text, alone or within JSON, that it cannot store. */
const refusals = new Set(['22021', '22P05']);

const wrappers = ['cause', 'meta', 'driverAdapterError', 'originalError'];
const furthest = 6;

/** Whether a text that cannot be stored caused the failure, however many layers have wrapped it. */
function isRefusedText(error: unknown, steps = 0): boolean {
  if (!isRecord(error) || steps > furthest) return false;
  if (error instanceof AppError) return error.extensions.code === 'request.invalid_text';
  const { code, originalCode, message, originalMessage } = error;
  if (refusals.has(String(code)) || refusals.has(String(originalCode))) return true;
  // An unpaired surrogate within JSON has no code of its own.
  if (/Unicode (high|low) surrogate/.test(`${message} ${originalMessage}`)) return true;
  return wrappers.some((wrapper) => isRefusedText(error[wrapper], steps + 1));
}
