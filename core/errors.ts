/** One row of a domain's error table. */
export type ErrorSpec = { readonly status: number; readonly message: string };

export type ErrorDetails = Record<string, unknown>;
type ErrorContext = {
  message?: string;
  /** Where a contract gives one code different statuses. */
  status?: number;
  details?: ErrorDetails;
  cause?: unknown;
};

/**
 * The one error class of the house; anything else that is thrown is a bug and is masked.
 * graphql-js copies `extensions` onto the GraphQLError it wraps us in, so no layer has to translate us.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly extensions: { code: string; status: number; details?: ErrorDetails };

  constructor(code: string, spec: ErrorSpec, { message, status, details, cause }: ErrorContext = {}) {
    super(message ?? spec.message, { cause });
    this.extensions = { code, status: status ?? spec.status, ...(details && { details }) };
  }
}

/**
 * Turns a domain's error table into constructors: `throw campaignErrors.notFound({ details: { id } })`.
 * The table is plain data, so docs, OpenAPI responses and tests read the same rows.
 * `message` in the context replaces the row's text where a contract puts values into it.
 */
export function defineErrors<const T extends Record<string, ErrorSpec>>(domain: string, table: T) {
  const makers = Object.entries(table).map(([name, spec]) => [
    name,
    (context?: ErrorContext) => new AppError(`${domain}.${toSnakeCase(name)}`, spec, context),
  ]);
  return Object.fromEntries(makers) as { [K in keyof T]: (context?: ErrorContext) => AppError };
}

function toSnakeCase(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

type GraphErrorLike = { message: string; extensions?: Record<string, unknown> };

/** A failed GraphQL operation's error, back in our own words. */
export function fromGraphError({ message, extensions = {} }: GraphErrorLike) {
  const { code = 'internal', status = 500, details } = extensions;
  return new AppError(
    String(code),
    { status: Number(status), message },
    { details: details as ErrorDetails | undefined },
  );
}
