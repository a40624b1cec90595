import type { Suite } from '../suite.ts';

const kite = { __typename: 'Kite', id: 'k1', name: 'Red', span: 1.5 };
const loom = { __typename: 'Loom', id: 'l1', name: 'Big' };

const ids = `interface Thing { id: ID! }
  type Kite implements Thing @key(fields: "id") { id: ID! }
  type Loom implements Thing @key(fields: "id") { id: ID! }`;

/** The audit's interface is `Node`, which our gateway answers itself. */
export const node: Suite = {
  about: 'an interface with an id in three subgraphs, and the fields of its types in the third',
  subgraphs: {
    things: `type Query { kite: Thing loom: Thing } ${ids}`,
    others: ids,
    types: `interface Thing { id: ID! }
      type Kite implements Thing @key(fields: "id") @shareable { id: ID! name: String! span: Float! }
      type Loom implements Thing @key(fields: "id") { id: ID! name: String! }`,
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
