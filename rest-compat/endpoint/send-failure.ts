import { AppError, fromGraphError } from '../../core/errors/errors.ts';
import type { PageLook } from '../../core/pages/page.ts';
import { isBrowserNavigation } from '../../core/pages/prefers-html.ts';
import type { Endpoint } from './define-endpoint.ts';
import type { RestRequest } from './define-operation.ts';
import type { EndpointFamily } from './family.ts';
import type { HttpExchange } from './http-exchange.ts';
import { type RestReply, sendReply, toErrorPageReply } from './reply.ts';

/** Returns known errors. Reports any other error as a bug and hides its message. */
export function toKnownError(
  error: unknown,
  requestId: string,
  reportBug: (error: unknown, requestId: string) => void,
): AppError {
  if (error instanceof AppError) return error;
  reportBug(error, requestId);
  return fromGraphError({ message: 'Internal server error' });
}

/** Sends a failure: an HTML page to a browser that navigates, and the documented body to other clients. */
export function sendFailureReply(
  { req, res, context }: HttpExchange,
  reply: RestReply,
  look: PageLook,
): void {
  const isPage = reply.status < 400 || reply.contentType?.startsWith('text/html');
  const { requestId } = context;
  const showsPage = !isPage && isBrowserNavigation(req);
  sendReply(res, showsPage ? toErrorPageReply(req, reply, { look, requestId }) : reply);
}

/** Returns the reply to a failure, with `Retry-After` if the error has it. */
export function toFailureReply(
  { dialect }: EndpointFamily,
  endpoint: Endpoint,
  request: RestRequest,
  error: AppError,
): RestReply {
  const reply =
    endpoint.toErrorReply?.(error, request) ??
    dialect.toErrorReply(error, request.headers, request.context.requestId);
  const seconds = error.extensions.details?.retryAfterSeconds;
  const isWait = typeof seconds === 'number' && reply.status >= 400;
  const shared = reply.status >= 400 && dialect.toFailureHeaders?.(request.headers);
  return {
    ...reply,
    headers: { ...(isWait && { 'retry-after': String(seconds) }), ...shared, ...reply.headers },
  };
}
