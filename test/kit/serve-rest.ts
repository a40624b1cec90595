import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Execute } from '../../core/graphql/execute.ts';
import type { Storage } from '../../core/ports/storage.ts';
import { systemRequest } from '../../core/request-context.ts';
import type { Endpoint, Method } from '../../rest-compat/define-endpoint.ts';
import type { Family } from '../../rest-compat/family.ts';
import { createRestRouter } from '../../rest-compat/router.ts';

/** Keeps nothing, and has one byte of everything. */
const anyFile: Storage = {
  write: async (_key, content) => void (await buffer(content)),
  size: async () => 1,
  read: async () => Readable.from([Buffer.from('x')]),
  remove: async () => undefined,
};

type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** The REST floor alone on a free port, over a graph that answers every operation with `answer`. */
export async function serveRest(
  families: readonly Family[],
  answer: Record<string, unknown> | Execute,
  { timeoutSeconds = 5 } = {},
) {
  const execute: Execute = typeof answer === 'function' ? answer : async () => ({ data: answer });
  const router = createRestRouter({
    families,
    execute,
    storage: anyFile,
    createContext: () => systemRequest(randomUUID()),
    reportBug: () => undefined,
    checkAnswers: true,
    timeoutSeconds,
    externalUrl: 'http://localhost',
    pageOrigins: new Set(),
  });
  const server = createServer((req, res) => {
    if (!router(req, res)) res.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = (method: string, path: string, init: RequestInit = {}) =>
    fetch(base + path, { ...init, method: method.toUpperCase(), redirect: 'manual' });

  return {
    send,
    sendExample: (family: Family, endpoint: Endpoint, method: Method) => {
      const { params = {}, query = {}, body } = (endpoint.example.request ?? {}) as Parts;
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      const search = new URLSearchParams(query).toString();
      return send(method, `${family.prefix}${path}${search && `?${search}`}`, toInit(endpoint, body));
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The example's body as the endpoint takes it: JSON, a form with a file, or a file. */
function toInit({ upload }: Endpoint, body: unknown): RequestInit {
  if (upload?.from === 'raw') return { body: 'x' };
  if (upload && !upload.optional) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
    form.set('file', new Blob(['x']), 'example.txt');
    return { body: form };
  }
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
