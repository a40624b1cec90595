import { isRecord } from '../lib/records.ts';
import { toSnakeCase } from '../lib/text.ts';

/** REST representation of an error whose documented code, status or text differs from the graph's. */
export type RestErrorOverride = {
  readonly code?: string;
  readonly status?: number;
  readonly message?: string;
};

/** One row of a domain's error table. */
export type ErrorSpec = {
  readonly status: number;
  readonly message: string;
  /** The input that the error is about, by its name in the graph; see `core/graphql/locate-violations.ts`. */
  readonly field?: string;
  readonly wire?: RestErrorOverride;
};

export type ErrorDetails = Record<string, unknown>;
type ErrorContext = {
  message?: string;
  /** The status, if the REST contract uses several statuses for one code. */
  status?: number;
  /** The input that the error is about. Several inputs are listed in `details.errors`. */
  field?: string;
  wire?: RestErrorOverride;
  details?: ErrorDetails;
  cause?: unknown;
};

/**
 * Calls a function whose errors get no stack, because collecting the frames costs more than the rest of the response
 * and the log does not show the stack of an expected error.
 */
export function createErrorWithoutStack<Value>(make: () => Value): Value {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Base class of expected errors, which have no stack. */
export class StacklessError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message, options);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/**
 * Expected error. Any other thrown error is a bug and is masked.
 * graphql-js copies `extensions` onto the GraphQLError that wraps it, so no layer has to translate it.
 */
export class AppError extends StacklessError {
  override readonly name = 'AppError';
  readonly extensions: { code: string; status: number; details?: ErrorDetails; wire?: RestErrorOverride };

  constructor(code: string, spec: ErrorSpec, context: ErrorContext = {}) {
    const { message = spec.message, status = spec.status, field = spec.field, cause } = context;
    super(message, { cause });
    const details = field ? { errors: [{ field, message }], ...context.details } : context.details;
    const wire = { ...withoutOwn(spec.wire, context), ...context.wire };
    const differsInRest = Object.keys(wire).length > 0;
    this.extensions = { code, status, ...(details && { details }), ...(differsInRest && { wire }) };
  }
}

/**
 * Returns the REST representation of a table row, without the parts that the thrown error replaces: its `message` and
 * `status` apply to REST too.
 */
function withoutOwn(
  wire: RestErrorOverride | undefined,
  { message, status }: ErrorContext,
): RestErrorOverride {
  const { message: usualMessage, status: usualStatus, ...rest } = wire ?? {};
  return {
    ...rest,
    ...(message === undefined && usualMessage !== undefined && { message: usualMessage }),
    ...(status === undefined && usualStatus !== undefined && { status: usualStatus }),
  };
}

/** Returns the message of an error in a REST response. */
export function restErrorMessageOf({ message, extensions }: AppError): string {
  return extensions.wire?.message ?? message;
}

/** A row of an error table with its code, for documentation, recorded responses and tests. */
export type ErrorTableRow = ErrorSpec & { readonly code: string };
type ErrorMaker = ErrorTableRow & ((context?: ErrorContext) => AppError);

/**
 * Converts a domain's error table into constructors: `throw campaignErrors.notFound({ details: { id } })`.
 * Each constructor also is its row: `campaignErrors.notFound.status`.
 * `message` in the context replaces the row's text where a contract puts values into it.
 */
export function defineErrors<const T extends Record<string, ErrorSpec>>(domain: string, table: T) {
  const makers = Object.entries(table).map(([name, spec]) => {
    const code = `${domain}.${toSnakeCase(name)}`;
    return [
      name,
      Object.assign((context?: ErrorContext) => new AppError(code, spec, context), { code, ...spec }),
    ];
  });
  return Object.fromEntries(makers) as { [K in keyof T]: ErrorMaker };
}

/** Returns the name of an error code in the GraphQL enum `ErrorCode`, such as `AUTH_BAD_JWT`. */
export function toErrorCodeEnumName(code: string): string {
  const name = code.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase();
  return name === 'INTERNAL_SERVER_ERROR' ? 'INTERNAL' : name;
}

type GraphErrorLike = { message: string; extensions?: Record<string, unknown> };

/** Converts the error of a GraphQL operation back into an `AppError` in its REST representation. */
export function fromGraphError({ message, extensions = {} }: GraphErrorLike) {
  const { code = 'internal', status = 500, details, wire } = extensions;
  const publicDetails = { code, status, message, ...(isRecord(wire) && wire) };
  return new AppError(
    String(publicDetails.code),
    { status: Number(publicDetails.status), message: String(publicDetails.message) },
    { details: isRecord(details) ? details : undefined },
  );
}
