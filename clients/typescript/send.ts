import { TrellisError } from './trellis-error.ts';

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** Options of one request. */
export type SendOptions = {
  /** Aborts the request. The promise is rejected with the code `ABORTED`. */
  signal?: AbortSignal | undefined;
  /** Timeout of the request. */
  timeoutMilliseconds?: number | undefined;
};

export type SendRequest = <T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
  options?: SendOptions,
) => Promise<T>;

export function createSendRequest(url: string, fetch: Fetch, usualTimeout: number): SendRequest {
  const root = url.replace(/\/+$/, '');
  return async (path, init, read, { signal, timeoutMilliseconds = usualTimeout } = {}) => {
    const timer = AbortSignal.timeout(timeoutMilliseconds);
    try {
      const either = signal ? AbortSignal.any([signal, timer]) : timer;
      return await read(await fetch(root + path, { ...init, signal: either }));
    } catch (error) {
      throw error instanceof TrellisError ? error : toTransportError(error, signal, timer);
    }
  };
}

/** Converts an error of `fetch`. Errors differ between platforms, so the signals decide which one it was. */
export function toTransportError(cause: unknown, signal?: AbortSignal, timer?: AbortSignal): TrellisError {
  if (signal?.aborted) {
    return new TrellisError('ABORTED', { message: 'The request was aborted.', status: 0, cause });
  }
  if (timer?.aborted) {
    return new TrellisError('TIMED_OUT', { message: 'The server did not answer in time.', status: 0, cause });
  }
  return new TrellisError('UNREACHABLE', { message: 'The server cannot be reached.', status: 0, cause });
}
