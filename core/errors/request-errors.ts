import { defineErrors } from './errors.ts';

/** Errors of requests that have not reached a domain yet. */
export const requestErrors = defineErrors('request', {
  invalid: { status: 400, message: 'The request is not valid.' },
  invalidJson: { status: 400, message: 'The body is not valid JSON.' },
  invalidText: { status: 400, message: 'A text holds characters that cannot be stored.' },
  unknownCharset: { status: 415, message: 'The charset of the body is not known.' },
  unknownEncoding: { status: 415, message: 'The Content-Encoding of the body is not supported.' },
  unreadable: { status: 400, message: 'The request is damaged: its path or its body cannot be decoded.' },
  notJson: { status: 415, message: 'The body must be JSON, with the content type application/json.' },
  unguardedGet: {
    status: 400,
    message:
      'Send a POST, or with this GET the header content-type: application/json or apollo-require-preflight: true. Without such a header a page of another site could send it unasked.',
  },
  aborted: { status: 400, message: 'The request ended before its body did.' },
  tooLarge: { status: 413, message: 'Request body too large (max 1048576 bytes)' },
  unknownPath: { status: 404, message: 'No such path.' },
  notVisible: { status: 404, message: 'There is no such object, or you may not see it.' },
  exportLinkRefused: { status: 403, message: 'This link to an export is not valid, or has expired.' },
  wrongMethod: { status: 405, message: 'This path does not answer to this method.' },
  tooManyStreams: {
    status: 429,
    message: 'Too many subscriptions are open: end one of them before you begin another.',
  },
  streamEnded: {
    status: 503,
    message: 'The stream has reached its maximum duration, or the server stops: subscribe again.',
  },
  tooManyLookups: {
    status: 429,
    message: 'Too many unknown keys, addresses or numbers were sent from here, please retry later.',
  },
  timeout: { status: 504, message: 'Processing this request timed out, please retry after a moment.' },
  unavailable: { status: 503, message: 'The service is not available right now, please retry.' },
});

const retryAfterSeconds = 5;

/** A 503 for an unavailable dependency, with the time after which a retry may succeed. */
export function createUnavailableError(cause?: unknown) {
  return requestErrors.unavailable({ details: { retryAfterSeconds }, cause });
}
