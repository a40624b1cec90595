import type { IncomingMessage, ServerResponse } from 'node:http';
import { toErrorPage } from '../../core/pages/error-page.ts';
import { type PageLook, toContentSecuritySources, toPrivatePageHeaders } from '../../core/pages/page.ts';
import type { FileReplyContent } from './send-file.ts';

type Headers = Readonly<Record<string, string>>;

export type RestReply = {
  status: number;
  headers?: Headers;
  body?: unknown;
  text?: string;
  contentType?: string;
  location?: string;
  file?: FileReplyContent;
};

export function jsonReply<const S extends number, B>(status: S, body: B, headers: Headers = {}) {
  return { status, body, headers };
}

export function redirectReply<const S extends number>(status: S, location: string, headers: Headers = {}) {
  return { status, location, headers };
}

export function htmlReply<const S extends number>(status: S, text: string, headers: Headers = {}) {
  return { status, text, contentType: 'text/html; charset=utf-8', headers };
}

export function fileReply<const S extends number>(status: S, content: FileReplyContent) {
  return { status, file: content };
}

export function emptyReply<const S extends number>(status: S, headers: Headers = {}) {
  return { status, headers };
}

/** The headers stay readable on the response, for logs and counters. */
export function sendReply(
  res: ServerResponse,
  { status, headers = {}, body, text, contentType, location }: RestReply,
) {
  if (location !== undefined) {
    setHeaders(res, headers);
    res.setHeader('location', location).setHeader('content-length', 0).writeHead(status).end();
    return;
  }
  const payload = text ?? (body === undefined ? '' : JSON.stringify(body));
  const type = contentType ?? (body === undefined ? undefined : 'application/json');
  if (type) res.setHeader('content-type', type);
  if (status !== 204) res.setHeader('content-length', Buffer.byteLength(payload));
  setHeaders(res, headers);
  res.writeHead(status).end(res.req.method === 'HEAD' ? undefined : payload);
}

/** Sets headers one at a time, because Node's `setHeaders` requires a `Map` or `Headers` per response. */
export function setHeaders(res: ServerResponse, headers: Headers) {
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) res.setHeader(name, value);
  }
}

const lingerMilliseconds = 1_000;

/**
 * Reads and discards the rest of a refused request for a moment, then closes the connection. Without that, a
 * client that is still sending would see a reset instead of the refusal.
 */
export function drainRequest(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  // Node does not report the end of the connection on the request after the response.
  const timer = setTimeout(() => req.destroy(), lingerMilliseconds);
  req
    .on('error', () => undefined)
    .once('close', () => clearTimeout(timer))
    .once('end', () => clearTimeout(timer))
    .resume();
}

type RestFields<Fields> = {
  [Name in keyof Fields]:
    | Exclude<Fields[Name], null | Date>
    | (null extends Fields[Name] ? undefined : never);
};

/**
 * Converts GraphQL fields to their REST representation: null becomes undefined, which JSON omits, and a date becomes
 * text. All items of a list keep one shape, which V8 handles fastest.
 */
export function toRestFields<Fields extends Record<string, unknown>>(fields: Fields): RestFields<Fields> {
  // A spread copies the shape as well; Object.assign would make a dictionary, which costs three times as much.
  const restFields: Record<string, unknown> = { ...fields };
  for (const name in restFields) {
    const value = restFields[name];
    if (value === null) restFields[name] = undefined;
    else if (value instanceof Date) restFields[name] = value.toISOString();
  }
  return restFields as RestFields<Fields>;
}

/** Replaces the body of a failure with an HTML page. The status and the headers stay. */
export function toErrorPageReply(
  req: IncomingMessage,
  refusal: RestReply,
  { look, requestId }: { look: PageLook; requestId?: string },
): RestReply {
  const { status, headers = {}, body, text } = refusal;
  const retryAfter = Number(headers['retry-after']) || undefined;
  const page = toErrorPage(req, { status, look, requestId, retryAfter, body: body ?? text?.trim() });
  const vary = 'Accept, Accept-Language, Sec-Fetch-Mode';
  return htmlReply(status, page, {
    ...headers,
    ...toPrivatePageHeaders(toContentSecuritySources(look)),
    vary,
  });
}
