import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Handle = (req: IncomingMessage, res: ServerResponse, base: string) => unknown;
type Open = { server: Server; base: string };

async function listen(prefix: string, handles: Readonly<Record<string, Handle>>): Promise<Open> {
  const server = createServer((req, res) => {
    const path = (req.url ?? '').slice(prefix.length);
    const handle = handles[path];
    if (handle) handle(req, res, base);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${prefix}`;
  return { server, base };
}

const json = (res: ServerResponse, value: unknown, status = 200, headers = {}) =>
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

const heard: string[] = [];

/** Answers with what it was sent, and keeps it. */
const echo: Handle = async (req, res) => {
  const { authorization, 'content-type': type = 'no type' } = req.headers;
  const body = await text(req);
  heard.push(`${req.method} ${type}: ${body}`);
  json(res, { authorization, body });
};

/** Responses of the legacy server. */
const oldHandles: Record<string, Handle> = {
  '/same': (_req, res) => json(res, { a: 1, b: [1, 2] }),
  '/status': (_req, res) => json(res, {}, 400),
  '/header': (_req, res) => json(res, {}, 200, { 'cache-control': 'no-store', 'x-request-id': '1' }),
  '/body': (_req, res) => json(res, { data: [{ name: 'Anna' }, { name: 'Bert' }], total: 2 }),
  '/volatile': (_req, res, base) =>
    json(res, {
      id: '0b9e2a51-6c2e-4a46-8a4e-5d2f3f1b7c11',
      created_at: '2026-11-26T15:44:19Z',
      expires_at: 1_700_000_000,
      link: `${base}/x`,
    }),
  '/moved': (_req, res, base) => res.writeHead(302, { location: `${base}/same` }).end(),
  '/many': (_req, res) => json(res, Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`k${at}`, 1]))),
  '/echo': echo,
  '/breaks': (_req, res) => json(res, {}),
  '/slow': (_req, res) => json(res, {}),
  '/long': (_req, res) => json(res, {}),
};

/** Responses of the new server. */
const newHandles: Record<string, Handle> = {
  '/same': (_req, res) => json(res, { b: [1, 2], a: 1 }),
  '/status': (_req, res) => json(res, {}, 422),
  '/header': (_req, res) => json(res, {}, 200, { 'cache-control': 'no-cache', 'x-request-id': '2' }),
  '/body': (_req, res) => json(res, { data: [{ name: 'Anna' }, { name: 'Bernd' }], total: 2, next: null }),
  '/volatile': (_req, res, base) =>
    json(res, {
      id: 'ffffffff-1111-4222-8333-444444444444',
      created_at: '2026-11-27T00:00:00.5Z',
      expires_at: 1_800_000_000,
      link: `${base}/x`,
    }),
  '/moved': (_req, res, base) => res.writeHead(302, { location: `${base}/same` }).end(),
  '/many': (_req, res) => json(res, Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`k${at}`, 2]))),
  '/echo': echo,
  '/breaks': (_req, res) => res.destroy(),
  '/slow': () => undefined,
  '/long': (_req, res) => writeEndlessly(res),
};

/** Writes until the reader goes away. */
function writeEndlessly(res: ServerResponse) {
  const chunk = Buffer.alloc(1024 * 1024, 97);
  const write = () => {
    while (!res.destroyed && res.write(chunk));
  };
  res.writeHead(200, { 'content-type': 'application/json' });
  res.on('drain', write);
  write();
}

/** Opens two servers that answer some requests alike; the first has a prefix before its paths. */
export async function openTwoServers() {
  const [left, right] = [await listen('/v1', oldHandles), await listen('', newHandles)];
  return {
    left: left.base,
    right: right.base,
    /** Requests that `/echo` received. */
    heard,
    close: () => {
      for (const { server } of [left, right]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
