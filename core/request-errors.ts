import { defineErrors } from './errors.ts';

/** What can be wrong with a request before any domain has seen it. */
export const requestErrors = defineErrors('request', {
  invalid: { status: 400, message: 'The request is not valid.' },
  invalidJson: { status: 400, message: 'The body is not valid JSON.' },
  invalidText: { status: 400, message: 'A text holds characters that cannot be stored.' },
  unknownCharset: { status: 415, message: 'The charset of the body is not known.' },
  aborted: { status: 400, message: 'The request ended before its body did.' },
  tooLarge: { status: 413, message: 'Request body too large (max 1048576 bytes)' },
  unknownPath: { status: 404, message: 'No such path.' },
  wrongMethod: { status: 405, message: 'This path does not answer to this method.' },
  timeout: { status: 504, message: 'Processing this request timed out, please retry after a moment.' },
  unavailable: { status: 503, message: 'The service is not available right now, please retry.' },
});

/** After how long a service that is away is worth another try. */
const retryAfterSeconds = 5;

/** 503 with the time after which another try may succeed, whatever is away. */
export function refuseForNow(cause?: unknown) {
  return requestErrors.unavailable({ details: { retryAfterSeconds }, cause });
}
