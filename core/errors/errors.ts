import { isRecord } from '../lib/records.ts';

/** How REST tells an error whose documented code, status or text differs from the graph's. */
export type WireForm = { readonly code?: string; readonly status?: number; readonly message?: string };

/** One row of a domain's error table. */
export type ErrorSpec = {
  readonly status: number;
  readonly message: string;
  /** The input that the error is about, by its name in the graph; see `core/graphql/locate-violations.ts`. */
  readonly field?: string;
  readonly wire?: WireForm;
};

export type ErrorDetails = Record<string, unknown>;
type ErrorContext = {
  message?: string;
  /** The status, where a contract gives one code different statuses. */
  status?: number;
  /** The input that the error is about; where it is several, `details.errors` lists them. */
  field?: string;
  wire?: WireForm;
  details?: ErrorDetails;
  cause?: unknown;
};

/**
 * Makes an error that knows no stack. Collecting its frames costs more than all the rest of a refusal, and the log does not
 * show where an intended refusal arose; its cause, where there is one, keeps its own.
 */
export function withoutStack<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** An error that is no bug, so that its stack is not collected. */
export class StacklessError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message, options);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/**
 * The error of every intended refusal; anything else that is thrown is a bug and is masked.
 * graphql-js copies `extensions` onto the GraphQLError that wraps it, so no layer has to translate it.
 */
export class AppError extends StacklessError {
  override readonly name = 'AppError';
  readonly extensions: { code: string; status: number; details?: ErrorDetails; wire?: WireForm };

  constructor(code: string, spec: ErrorSpec, context: ErrorContext = {}) {
    const { message = spec.message, status = spec.status, field = spec.field, cause } = context;
    super(message, { cause });
    const details = field ? { errors: [{ field, message }], ...context.details } : context.details;
    const wire = { ...withoutOwn(spec.wire, context), ...context.wire };
    const isToldApart = Object.keys(wire).length > 0;
    this.extensions = { code, status, ...(details && { details }), ...(isToldApart && { wire }) };
  }
}

/** Text and status of a throw count for REST too, unless the throw says otherwise. */
function withoutOwn(wire: WireForm | undefined, { message, status }: ErrorContext): WireForm {
  const { message: usualMessage, status: usualStatus, ...rest } = wire ?? {};
  return {
    ...rest,
    ...(message === undefined && usualMessage !== undefined && { message: usualMessage }),
    ...(status === undefined && usualStatus !== undefined && { status: usualStatus }),
  };
}

/** The text of an error as REST tells it. */
export function wireTextOf({ message, extensions }: AppError): string {
  return extensions.wire?.message ?? message;
}

/** A row of an error table with its code, as documentation, recorded answers and tests read it. */
export type ErrorRow = ErrorSpec & { readonly code: string };
type ErrorMaker = ErrorRow & ((context?: ErrorContext) => AppError);

/**
 * Turns a domain's error table into constructors: `throw campaignErrors.notFound({ details: { id } })`.
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

function toSnakeCase(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

type GraphErrorLike = { message: string; extensions?: Record<string, unknown> };

/** Turns the error of a GraphQL operation back into an AppError, as REST tells it. */
export function fromGraphError({ message, extensions = {} }: GraphErrorLike) {
  const { code = 'internal', status = 500, details, wire } = extensions;
  const told = { code, status, message, ...(isRecord(wire) && wire) };
  return new AppError(
    String(told.code),
    { status: Number(told.status), message: String(told.message) },
    { details: isRecord(details) ? details : undefined },
  );
}
