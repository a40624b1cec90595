const timeoutMilliseconds = 10_000;
const longestAnswer = 1_048_576;

/**
 * The one way to a third party's server: it has ten seconds, may not send us elsewhere, and may not answer more than
 * 1 MiB. Throws when there is no such answer; what its status says is the caller's business.
 */
export async function fetchOutside(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const response = await fetch(url, { ...init, redirect: 'error', signal });
  const { status, statusText, headers } = response;
  const body = await readBounded(response);
  return new Response(hasNoBody(status) ? null : body, { status, statusText, headers });
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > longestAnswer) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function hasNoBody(status: number) {
  return status === 204 || status === 205 || status === 304;
}
