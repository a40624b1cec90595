import { AsyncLocalStorage } from 'node:async_hooks';
import type { GraphQLFormattedError } from 'graphql';
import { z } from 'zod';
import { toErrorCodeEnumName } from '../../core/graphql/cache-control.ts';
import { getValueAtPath } from '../../core/lib/records.ts';
import { shortenText } from '../../core/lib/text.ts';
import { gatewayErrorRows } from './errors.ts';

/** The `extensions` of every GraphQL error. */
type ErrorExtensions = {
  /** A value of the enum `ErrorCode`. */
  code: string;
  /** The HTTP status that fits the error; the answer itself is mostly 200. */
  status: number;
  /** Id that is also in the header `x-request-id` and in the log. */
  requestId: string;
  retryAfterSeconds?: number;
  details?: { errors: { field: string; message: string }[] };
};

export type ClientError = Omit<GraphQLFormattedError, 'extensions'> & { extensions: ErrorExtensions };

const violations = z.array(z.object({ field: z.string(), message: z.string() })).min(1);
const statuses = new Map<string, number>(
  gatewayErrorRows.map(({ code, status }) => [toErrorCodeEnumName(code), status]),
);

/** The one shape of errors over `/graphql`: what an error carries besides stays inside. */
export function toClientError(error: GraphQLFormattedError, requestId: string): ClientError {
  const { code: originalCode = 'internal', status, details } = error.extensions ?? {};
  const code = toErrorCodeEnumName(String(originalCode));
  const seconds = getValueAtPath(details, 'retryAfterSeconds') ?? error.extensions?.retryAfterSeconds;
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
      ...(errors && {
        details: { errors: errors.map(({ field, message }) => ({ field, message: shortenText(message) })) },
      }),
    },
  };
}

const requestIds = new AsyncLocalStorage<string>();

/** Runs the handling of a request, in which `formatError` knows the request's id. */
export function withRequestId(requestId: string, handle: () => void): void {
  requestIds.run(requestId, handle);
}

/**
 * Creates Apollo's `formatError`. Apollo calls it for its own errors too, but does not pass the request. `cause` is the error
 * before Apollo completed its extensions.
 */
export function createFormatError({ isDescribed }: { isDescribed: boolean }) {
  return (error: GraphQLFormattedError, cause?: unknown): ClientError => {
    const clientError = toClientError(withRefusalCode(error, cause), requestIds.getStore() ?? '');
    return isDescribed ? clientError : withoutSuggestions(clientError);
  };
}

/** Removes the names of fields, inputs and enum values that graphql-js suggests, for graphs that may not be introspected. */
export function withoutSuggestions({ message, extensions, ...rest }: ClientError): ClientError {
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

/** A suggestion is the end of a message, and of a long message has no end itself. */
function cutSuggestion(message: string) {
  return message.replace(/\s*\bDid you mean\b.*$/s, '');
}

/**
 * Apollo Server refuses some requests with an HTTP status of 4xx but without a code, and then adds the code of a bug. Our
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
