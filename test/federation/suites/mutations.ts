import type { Row, Suite } from '../suite.ts';

/** Data changed by mutations. Each run resets it. */
const state = { count: 0, shelves: 0, visits: new Set<string>() };

const loaf = { __typename: 'Loaf', id: 'l1', grain: 'rye', price: 2.5 };

/** A loaf that is asked for twice in one subgraph was fetched once too often. */
const once = (subgraph: string) => (reference: Row, row: Row | undefined) => {
  const visit = `${subgraph} ${reference.id}`;
  if (state.visits.has(visit)) throw new Error(`${visit} came twice.`);
  state.visits.add(visit);
  return row ?? { __typename: 'Loaf', id: reference.id, price: reference.price };
};

export const mutations: Suite = {
  about: 'mutations of three subgraphs, in their order, each once',
  subgraphs: {
    bakery: `type Mutation {
        bake(input: BakeInput!): Loaf!
        buildShelf(wood: String!): Shelf! @shareable
        multiply(by: Int!): Int!
      }
      type Query { loaf(id: ID!): Loaf! loaves: [Loaf!]! }
      input BakeInput { grain: String! price: Float! }
      type Loaf @key(fields: "id") { id: ID! grain: String! price: Float! }
      type Shelf @key(fields: "id") { id: ID! }`,
    shop: `type Loaf @key(fields: "id") {
        id: ID! price: Float! @external isDear: Boolean! @requires(fields: "price") isFresh: Boolean!
      }
      type Mutation { clear: Int! buildShelf(wood: String!): Shelf! @shareable }
      type Shelf @key(fields: "id") { id: ID! wood: String! }`,
    till: 'type Mutation { add(number: Int!): Int! }',
  },
  rows: [loaf],
  reset: () => {
    state.count = 0;
    state.shelves = 0;
    state.visits.clear();
  },
  fields: {
    'Query.loaf': ({ args }) => (args.id === loaf.id ? loaf : null),
    'Query.loaves': () => [loaf],
    'Mutation.bake': ({ args }) => ({ id: 'new', ...(args.input as Row) }),
    'Mutation.buildShelf': ({ args }) => {
      state.shelves += 1;
      if (state.shelves > 1) throw new Error('One shelf was ordered.');
      return { __typename: 'Shelf', id: `of ${args.wood}`, wood: args.wood };
    },
    'Mutation.add': ({ args }) => {
      state.count += Number(args.number);
      return state.count;
    },
    'Mutation.multiply': ({ args }) => {
      state.count *= Number(args.by);
      return state.count;
    },
    'Mutation.clear': () => {
      const { count } = state;
      state.count = 0;
      return count;
    },
    'Loaf.isDear': ({ need }) => Number(need('price')) > 4,
    'Loaf.isFresh': () => true,
  },
  references: {
    'bakery:Loaf': once('bakery'),
    'shop:Loaf': once('shop'),
    'shop:Shelf': ({ id }) => ({ __typename: 'Shelf', id, wood: String(id).slice(3) }),
  },
  cases: [
    {
      name: 'what was made goes on to another subgraph',
      query: 'mutation { bake(input: { grain: "spelt", price: 5.5 }) { grain price isDear isFresh } }',
      data: { bake: { grain: 'spelt', price: 5.5, isDear: true, isFresh: true } },
    },
    {
      name: 'a query reaches each subgraph once',
      query: '{ loaf(id: "l1") { id grain price isDear isFresh } }',
      data: { loaf: { id: 'l1', grain: 'rye', price: 2.5, isDear: false, isFresh: true } },
    },
    {
      name: 'one after the other, across subgraphs',
      query: 'mutation { three: add(number: 3) twelve: multiply(by: 4) ten: add(number: -2) left: clear }',
      data: { three: 3, twelve: 12, ten: 10, left: 10 },
    },
    {
      name: 'a mutation that two subgraphs have is called in one',
      query: 'mutation { buildShelf(wood: "oak") { id wood } }',
      data: { buildShelf: { id: 'of oak', wood: 'oak' } },
    },
  ],
};
