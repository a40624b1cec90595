import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { createSystemRequestContext } from '../../core/context/request-context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { createLocalSubgraphService } from '../../gateway/executor/local/local-subgraph-service.ts';
import { createFederatedGraph, type FederatedGraph } from '../../gateway/routing/create-graph.ts';
import { composeSupergraph } from '../../gateway/schema/compose.ts';
import { withJsonTransport } from '../kit/over-json.ts';

const link = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.5", import: ["@key", "@shareable"])`;
const sdl: Readonly<Record<string, string>> = {
  shelf: `${link} type Query { book: Book }
    type Mutation { add(name: String!): Added! mayAdd(name: String!): Added }
    type Added { name: String! code: Int! book: Book! }
    type Book @key(fields: "id") { id: ID! }`,
  people: `${link} type Mutation { greet(name: String!): Greeting! }
    type Greeting { name: String! }
    type Book @key(fields: "id") { id: ID! owner: String! }`,
};

let calls: string[] = [];
beforeEach(() => {
  calls = [];
});

function act(field: string, name: string) {
  calls.push(`${field} ${name}`);
  if (name === 'bad') throw new AppError('drawn.failed', { status: 400, message: 'Bad.' });
  return { name, code: name.length, book: { __typename: 'Book', id: name } };
}

const resolvers = {
  shelf: {
    Mutation: {
      add: async (_: unknown, { name }: { name: string }) => act('add', name),
      mayAdd: async (_: unknown, { name }: { name: string }) => act('mayAdd', name),
    },
  },
  people: {
    Mutation: { greet: async (_: unknown, { name }: { name: string }) => act('greet', name) },
    Book: {
      __resolveReference: (reference: { id: string }) => reference,
      owner: ({ id }: { id: string }) => act('owner', id === 'lost' ? 'bad' : id).name,
    },
  },
};

const services = Object.entries(resolvers).map(([name, own]) =>
  createLocalSubgraphService({
    name,
    schema: buildSubgraphSchema({ typeDefs: parse(sdl[name] ?? ''), resolvers: own }),
    contextOf: () => ({}),
    reportBug: (error) => {
      throw error;
    },
  }),
);
const entries = Object.keys(sdl).map((name) => ({ name, url: `http://${name}`, schemaFile: name }));
const supergraph = composeSupergraph(entries, ({ name }) => sdl[name] ?? '');
const graphs: [way: string, graph: FederatedGraph][] = [
  ['in one process', await createFederatedGraph(supergraph, services)],
  ['planned', await createFederatedGraph(supergraph, services, { alwaysPlan: true })],
  ['in separate processes', await createFederatedGraph(supergraph, services.map(withJsonTransport))],
];

type Case = { about: string; text: string; data: unknown; paths?: string[]; called: string[] };

const cases: Case[] = [
  {
    about: 'runs no root field after one with a non-null type that failed in the same service',
    text: 'mutation { a: add(name: "bad") { name } b: add(name: "b") { name } }',
    data: null,
    paths: ['a'],
    called: ['add bad'],
  },
  {
    about: 'runs no root field of another service after one that failed',
    text: 'mutation { a: greet(name: "a") { name } b: add(name: "bad") { name } c: greet(name: "c") { name } d: add(name: "d") { name } }',
    data: null,
    paths: ['b'],
    called: ['greet a', 'add bad'],
  },
  {
    about: 'runs no root field after one that failed below, in another service',
    text: 'mutation { a: add(name: "lost") { book { owner } } b: greet(name: "b") { name } }',
    data: null,
    paths: ['a.book.owner'],
    called: ['add lost', 'owner bad'],
  },
  {
    about: 'goes on after a failed root field with a nullable type',
    text: 'mutation { a: mayAdd(name: "bad") { name } b: greet(name: "b") { name } c: add(name: "c") { name } }',
    data: { a: null, b: { name: 'b' }, c: { name: 'c' } },
    paths: ['a'],
    called: ['mayAdd bad', 'greet b', 'add c'],
  },
  {
    about: 'runs a root field once that is written twice',
    text: 'mutation ($on: Boolean!) { a: add(name: "a") @include(if: $on) { name } b: greet(name: "b") { name } a: add(name: "a") { code } }',
    data: { a: { name: 'a', code: 1 }, b: { name: 'b' } },
    called: ['add a', 'greet b'],
  },
  {
    about: 'runs a root field that is written twice where its first condition that holds is',
    text: 'mutation ($off: Boolean!) { ...F @include(if: $off) b: greet(name: "b") { name } ...G } fragment F on Mutation { a: add(name: "a") { name } } fragment G on Mutation { a: add(name: "a") { code } }',
    data: { b: { name: 'b' }, a: { code: 1 } },
    called: ['greet b', 'add a'],
  },
];

test.each(cases.flatMap((each) => graphs.map(([way, graph]) => ({ ...each, way, graph }))))(
  'a mutation $about, $way, at every call',
  async ({ text, data, paths = [], called, graph }) => {
    const document = parse(text);
    for (let times = 0; times < 4; times += 1) {
      calls = [];
      const variables = { on: true, off: false };
      const result = await graph.execute({ document, variables }, createSystemRequestContext(`m${times}`));
      expect(JSON.stringify(result.data)).toBe(JSON.stringify(data));
      expect((result.errors ?? []).map(({ path }) => path?.join('.'))).toEqual(paths);
      expect(calls).toEqual(called);
    }
  },
);
