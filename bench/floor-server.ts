import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { createCampaignRoutes } from './floor/campaign-routes.ts';
import { createFeedRoute } from './floor/feed-route.ts';
import type { FloorOptions, FloorRoute } from './floor/floor-route.ts';
import { createGraphqlRoutes } from './floor/graphql-routes.ts';
import { createKeyHolders } from './floor/key-holder.ts';
import { createPublishRoute } from './floor/publish-route.ts';
import { createRepeatedResponse, repeatedResponsePath } from './floor/repeated-response.ts';
import { createSessionRoutes } from './floor/session-routes.ts';
import { listenOnFreePort } from './processes/free-port.ts';

/** The same number of connections as the server has. */
const poolSize = 8;

const options = JSON.parse(process.argv[2] ?? '{}') as FloorOptions;
const pool = new pg.Pool({ connectionString: options.databaseUrl, max: poolSize });
const findHolder = createKeyHolders(pool);
const routes = [
  ...createCampaignRoutes(pool, findHolder),
  ...createGraphqlRoutes(pool, findHolder),
  createPublishRoute(pool, findHolder),
  ...createSessionRoutes(pool, options),
  createFeedRoute(pool),
];

const repeated = createRepeatedResponse();

const server = createServer((req, res) => {
  if (req.url === repeatedResponsePath && req.method !== 'PUT') return void repeated.send(res);
  if (req.method === 'GET') return void answer(req, res, '');
  let body = '';
  req.setEncoding('utf8');
  req.on('data', (chunk: string) => {
    body += chunk;
  });
  req.on('end', () => {
    if (req.url !== repeatedResponsePath) return void answer(req, res, body);
    repeated.store(body);
    res.end();
  });
});
process.once('disconnect', () => process.exit());
const port = await listenOnFreePort(server);
process.stdout.write(`Floor is ready at http://127.0.0.1:${port}\n`);

async function answer(req: IncomingMessage, res: ServerResponse, body: string) {
  const request = { req, url: req.url ?? '', body };
  const route = routes.find(({ method, matches }: FloorRoute) => method === req.method && matches(request));
  try {
    if (!route) throw new Error('no such route');
    if (route.stream) return void (await route.stream(request, res));
    const payload = JSON.stringify(await route.answer(request));
    res
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) })
      .end(payload);
  } catch (error) {
    res.writeHead(500).end(String(error));
  }
}
