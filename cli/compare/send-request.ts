import { type Dispatcher, request as send } from 'undici';
import { describeFatalError } from '../../server/lifecycle/describe-fatal-error.ts';
import type { ComparedOutcome } from './comparison.ts';
import type { ComparedRequest } from './parse-requests-file.ts';

const maxResponseBytes = 64 * 1024 * 1024;

/** Base address of one of the two servers, and headers for all requests to it. */
export type ComparedServer = { base: string; headers: Readonly<Record<string, string>> };

export type ComparedRequestOptions = { seconds: number; dispatcher: Dispatcher };

/** Sends a request to a side and returns its response. Redirects are not followed; failures are returned, not thrown. */
export async function sendComparedRequest(
  request: ComparedRequest,
  { base, headers }: ComparedServer,
  { seconds, dispatcher }: ComparedRequestOptions,
): Promise<ComparedOutcome> {
  const signal = AbortSignal.timeout(seconds * 1000);
  try {
    const answer = await send(`${base}${request.path}`, {
      method: request.method,
      headers: {
        accept: '*/*',
        'user-agent': 'trellis-compare',
        ...contentTypeOf(request.body),
        ...headers,
        ...request.headers,
      },
      body: toBody(request.body),
      signal,
      dispatcher,
    });
    return { status: answer.statusCode, headers: answer.headers, body: await readBody(answer.body) };
  } catch (error) {
    return { failure: signal.aborted ? `no answer within ${seconds} s` : describe(error) };
  }
}

function contentTypeOf(body: unknown) {
  return body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' };
}

function toBody(body: unknown) {
  if (body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

async function readBody(body: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxResponseBytes) throw new Error(`the answer is longer than ${maxResponseBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function describe(error: unknown) {
  return describeFatalError(error).replaceAll(/\s+/g, ' ') || 'no answer';
}
