import type { ServerResponse } from 'node:http';
import type { FileAnswer } from './send-file.ts';

type Headers = Record<string, string>;

export type Reply = {
  status: number;
  headers?: Headers;
  body?: unknown;
  text?: string;
  contentType?: string;
  location?: string;
  file?: FileAnswer;
};

export function json<const S extends number, B>(status: S, body: B, headers: Headers = {}) {
  return { status, body, headers };
}

export function redirect<const S extends number>(status: S, location: string, headers: Headers = {}) {
  return { status, location, headers };
}

export function html<const S extends number>(status: S, text: string, headers: Headers = {}) {
  return { status, text, contentType: 'text/html; charset=utf-8', headers };
}

export function file<const S extends number>(status: S, content: FileAnswer) {
  return { status, file: content };
}

export function empty<const S extends number>(status: S, headers: Headers = {}) {
  return { status, headers };
}

export function sendReply(
  res: ServerResponse,
  { status, headers = {}, body, text, contentType, location }: Reply,
) {
  if (location !== undefined) {
    res.writeHead(status, { ...headers, location, 'content-length': 0 }).end();
    return;
  }
  const payload = text ?? (body === undefined ? '' : JSON.stringify(body));
  const type = contentType ?? (body === undefined ? undefined : 'application/json');
  res
    .writeHead(status, {
      ...(type && { 'content-type': type }),
      ...(status !== 204 && { 'content-length': Buffer.byteLength(payload) }),
      ...headers,
    })
    .end(res.req.method === 'HEAD' ? undefined : payload);
}
