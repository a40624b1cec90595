import type { Suite } from '../suite.ts';

const toBird = (id: string, own: object) => ({ ...own, id, call: `${id} calls`, wing: `${id} wing` });
const owl = { __typename: 'Nest', id: 'n1', bird: toBird('owl', { __typename: 'Owl', hoot: 'hoo' }) };
const wren = { __typename: 'Nest', id: 'n2', bird: toBird('wren', { __typename: 'Wren', trill: 'tii' }) };

const animals = `interface Animal { call: String! }
  interface Bird implements Animal { call: String! wing: String! }`;

export const requiresWithFragments: Suite = {
  about: 'fields that require a selection with fragments, one of a type that clients do not see',
  subgraphs: {
    woods: `type Query @shareable { nest: Nest }
      type Nest @key(fields: "id") { id: ID! bird: Animal }
      ${animals}
      type Owl implements Animal & Bird @shareable { call: String! wing: String! hoot: String! }
      type Wren implements Animal & Bird @shareable { call: String! wing: String! trill: String! }`,
    notes: `type Query @shareable { owlNest: Nest wrenNest: Nest }
      type Nest @key(fields: "id") {
        id: ID! bird: Animal @external
        note: String! @requires(fields: """
          bird { call ... on Bird { wing ... on Owl { hoot } ... on Wren { trill } } }
        """)
        shortNote: String! @requires(fields: "bird { ... on Animal { call } }")
      }
      ${animals}
      type Owl implements Animal & Bird @shareable @inaccessible { call: String! wing: String! hoot: String! }
      type Wren implements Animal & Bird @shareable { call: String! wing: String! trill: String! }`,
  },
  rows: [owl, wren],
  fields: {
    'Query.nest': () => wren,
    'Query.owlNest': () => owl,
    'Query.wrenNest': () => wren,
    'Nest.note': ({ need }) => `${need('bird.call')}, ${need('bird.wing')}`,
    'Nest.shortNote': ({ need }) => need('bird.call'),
  },
  cases: [
    {
      name: 'an object of a hidden type is null',
      query: '{ owlNest { id bird { __typename } } wrenNest { id bird { __typename } } }',
      data: { owlNest: { id: 'n1', bird: null }, wrenNest: { id: 'n2', bird: { __typename: 'Wren' } } },
    },
    {
      name: 'what requires it, from the owner',
      query: '{ nest { note } }',
      data: { nest: { note: 'wren calls, wren wing' } },
    },
    {
      name: 'what requires it and what is required, from the owner',
      query: '{ nest { bird { __typename } note } }',
      data: { nest: { bird: { __typename: 'Wren' }, note: 'wren calls, wren wing' } },
    },
    {
      name: 'what requires it and what is required, from where it is external',
      query: '{ wrenNest { bird { __typename } note } }',
      data: { wrenNest: { bird: { __typename: 'Wren' }, note: 'wren calls, wren wing' } },
    },
    {
      name: 'a hidden type can be required',
      query: '{ owlNest { bird { __typename } note } }',
      data: { owlNest: { bird: null, note: 'owl calls, owl wing' } },
    },
    {
      name: 'a fragment on the interface itself',
      query: '{ wrenNest { bird { __typename } shortNote } }',
      data: { wrenNest: { bird: { __typename: 'Wren' }, shortNote: 'wren calls' } },
    },
  ],
};
