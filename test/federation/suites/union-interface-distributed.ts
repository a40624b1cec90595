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
    tools: `type Query { tools: [Tool] thing(id: ID!): Thing things: [Thing] drills: [Drill] }
      union Tool = Saw | Drill
      interface Thing { id: ID! }
      interface Guaranteed { guarantee: Int }
      type Saw @key(fields: "id") { id: ID! }
      type Drill implements Thing & Guaranteed @key(fields: "id") { id: ID! guarantee: Int }`,
    guarantees: `interface Thing { id: ID! }
      interface Guaranteed { guarantee: Int }
      type Saw implements Thing & Guaranteed @key(fields: "id") { id: ID! guarantee: Int }`,
  },
  rows: [...saws, ...drills],
  fields: {
    'Query.tools': () => [...saws, ...drills],
    'Query.thing': ({ args }) => [...saws, ...drills].find(({ id }) => id === args.id),
    'Query.things': () => drills,
    'Query.drills': () => drills,
  },
  cases: [
    {
      name: 'a union by an interface',
      query: '{ tools { ... on Thing { id } } }',
      data: { tools: [{ id: 'saw1' }, { id: 'saw2' }, ...drillIds] },
    },
    {
      name: 'an interface by its types, one of which implements it elsewhere',
      query: '{ things { ... on Drill { guarantee } ... on Saw { id } } }',
      data: { things: guarantees },
    },
    { name: 'an interface', query: '{ things { id } }', data: { things: drillIds } },
    {
      name: 'an interface by itself',
      query: '{ things { ... on Thing { id } } }',
      data: { things: drillIds },
    },
    {
      name: 'an interface by another one',
      query: '{ things { ... on Thing { ... on Guaranteed { guarantee } } } }',
      data: { things: guarantees },
    },
    {
      name: 'an interface by itself twice and by another one',
      query: '{ things { ... on Thing { id ... on Thing { id ... on Guaranteed { guarantee } } } } }',
      data: { things: drillIds.map((each, at) => ({ ...each, ...guarantees[at] })) },
    },
    {
      name: 'a type by fragments on itself and on its interface',
      query: `{ drills { ...OfDrill ...OfThing } }
        fragment OfDrill on Drill { id } fragment OfThing on Thing { id __typename }`,
      data: { drills: drillIds.map(({ id }) => ({ id, __typename: 'Drill' })) },
    },
    {
      name: 'an object that is not of the interface there, by its type',
      query: '{ thing(id: "saw1") { ... on Saw { guarantee } } }',
      data: { thing: null },
      errors: true,
    },
    {
      name: 'an object that is not of the interface there, by the other type',
      query: '{ thing(id: "saw1") { ... on Drill { guarantee } } }',
      data: { thing: null },
      errors: true,
    },
    {
      name: 'an object of the interface, by its type',
      query: '{ thing(id: "drill1") { ... on Drill { guarantee } } }',
      data: { thing: { guarantee: 7 } },
    },
  ],
};
