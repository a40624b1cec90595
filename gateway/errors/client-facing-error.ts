import { AsyncLocalStorage } from 'node:async_hooks';
import type { GraphQLFormattedError } from 'graphql';
import { z } from 'zod';
import { toErrorCodeEnumName } from '../../core/errors/errors.ts';
import { getValueAtPath } from '../../core/lib/records.ts';
import { shortenText } from '../../core/lib/text.ts';
import { gatewayErrorRows } from './errors.ts';

/** The `extensions` of every GraphQL error. */
type ErrorExtensions = {
  /** A value of the enum `ErrorCode`. */
  code: string;
  /** The HTTP status that fits the error. The response itself usually has the status 200. */
  status: number;
  /** Id that is also in the header `x-request-id` and in the log. */
  requestId: string;
  retryAfterSeconds?: number;
  /** Present version of an object, if the change was based on another one. */
  version?: number;
  details?: { errors: { field: string; message: string }[] };
};

export type ClientFacingError = Omit<GraphQLFormattedError, 'extensions'> & { extensions: ErrorExtensions };

const violations = z.array(z.object({ field: z.string(), message: z.string() })).min(1);
const statuses = new Map<string, number>(
  gatewayErrorRows.map(({ code, status }) => [toErrorCodeEnumName(code), status]),
);

/** Converts an error to the only shape that `/graphql` sends. Any other property stays internal. */
export function toClientFacingError(error: GraphQLFormattedError, requestId: string): ClientFacingError {
  const { code: originalCode = 'internal', status, details } = error.extensions ?? {};
  const code = toErrorCodeEnumName(String(originalCode));
  const seconds = getValueAtPath(details, 'retryAfterSeconds') ?? error.extensions?.retryAfterSeconds;
  const version = getValueAtPath(details, 'version');
  const errors = violations.safeParse(getValueAtPath(details, 'errors')).data;
  return {
    message: code === 'INTERNAL' ? 'Internal server error' : shortenText(error.message),
    ...(error.locations && { locations: error.locations }),
    ...(error.path && { path: error.path }),
    extensions: {
      code,
      status: Number(status ?? statuses.get(code) ?? 500),
      requestId,
      ...(typeof seconds === 'number' && { retryAfterSeconds: seconds }),
      ...(Number.isInteger(version) && { version: Number(version) }),
      ...(errors && {
        details: { errors: errors.map(({ field, message }) => ({ field, message: shortenText(message) })) },
      }),
    },
  };
}

const requestIds = new AsyncLocalStorage<string>();

/** Runs the handler of a request with the request's id in the storage that `formatError` reads. */
export function withRequestId<Result>(requestId: string, handle: () => Result): Result {
  return requestIds.run(requestId, handle);
}

/**
 * Creates Apollo's `formatError`. Apollo calls it for its own errors too, but does not pass the request. `cause` is the error
 * before Apollo completed its extensions.
 */
export function createApolloErrorFormatter({ isDescribed }: { isDescribed: boolean }) {
  return (error: GraphQLFormattedError, cause?: unknown): ClientFacingError => {
    const clientError = toClientFacingError(withRefusalCode(error, cause), requestIds.getStore() ?? '');
    return isDescribed ? clientError : removeNameSuggestions(clientError);
  };
}

/** Removes the names of fields, inputs and enum values that graphql-js suggests, for graphs that may not be introspected. */
export function removeNameSuggestions({
  message,
  extensions,
  ...rest
}: ClientFacingError): ClientFacingError {
  const errors = extensions.details?.errors.map((violation) => ({
    ...violation,
    message: cutSuggestion(violation.message),
  }));
  return {
    ...rest,
    message: cutSuggestion(message),
    extensions: { ...extensions, ...(errors && { details: { errors } }) },
  };
}

/** Removes the suggestion at the end of a message. In a shortened message it can be incomplete. */
function cutSuggestion(message: string) {
  return message.replace(/\s*\bDid you mean\b.*$/s, '');
}

/**
 * Adds a code and status to refusals of Apollo Server, which gives some requests a 4xx but the error code of a bug. Our
 * own errors always have `extensions.status`.
 */
function withRefusalCode(error: GraphQLFormattedError, cause: unknown): GraphQLFormattedError {
  const [code, ownStatus, status] = [['code'], ['status'], ['http', 'status']].map((path) =>
    getValueAtPath(cause, 'extensions', ...path),
  );
  const isRefusal =
    code === undefined && ownStatus === undefined && Number(status) >= 400 && Number(status) < 500;
  return isRefusal ? { ...error, extensions: { ...error.extensions, code: 'BAD_REQUEST', status } } : error;
}
