import type { Suite } from '../suite.ts';

const kite = { __typename: 'Kite', id: 'k1', name: 'Red', span: 1.5 };
const loom = { __typename: 'Loom', id: 'l1', name: 'Big' };

const ids = `interface Node { id: ID! }
  type Kite implements Node @key(fields: "id") { id: ID! }
  type Loom implements Node @key(fields: "id") { id: ID! }`;

export const node: Suite = {
  about: 'an interface with an id in three subgraphs, and the fields of its types in the third',
  subgraphs: {
    things: `type Query { kite: Node loom: Node } ${ids}`,
    others: ids,
    types: `interface Node { id: ID! }
      type Kite implements Node @key(fields: "id") @shareable { id: ID! name: String! span: Float! }
      type Loom implements Node @key(fields: "id") { id: ID! name: String! }`,
  },
  rows: [kite, loom],
  fields: { 'Query.kite': () => kite, 'Query.loom': () => loom },
  cases: [
    {
      name: 'from the interface to the fields of one type',
      query: '{ kite { ... on Kite { id name __typename span } } }',
      data: { kite: { id: 'k1', name: 'Red', __typename: 'Kite', span: 1.5 } },
    },
  ],
};
