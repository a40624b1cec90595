import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Legacy system with configurable responses that records its requests. */
export async function serveOriginal(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: { url: string; key: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const key = request.headers['x-apikey'];
    asked.push({ url: request.url ?? '', key: typeof key === 'string' ? key : undefined });
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    from: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    asked,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const userId = '5f0b3c1e-7d0a-4c59-9a51-2f6f0f6f0a01';

/** A campaign as an original shows it, with no more than what is always there. */
export function toWire(number: number, changes: object = {}) {
  return {
    _id: `5e6a1f20${String(number).padStart(16, '0')}`,
    __v: 3,
    name: `Nurse ${number}`,
    status: 'Draft',
    user_id: userId,
    user_email: 'old@example.com',
    created_at: '2020-03-12T11:33:04.847Z',
    updated_at: '2020-03-13T11:33:04.847Z',
    ...changes,
  };
}
