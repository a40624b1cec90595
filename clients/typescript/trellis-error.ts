import type { ErrorCode } from './generated/error-codes.generated.d.ts';
import type { RouteCode } from './routes.ts';

/** What the client says by itself: no answer came, it came too late, the caller ended it, or it is not readable. */
export type ClientCode = 'UNREACHABLE' | 'TIMED_OUT' | 'ABORTED' | 'UNREADABLE';

/** An answer that has no code of its own: those of the CMS family, pages, and proxies in between. */
export type StatusCode = `HTTP_${number}`;

/** What the graph answers. */
export type GraphCode = ErrorCode | ClientCode | StatusCode;

export type AnyCode = GraphCode | RouteCode;

/** An input that was refused, by its path in the arguments or in the body. */
export type FieldProblem = { readonly field: string; readonly message: string };

export type ErrorParts = {
  message: string;
  status: number;
  fields?: readonly FieldProblem[];
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  path?: readonly (string | number)[] | undefined;
  body?: unknown;
  cause?: unknown;
};

/** Whatever went wrong, over REST and the graph alike. */
export class TrellisError<Code extends string = AnyCode> extends Error {
  override readonly name = 'TrellisError';
  readonly code: Code;
  /** The HTTP status that fits the error; 0 where no answer came. */
  readonly status: number;
  readonly fields: readonly FieldProblem[];
  /** As in the server's log: name it when you report a problem. */
  readonly requestId: string | undefined;
  /** When the same request may succeed. */
  readonly retryAfterSeconds: number | undefined;
  /** Which field of the operation was refused; of the graph only. */
  readonly path: readonly (string | number)[] | undefined;
  /** What the server answered, as it came. */
  readonly body: unknown;

  constructor(code: Code, parts: ErrorParts) {
    super(parts.message, parts.cause === undefined ? {} : { cause: parts.cause });
    this.code = code;
    this.status = parts.status;
    this.fields = parts.fields ?? [];
    this.requestId = parts.requestId;
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.path = parts.path;
    this.body = parts.body;
  }

  /** Whether the same request may succeed later: the server was away, or wants less of them. */
  get isPassing(): boolean {
    return this.code !== 'ABORTED' && (this.status === 0 || this.status === 429 || this.status >= 500);
  }
}

/** The error if it is one of ours; for `catch` blocks. */
export function isTrellisError(error: unknown): error is TrellisError {
  return error instanceof TrellisError;
}
