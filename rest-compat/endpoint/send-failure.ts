import type { IncomingMessage } from 'node:http';
import { AppError, fromGraphError } from '../../core/errors/errors.ts';
import type { PageLook } from '../../core/pages/page.ts';
import { isBrowserNavigation } from '../../core/pages/prefers-html.ts';
import type { ReportBug } from '../../core/telemetry/log.ts';
import type { Endpoint } from './define-endpoint.ts';
import type { RestRequest } from './define-operation.ts';
import type { EndpointFamily } from './family.ts';
import type { HttpExchange } from './http-exchange.ts';
import { type RestReply, sendReply, toErrorPageReply } from './reply.ts';

/** How one kind of route answers its failures. */
export type FailureFormat = {
  toReply: (error: AppError, exchange: HttpExchange) => RestReply;
  /** Whether the client gets an HTML page instead of the reply. */
  showsPage: (req: IncomingMessage) => boolean;
};

/** Sends a failure in the format of its route. */
export type SendFailure = (exchange: HttpExchange, error: unknown, format: FailureFormat) => void;

/** Creates the failure handler of all routes. */
export function createFailureSender(options: { look: PageLook; reportBug: ReportBug }): SendFailure {
  const { look, reportBug } = options;
  return (exchange, error, format) => {
    const { req, res, context } = exchange;
    const knownError = toKnownError(error, { reportBug, requestId: context.requestId });
    // Reading the body, or a later part of the response, can still fail after the head was sent.
    if (res.headersSent) return void res.destroy();
    res.setHeader('x-request-id', context.requestId);
    const reply = format.toReply(knownError, exchange);
    sendReplyOrPage(exchange, reply, { look, showsPage: format.showsPage(req) });
  };
}

/** Returns an expected error as it is. Any other error is a bug: it is reported, and the client gets no details. */
export function toKnownError(
  error: unknown,
  { reportBug, requestId }: { reportBug: ReportBug; requestId: string },
): AppError {
  if (error instanceof AppError) return error;
  reportBug(error, requestId);
  return fromGraphError({ message: 'Internal server error' });
}

/**
 * Sends the reply to a failure, or an HTML page instead, which shows the id in `x-request-id`. A redirect, and a reply that is
 * a page, are sent as they are.
 */
export function sendReplyOrPage(
  { req, res }: Pick<HttpExchange, 'req' | 'res'>,
  reply: RestReply,
  { look, showsPage }: { look: PageLook; showsPage: boolean },
): void {
  const isPage = reply.status < 400 || reply.contentType?.startsWith('text/html');
  const requestId = res.getHeader('x-request-id')?.toString();
  sendReply(res, showsPage && !isPage ? toErrorPageReply(req, reply, { look, requestId }) : reply);
}

/** Failures of an endpoint: the documented body, with `Retry-After` if the error has it, or a page for a browser that navigates. */
export function createEndpointFailureFormat(
  { dialect }: EndpointFamily,
  endpoint: Endpoint,
  request: RestRequest,
): FailureFormat {
  const { headers, context } = request;
  return {
    toReply: (error) => {
      const reply =
        endpoint.toErrorReply?.(error, request) ?? dialect.toErrorReply(error, headers, context.requestId);
      const seconds = error.extensions.details?.retryAfterSeconds;
      const isWait = typeof seconds === 'number' && reply.status >= 400;
      const shared = reply.status >= 400 && dialect.toFailureHeaders?.(headers);
      return {
        ...reply,
        headers: { ...(isWait && { 'retry-after': String(seconds) }), ...shared, ...reply.headers },
      };
    },
    showsPage: isBrowserNavigation,
  };
}
