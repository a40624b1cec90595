import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';

/** A response of the graph; header names are in lower case. */
export type GraphqlResponse = {
  status: number;
  headers: Iterable<readonly [string, string]>;
  text: string;
};

/** Length in characters from which a body is encoded once, before it is measured and sent. */
const minBufferedLength = 16_384;

/**
 * Sends a response. The response to a GET or HEAD has an ETag, and is 304 if the client has it already. Responses to POST
 * cannot be used in conditional requests, and hashing a large one would take longer than sending it.
 */
export function sendGraphqlResponse(
  { req, res }: { req: IncomingMessage; res: ServerResponse },
  { status, headers, text }: GraphqlResponse,
): void {
  const { 'content-type': contentType, 'content-length': _, ...others } = mergeCookies(res, headers);
  const body = text.length > minBufferedLength ? Buffer.from(text) : text;
  const length = Buffer.byteLength(body);
  const etag = req.method === 'GET' || req.method === 'HEAD' ? toEtag(body, length) : undefined;
  if (etag && status >= 200 && status < 300 && fresh(req.headers, { etag })) {
    res.writeHead(304, { ...others, ETag: etag }).end();
    return;
  }
  const bodyHeaders = { 'Content-Type': contentType, 'Content-Length': length, ...(etag && { ETag: etag }) };
  res.writeHead(status, { ...others, ...bodyHeaders }).end(body);
}

function toEtag(body: string | Buffer, length: number): string {
  return `W/"${length.toString(16)}-${hash('sha1', body, 'base64').slice(0, 27)}"`;
}

/**
 * Adds the cookies that were set before to the headers of an operation, because a second Set-Cookie header would replace the
 * first one.
 */
export function mergeCookies(
  res: Pick<ServerResponse, 'getHeader'>,
  headers: Iterable<readonly [string, string]>,
): Record<string, string | string[]> {
  const merged: Record<string, string | string[]> = Object.fromEntries(headers);
  const cookie = merged['set-cookie'];
  const earlierCookies = res.getHeader('set-cookie');
  if (cookie !== undefined && earlierCookies !== undefined)
    merged['set-cookie'] = [earlierCookies, cookie].flat().map(String);
  return merged;
}
