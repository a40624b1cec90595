import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { readSupergraph } from '../../../server/add-ons/add-ons.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { openServer } from '../../kit/test-server.ts';

const settings = { SVC_ADD_ONS: join(projectRoot, 'test/server/add-on/add-on.ts') };

test.each(drawTopologies(import.meta.filename))(
  'an add-on adds endpoints and a subgraph (%s)',
  async (topology) => {
    await using server = await openServer({ settings, topology });

    const signed = await server.send('GET', '/api/guests/greetings', {
      headers: { authorization: 'Bearer guest' },
    });
    const unsigned = await server.send('GET', '/api/guests/greetings');
    const graph = await server.graphql(
      '{ guestBook { greetings hasToken } }',
      {},
      { 'x-cms-token': 'guest' },
    );
    const described = await server.send('GET', '/openapi.json');

    expect(signed.body).toEqual({ greetings: 3 });
    expect(unsigned.status).toBe(401);
    expect(unsigned.body).toEqual({ error: 'Sign the book first.' });
    expect(graph.data.guestBook).toEqual({ greetings: 3, hasToken: true });
    expect(described.text).toContain('/api/guests/greetings');
  },
);

test('an add-on that cannot be loaded stops the start', async () => {
  await expect(openServer({ settings: { SVC_ADD_ONS: './nowhere.ts' } })).rejects.toThrow(
    'The add-on ./nowhere.ts named in SVC_ADD_ONS cannot be loaded.',
  );
});

test.each([
  ['type Query { node(id: ID!): Int }', 'Query.node'],
  ['extend type Query { nodes: Int }', 'Query.nodes'],
  ['schema { query: Root } type Root { book: Int node: Int }', 'Query.node'],
  ['type Query { book: Int } interface Node { id: ID! }', 'Node'],
])('an add-on with a name that the server adds to the graph is refused: %s', async (sdl, found) => {
  const subgraph = { name: 'pages', sdl, schema: async () => buildSchema(sdl), contextOf: () => ({}) };
  await expect(readSupergraph([{ name: 'guest-book', families: [], subgraph }])).rejects.toMatchObject({
    message: 'The graph cannot be composed with the subgraphs of add-ons (pages).',
    cause: { message: `The add-on guest-book defines ${found}, which the server itself adds to the graph.` },
  });
});
