import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Agent, request } from 'undici';

type RecordedCall = { query: string; status: number; answer: string };

/** Passes requests of GraphQL on as they are, and remembers them with their answers. */
export async function openRecordingProxy(port: number, target: string) {
  const passed: RecordedCall[] = [];
  const dispatcher = new Agent({ keepAliveTimeout: 1_000 });
  const pass = async (req: IncomingMessage) => {
    const body = await text(req);
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = req.headers;
    const response = await request(target, { method: 'POST', headers, body, dispatcher });
    const answer = await response.body.text();
    passed.push({ query: String(JSON.parse(body).query), status: response.statusCode, answer });
    return { status: response.statusCode, answer };
  };
  const server = createServer((req, res) => {
    pass(req).then(
      ({ status, answer }) => res.writeHead(status, { 'content-type': 'application/json' }).end(answer),
      () => res.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    passed,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await dispatcher.close();
    },
  };
}
