import { isRecord } from './records.ts';

/** One row of a domain's error table. */
export type ErrorSpec = { readonly status: number; readonly message: string };

export type ErrorDetails = Record<string, unknown>;
type ErrorContext = {
  message?: string;
  /** The status, where a contract gives one code different statuses. */
  status?: number;
  details?: ErrorDetails;
  cause?: unknown;
};

/**
 * The error of every intended refusal; anything else that is thrown is a bug and is masked.
 * graphql-js copies `extensions` onto the GraphQLError that wraps it, so no layer has to translate it.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly extensions: { code: string; status: number; details?: ErrorDetails };

  constructor(code: string, spec: ErrorSpec, { message, status, details, cause }: ErrorContext = {}) {
    super(message ?? spec.message, { cause });
    this.extensions = { code, status: status ?? spec.status, ...(details && { details }) };
  }
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

/** Turns the error of a GraphQL operation back into an AppError. */
export function fromGraphError({ message, extensions = {} }: GraphErrorLike) {
  const { code = 'internal', status = 500, details } = extensions;
  return new AppError(
    String(code),
    { status: Number(status), message },
    { details: isRecord(details) ? details : undefined },
  );
}
