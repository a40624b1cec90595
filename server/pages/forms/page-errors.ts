import type { IncomingMessage } from 'node:http';
import type { ErrorRequestHandler, Response } from 'express';
import { AppError } from '../../../core/errors/errors.ts';
import { requestErrors } from '../../../core/errors/request-errors.ts';
import { toErrorPage } from '../../../core/pages/error-page.ts';
import { type PageLook, toContentSecuritySources, toPrivatePageHeaders } from '../../../core/pages/page.ts';
import type { Log } from '../../../core/telemetry/log.ts';
import type { HttpExchange } from '../../../rest-compat/endpoint/http-exchange.ts';

type PageErrorHandlerOptions = {
  look: PageLook;
  log: Log;
  exchangeOf: (req: IncomingMessage) => HttpExchange;
};

type FailureParts = { look: PageLook; status: number; retryAfter?: number };

/** Sends an error page with this HTTP status. `retryAfter` is in seconds. */
export function sendFailurePage(res: Response, { look, status, retryAfter }: FailureParts) {
  const { req } = res;
  const requestId = String(res.getHeader('x-request-id') ?? '') || undefined;
  if (retryAfter) res.set('retry-after', String(retryAfter));
  res
    .status(status)
    .set(toPrivatePageHeaders(toContentSecuritySources(look)))
    .type('html')
    .send(
      toErrorPage({ headers: req.headers, url: req.originalUrl }, { status, look, requestId, retryAfter }),
    );
}

/** Creates the handler of errors outside of a form's operations. They are HTML pages too. */
export function createPageErrorHandler({
  look,
  log,
  exchangeOf,
}: PageErrorHandlerOptions): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    if (res.headersSent) return void res.destroy();
    const { requestId } = exchangeOf(req).context;
    res.set('x-request-id', requestId);
    if (!(error instanceof AppError)) {
      log.error({ err: error, request_id: requestId }, 'unexpected failure');
      return sendFailurePage(res, { look, status: 500 });
    }
    const { status, details } = error.extensions;
    const wait = details?.retryAfterSeconds;
    sendFailurePage(res, { look, status, retryAfter: typeof wait === 'number' ? wait : undefined });
  };
}

/** Responds with an error page after the timeout, for example if a form arrives slowly. */
export function sendErrorPageAfterTimeout(
  res: Response,
  { look, exchangeOf }: Pick<PageErrorHandlerOptions, 'look' | 'exchangeOf'>,
) {
  const { timeLimit } = exchangeOf(res.req);
  timeLimit.start(() => {
    if (!res.headersSent) sendFailurePage(res, { look, status: requestErrors.timeout.status });
  });
  res.once('close', timeLimit.stop);
}
