import type { ErrorCode } from './generated/error-codes.generated.d.ts';
import type { RouteCode } from './routes.ts';

/**
 * Codes of errors that the client detects: no response, a timeout, an abort, an unreadable response, a browser's
 * dialog that the user has cancelled, or a function that the platform does not have.
 */
export type ClientCode = 'UNREACHABLE' | 'TIMED_OUT' | 'ABORTED' | 'UNREADABLE' | 'CANCELLED' | 'UNSUPPORTED';

/** Codes of the client for requests that can succeed later. */
const passingCodes: ReadonlySet<string> = new Set<ClientCode>(['UNREACHABLE', 'TIMED_OUT']);

/** Codes of responses without an error code: the CMS family, pages, and proxies. */
export type StatusCode = `HTTP_${number}`;

/** Codes of GraphQL errors. */
export type GraphCode = ErrorCode | ClientCode | StatusCode;

export type AnyCode = GraphCode | RouteCode;

/** Error of one input, which is identified by its path in the arguments or in the body. */
export type FieldProblem = { readonly field: string; readonly message: string };

export type TrellisErrorDetails = {
  message: string;
  status: number;
  fields?: readonly FieldProblem[];
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  path?: readonly (string | number)[] | undefined;
  body?: unknown;
  cause?: unknown;
};

/** Error of a REST or GraphQL request. */
export class TrellisError<Code extends string = AnyCode> extends Error {
  override readonly name = 'TrellisError';
  readonly code: Code;
  /** HTTP status of the error, or 0 without a response. */
  readonly status: number;
  readonly fields: readonly FieldProblem[];
  /** Id of the request in the server's log. Include it in bug reports. */
  readonly requestId: string | undefined;
  /** Seconds after which the same request can succeed, if the server says so. */
  readonly retryAfterSeconds: number | undefined;
  /** Path of the refused field; only for GraphQL errors. */
  readonly path: readonly (string | number)[] | undefined;
  /** Response body, parsed if it is JSON; for a GraphQL error, the error object. */
  readonly body: unknown;

  constructor(code: Code, parts: TrellisErrorDetails) {
    super(parts.message, parts.cause === undefined ? {} : { cause: parts.cause });
    this.code = code;
    this.status = parts.status;
    this.fields = parts.fields ?? [];
    this.requestId = parts.requestId;
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.path = parts.path;
    this.body = parts.body;
  }

  /** Whether the same request can succeed later, because the server was unavailable or limits the rate. */
  get isPassing(): boolean {
    return passingCodes.has(this.code) || this.status === 429 || this.status >= 500;
  }
}

/** Type guard for `catch` blocks. */
export function isTrellisError(error: unknown): error is TrellisError {
  return error instanceof TrellisError;
}
