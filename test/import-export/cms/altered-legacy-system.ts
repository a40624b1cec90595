import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cms } from '../../subgraphs/cms/open-cms.ts';

type Row = Record<string, unknown>;
type Body = Row & { data?: Row[] };
type Answer = { status: number; body: unknown; headers?: Record<string, string> };

/** A server as an original whose answers are changed on the way, or given by `take`; what is not changed passes as it is. */
export async function serveAltered(
  there: Cms,
  alter: (path: string, body: Body) => Answer | undefined,
  take: (path: string, response: ServerResponse) => boolean = () => false,
) {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (take(path, response)) return;
    const answer = await fetch(`${there.server.url}${path}`, { headers: there.headers });
    const type = answer.headers.get('content-type') ?? '';
    const altered = type.startsWith('application/json')
      ? alter(path.replace(/^\/api/, ''), (await answer.clone().json()) as Body)
      : undefined;
    if (altered) {
      response.writeHead(altered.status, { 'content-type': 'application/json', ...altered.headers });
      response.end(JSON.stringify(altered.body));
    } else {
      response.writeHead(answer.status, { 'content-type': type });
      response.end(Buffer.from(await answer.arrayBuffer()));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    from: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
