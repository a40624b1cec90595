import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { graphql, parse } from 'graphql';
import { listenOnFreePort } from '../processes/free-port.ts';
import type { Part } from './graph/part.ts';
import { parts } from './graph/parts.ts';

// The four subgraphs in one process. Responses depend only on the request body and are cached as bytes, so that the
// benchmark measures the gateways and not the subgraphs.

const answers = new Map<string, Buffer>();
const subgraphs = new Map(parts.map((part) => [`/${part.name}`, createAnswer(part)]));

function createAnswer({ sdl, resolvers }: Part) {
  const schema = buildSubgraphSchema({ typeDefs: parse(sdl), resolvers });
  return async (body: string): Promise<Buffer> => {
    const { query, variables } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> };
    const result = await graphql({ schema, source: query, variableValues: variables });
    if (result.errors) throw new Error(result.errors.map(String).join('\n'));
    return Buffer.from(JSON.stringify(result));
  };
}

async function answer(path: string, body: string): Promise<Buffer> {
  const key = `${path}${body}`;
  const known = answers.get(key) ?? (await subgraphs.get(path)?.(body));
  if (!known) throw new Error(`There is no subgraph at ${path}.`);
  answers.set(key, known);
  return known;
}

const server = createServer(async (req, res) => {
  try {
    const bytes = await answer(req.url ?? '', await text(req));
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes);
  } catch (error) {
    res.writeHead(500).end(String(error));
  }
});
server.keepAliveTimeout = 65_000;
process.once('disconnect', () => process.exit());
const port = await listenOnFreePort(server);
process.stdout.write(`The four subgraphs: is ready at http://127.0.0.1:${port}\n`);
