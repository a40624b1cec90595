import type { IncomingMessage } from 'node:http';
import type { ErrorRequestHandler, Response } from 'express';
import { AppError } from '../../../core/errors/errors.ts';
import { requestErrors } from '../../../core/errors/request-errors.ts';
import { toErrorPage } from '../../../core/pages/error-page.ts';
import { toContentSecuritySources, toPrivatePageHeaders } from '../../../core/pages/page.ts';
import type { Log } from '../../../core/telemetry/log.ts';
import type { HttpExchange } from '../../../rest-compat/endpoint/http-exchange.ts';
import type { Settings } from '../../settings/load-settings.ts';
import { pageLookOf } from '../brand.ts';

type PageErrorHandlerOptions = {
  settings: Settings;
  log: Log;
  exchangeOf: (req: IncomingMessage) => HttpExchange;
};

type FailureParts = { settings: Settings; status: number; retryAfter?: number };

/** Sends an error page with this HTTP status. `retryAfter` is in seconds. */
export function sendFailurePage(res: Response, { settings, status, retryAfter }: FailureParts) {
  const { req } = res;
  const look = pageLookOf(settings);
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
  settings,
  log,
  exchangeOf,
}: PageErrorHandlerOptions): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    if (res.headersSent) return void res.destroy();
    const { requestId } = exchangeOf(req).context;
    res.set('x-request-id', requestId);
    if (!(error instanceof AppError)) {
      log.error({ err: error, request_id: requestId }, 'unexpected failure');
      return sendFailurePage(res, { settings, status: 500 });
    }
    const { status, details } = error.extensions;
    const wait = details?.retryAfterSeconds;
    sendFailurePage(res, { settings, status, retryAfter: typeof wait === 'number' ? wait : undefined });
  };
}

/** Responds with an error page after the timeout, for example if a form arrives slowly. */
export function sendErrorPageAfterTimeout(
  res: Response,
  { settings, exchangeOf }: Pick<PageErrorHandlerOptions, 'settings' | 'exchangeOf'>,
) {
  exchangeOf(res.req).timeLimit.onExpired = () => {
    if (!res.headersSent) sendFailurePage(res, { settings, status: requestErrors.timeout.status });
  };
}
