import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createSystemRequestContext } from '../../core/context/request-context.ts';
import type { ExecuteOperation } from '../../core/graphql/execute.ts';
import type { BlobStorage } from '../../core/ports/storage.ts';
import type { EndpointFamily } from '../../rest-compat/endpoint/family.ts';
import { createRestRouter } from '../../rest-compat/endpoint/router.ts';
import { createFailureSender } from '../../rest-compat/endpoint/send-failure.ts';
import { createTimeLimit } from '../../server/http/receive-request.ts';

/** Keeps nothing, and has one byte of everything. */
const anyFile: BlobStorage = {
  write: async (_key, content) => void (await buffer(content)),
  size: async () => 1,
  read: async () => Readable.from([Buffer.from('x')]),
  remove: async () => undefined,
};

/** The REST floor alone on a free port, over a graph that answers every operation with `answer`. */
export async function serveRest(
  families: readonly EndpointFamily[],
  answer: Record<string, unknown> | ExecuteOperation,
  { timeoutSeconds = 5 } = {},
) {
  const execute: ExecuteOperation = typeof answer === 'function' ? answer : async () => ({ data: answer });
  const look = { brand: 'Trellis', home: '/' };
  const reportBug = () => undefined;
  const router = createRestRouter({
    // Responses of a simulated graph are not recorded as examples of the server.
    families: families.map((family) => ({ ...family, recordedAs: undefined })),
    execute,
    admit: async () => ({}),
    findRefusal: () => null,
    storage: anyFile,
    checkAnswers: true,
    externalUrl: 'http://localhost',
    site: {
      siteUrl: 'http://localhost',
      serverUrl: 'http://localhost',
      mediaUrl: 'http://localhost/media/{name}',
    },
    ...{ look, reportBug },
    sendFailure: createFailureSender({ look, reportBug }),
    pageOrigins: new Set(),
  });
  const server = createServer((req, res) => {
    const match = router.match(req.url ?? '/');
    const context = createSystemRequestContext(randomUUID());
    if (match) router.answer({ req, res, match, context, timeLimit: createTimeLimit(timeoutSeconds) });
    else res.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = (method: string, path: string, init: RequestInit = {}) =>
    fetch(base + path, { ...init, method: method.toUpperCase(), redirect: 'manual' });

  return {
    send,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
