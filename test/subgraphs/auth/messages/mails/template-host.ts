import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real server of templates, whose answer can be changed while it runs. */
export async function openTemplateHost(first: string) {
  const asked: string[] = [];
  let listener: RequestListener = answer(first);
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const firstRequest = once(server, 'request');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Resolves when a server has requested a template. */
    firstRequest,
    serve: (template: string) => {
      listener = answer(template);
    },
    serveBy: (next: RequestListener) => {
      listener = next;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(template: string): RequestListener {
  return (_, response) => response.end(template);
}
