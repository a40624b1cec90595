import type { Suite } from '../suite.ts';

const toTools = (type: string, years: readonly number[]) =>
  years.map((guarantee, at) => ({ __typename: type, id: `${type.toLowerCase()}${at + 1}`, guarantee }));
const saws = toTools('Saw', [5, 6]);
const drills = toTools('Drill', [7, 8]);
const drillIds = [{ id: 'drill1' }, { id: 'drill2' }];
const guarantees = [{ guarantee: 7 }, { guarantee: 8 }];

export const unionInterfaceDistributed: Suite = {
  about: 'a type that implements an interface in one subgraph, and is a member of a union in another',
  subgraphs: {
    tools: `type Query { tools: [Tool] node(id: ID!): Node nodes: [Node] drills: [Drill] }
      union Tool = Saw | Drill
      interface Node { id: ID! }
      interface Guaranteed { guarantee: Int }
      type Saw @key(fields: "id") { id: ID! }
      type Drill implements Node & Guaranteed @key(fields: "id") { id: ID! guarantee: Int }`,
    guarantees: `interface Node { id: ID! }
      interface Guaranteed { guarantee: Int }
      type Saw implements Node & Guaranteed @key(fields: "id") { id: ID! guarantee: Int }`,
  },
  rows: [...saws, ...drills],
  fields: {
    'Query.tools': () => [...saws, ...drills],
    'Query.node': ({ args }) => [...saws, ...drills].find(({ id }) => id === args.id),
    'Query.nodes': () => drills,
    'Query.drills': () => drills,
  },
  cases: [
    {
      name: 'a union by an interface',
      query: '{ tools { ... on Node { id } } }',
      data: { tools: [{ id: 'saw1' }, { id: 'saw2' }, ...drillIds] },
    },
    {
      name: 'an interface by its types, one of which implements it elsewhere',
      query: '{ nodes { ... on Drill { guarantee } ... on Saw { id } } }',
      data: { nodes: guarantees },
    },
    { name: 'an interface', query: '{ nodes { id } }', data: { nodes: drillIds } },
    {
      name: 'an interface by itself',
      query: '{ nodes { ... on Node { id } } }',
      data: { nodes: drillIds },
    },
    {
      name: 'an interface by another one',
      query: '{ nodes { ... on Node { ... on Guaranteed { guarantee } } } }',
      data: { nodes: guarantees },
    },
    {
      name: 'an interface by itself twice and by another one',
      query: '{ nodes { ... on Node { id ... on Node { id ... on Guaranteed { guarantee } } } } }',
      data: { nodes: drillIds.map((each, at) => ({ ...each, ...guarantees[at] })) },
    },
    {
      name: 'a type by fragments on itself and on its interface',
      query: `{ drills { ...OfDrill ...OfNode } }
        fragment OfDrill on Drill { id } fragment OfNode on Node { id __typename }`,
      data: { drills: drillIds.map(({ id }) => ({ id, __typename: 'Drill' })) },
    },
    {
      name: 'an object that is not of the interface there, by its type',
      query: '{ node(id: "saw1") { ... on Saw { guarantee } } }',
      data: { node: null },
      errors: true,
    },
    {
      name: 'an object that is not of the interface there, by the other type',
      query: '{ node(id: "saw1") { ... on Drill { guarantee } } }',
      data: { node: null },
      errors: true,
    },
    {
      name: 'an object of the interface, by its type',
      query: '{ node(id: "drill1") { ... on Drill { guarantee } } }',
      data: { node: { guarantee: 7 } },
    },
  ],
};
