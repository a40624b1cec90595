import { currentTracing, inSpan } from '../telemetry/tracing.ts';

const usualSeconds = 10;
const maxResponseBytes = 1_048_576;

/** Error: the response was longer than the limit. */
export class ResponseTooLongError extends Error {
  override readonly name = 'ResponseTooLongError';
}

/** Type of `fetchThirdParty`, which tests replace. */
export type FetchThirdParty = (url: string | URL, init?: RequestInit, maxBytes?: number) => Promise<Response>;

/**
 * Calls a third-party server with a timeout, without redirects, and with a response of at most 1 MiB or the caller's
 * limit. Throws if a limit is exceeded. The caller checks the status.
 */
export function createThirdPartyFetch(seconds: number): FetchThirdParty {
  return async (url, init = {}, maxBytes = maxResponseBytes) => {
    const timeout = AbortSignal.timeout(Math.ceil(seconds * 1000));
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return callWithSpan(url, init, async () => {
      const response = await fetch(url, { ...init, redirect: 'error', signal });
      const { status, statusText, headers } = response;
      const body = await readBounded(response, maxBytes);
      return new Response(hasNoBody(status) ? null : body, { status, statusText, headers });
    });
  };
}

/** Runs a call in a span with only the host, because paths and queries of third parties can contain secrets. */
function callWithSpan(url: string | URL, { method = 'GET' }: RequestInit, call: () => Promise<Response>) {
  if (!currentTracing?.isRecording()) return call();
  const { hostname, port, protocol } = new URL(url);
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'http:' ? 80 : 443),
  };
  return inSpan(
    method,
    async (span) => {
      const response = await call();
      span.note({ 'http.response.status_code': response.status });
      if (response.status >= 400) span.fail(String(response.status));
      return response;
    },
    { kind: 'client', attributes },
  );
}

/** Calls third-party servers with the default timeout of 10 seconds. */
export const fetchThirdParty = createThirdPartyFetch(usualSeconds);

async function readBounded(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new ResponseTooLongError('the answer is too long');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function hasNoBody(status: number) {
  return status === 204 || status === 205 || status === 304;
}
