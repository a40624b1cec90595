import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { getValueAtPath } from '../../core/lib/records.ts';
import type { PageLook } from '../../core/pages/page.ts';
import { prefersHtml } from '../../core/pages/prefers-html.ts';
import { type RestReply, sendReply, toErrorPageReply } from '../../rest-compat/endpoint/reply.ts';

export type SendFailure = (error: unknown, req: IncomingMessage, res: ServerResponse) => void;

type FailureSenderOptions = {
  reportBug: (error: unknown, requestId: string) => void;
  /** Brand that pages show. */
  look: PageLook;
  /** Returns the reply for clients that are not browsers. */
  toRefusal: (error: AppError, req: IncomingMessage, requestId: string) => RestReply;
};

/**
 * Creates a function that sends refusals with their status. Any other error is a bug: it is logged, and the client gets no
 * details.
 */
export function createFailureSender({ reportBug, look, toRefusal }: FailureSenderOptions): SendFailure {
  return (error, req, res) => {
    // Reading a body can still fail after the response was sent.
    if (res.headersSent) return void res.destroy();
    const knownError = toKnownError(error);
    const requestId = String(res.getHeader('x-request-id') ?? randomUUID());
    if (!knownError) reportBug(error, requestId);
    const refusal = toRefusal(knownError ?? requestErrors.unavailable(), req, requestId);
    sendReply(res, prefersHtml(req) ? toErrorPageReply(req, refusal, { look, requestId }) : refusal);
  };
}

/** Converts an error of Express, which gives a status of 4xx to every error that the client caused, such as a malformed path. */
function toKnownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const status = Number(getValueAtPath(error, 'status'));
  return status >= 400 && status < 500 ? requestErrors.unreadable({ cause: error }) : undefined;
}
