import { buildSubgraphSchema } from '@apollo/subgraph';
import { type DocumentNode, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { createSystemRequestContext } from '../../../core/context/request-context.ts';
import { createLocalSubgraphService } from '../../../gateway/executor/local/local-subgraph-service.ts';
import { chooseServiceRoute } from '../../../gateway/routing/choose-service.ts';
import { createFederatedGraph } from '../../../gateway/routing/create-graph.ts';
import { compileSupergraph } from '../../../gateway/schema/compile-supergraph.ts';
import { composeSupergraph } from '../../../gateway/schema/compose.ts';
import { readSchemaCoverageByService } from '../../../gateway/schema/service-coverage.ts';
import { preplanEndpointOperations } from '../../../rest-compat/endpoint/family.ts';
import { restEndpointFamilies } from '../../../rest-compat/families.ts';
import { readSupergraph } from '../../../server/add-ons/add-ons.ts';
import { readDerivedSchemas } from '../../../server/schema/read-derived-schemas.ts';

const link =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@inaccessible", "@shareable"])';

type Part = { sdl: string; resolvers: Record<string, Record<string, unknown>> };

/** A graph of these subgraphs, with the services that an operation was sent to. */
function openGraph(parts: Readonly<Record<string, Part>>) {
  const asked: string[] = [];
  const entries = Object.keys(parts).map((name) => ({
    name,
    url: `http://${name}.invalid`,
    schemaFile: name,
  }));
  const sdlOf = (name: string) => `${link} ${parts[name]?.sdl}`;
  const services = Object.entries(parts).map(([name, { resolvers }]) => {
    const schema = buildSubgraphSchema({ typeDefs: parse(sdlOf(name)), resolvers: resolvers as never });
    const service = createLocalSubgraphService({
      name,
      schema,
      contextOf: () => ({}),
      reportBug: () => undefined,
    });
    return {
      ...service,
      execute: (...given: Parameters<typeof service.execute>) => {
        asked.push(name);
        return service.execute(...given);
      },
    };
  });
  const graph = createFederatedGraph(
    composeSupergraph(entries, ({ name }) => sdlOf(name)),
    services,
  );
  const ask = async (query: string) => {
    const result = await (await graph).execute(
      { document: parse(query), variables: {} },
      createSystemRequestContext('r1'),
    );
    return JSON.parse(JSON.stringify(result)) as { data: unknown; errors?: unknown };
  };
  return { ask, asked };
}

const users = (role: string, roles: string) => ({
  sdl: `type Query { users${role}: [User!] } type User @key(fields: "id") { id: ID! role${role}: Role } enum Role { ${roles} }`,
  resolvers: {
    Query: { [`users${role}`]: () => ['ADMIN', 'GUEST'].map((each, id) => ({ id, [`role${role}`]: each })) },
    User: { __resolveReference: (user: object) => user },
  },
});

test('a hidden enum value is not returned', async () => {
  const { ask } = openGraph({ a: users('A', 'ADMIN GUEST @inaccessible') });

  const { data } = await ask('{ usersA { id roleA } }');

  expect(data).toEqual({
    usersA: [
      { id: '0', roleA: 'ADMIN' },
      { id: '1', roleA: null },
    ],
  });
});

test('an enum value that another service does not know is not returned if both define the enum', async () => {
  const input = (name: string) => ({
    ...users(name, name === 'A' ? 'ADMIN GUEST' : 'ADMIN'),
    sdl: `${users(name, name === 'A' ? 'ADMIN GUEST' : 'ADMIN').sdl} extend type Query { byRole${name}(role: Role): Int }`,
  });
  const { ask } = openGraph({ a: input('A') });
  const both = openGraph({
    a: { ...input('A'), sdl: input('A').sdl.replace('GUEST', 'GUEST @inaccessible') },
    b: { ...input('B'), sdl: input('B').sdl },
  });

  expect((await ask('{ usersA { roleA } }')).data).toEqual({
    usersA: [{ roleA: 'ADMIN' }, { roleA: 'GUEST' }],
  });
  expect((await both.ask('{ usersA { roleA } }')).data).toEqual({
    usersA: [{ roleA: 'ADMIN' }, { roleA: null }],
  });
});

const products = {
  sdl: `type Query { products: [Product!] } union Product = Oven | Toaster
    interface Device { id: ID! } type Oven @key(fields: "id") { id: ID! } type Toaster implements Device @key(fields: "id") { id: ID! warranty: Int }`,
  resolvers: {
    Query: { products: () => ['Oven', 'Toaster'].map((__typename) => ({ __typename, id: __typename })) },
    Oven: { __resolveReference: (oven: object) => oven },
    Toaster: { __resolveReference: (toaster: object) => toaster },
  },
};
const devices = {
  sdl: 'type Query { device: Device } interface Device { id: ID! } type Oven implements Device @key(fields: "id") { id: ID! }',
  resolvers: { Oven: { __resolveReference: (oven: object) => oven } },
};

test('a type that implements an interface only in another service is returned for it', async () => {
  const { ask } = openGraph({ products, devices });

  const { data } = await ask('{ products { ... on Device { id } } }');

  expect(data).toEqual({ products: [{ id: 'Oven' }, { id: 'Toaster' }] });
});

test('operations without such types are sent directly to their service', async () => {
  const { ask, asked } = openGraph({ products, a: users('A', 'ADMIN GUEST') });

  const { data } = await ask('{ usersA { roleA } }');

  expect(data).toEqual({ usersA: [{ roleA: 'ADMIN' }, { roleA: 'GUEST' }] });
  expect(asked).toEqual(['a']);
});

test('of the documents of REST two alone need a plan', async () => {
  const supergraphSdl = await readSupergraph([]);
  const { apiSchema } = await compileSupergraph({ supergraphSdl, ...readDerivedSchemas() });
  const coverage = readSchemaCoverageByService(supergraphSdl, apiSchema);
  const planned: string[] = [];
  const plan = async (document: DocumentNode) => {
    const [definition] = document.definitions;
    if (definition?.kind === Kind.OPERATION_DEFINITION) planned.push(definition.name?.value ?? '');
    return {
      queryPlan: { kind: 'QueryPlan' as const },
      document,
      literals: {},
      renamedFields: null,
      soleService: null,
      isEmpty: false,
    };
  };
  const execute = async () => ({ data: {} });
  const services = [...coverage.keys()].map((name) => ({ name, execute, admit: execute }));
  const engine = { apiSchema, publicSchema: apiSchema, coverage, plan, execute };

  await preplanEndpointOperations(restEndpointFamilies, async (document) => {
    await chooseServiceRoute({ engine, services, maxFields: 400 }, document);
  });

  // An export is read from each service in turn.
  expect(planned.sort()).toEqual(['RestGetPublicJob', 'RestReadExport']);
});
