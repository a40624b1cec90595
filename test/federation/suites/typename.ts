import type { Suite } from '../suite.ts';

const harp = { __typename: 'Harp', id: 'i1' };
const drum = { __typename: 'Drum', id: 'i2' };
const players = [
  { __typename: 'Soloist', id: 'p1', name: 'Lang', isFirst: false },
  { __typename: 'Soloist', id: 'p2', name: 'Lee', isFirst: true },
];

export const typename: Suite = {
  about: 'names of types, in unions, interfaces and interface objects',
  subgraphs: {
    stage: `type Query { byUnion: Instrument byInterface: Thing }
      union Instrument = Harp | Drum
      interface Thing { id: ID! }
      type Harp implements Thing { id: ID! }
      type Drum implements Thing { id: ID! }
      interface Player @key(fields: "id") { id: ID! }
      type Soloist implements Player @key(fields: "id") { id: ID! isFirst: Boolean! }`,
    names: `type Query { players: [Player] }
      type Player @key(fields: "id") @interfaceObject { id: ID! name: String! }`,
  },
  rows: players,
  fields: {
    'Query.byUnion': () => harp,
    'Query.byInterface': () => drum,
    'Query.players': () => players,
  },
  cases: [
    {
      name: 'of a union, with an alias',
      query: '{ byUnion { __typename kind: __typename } }',
      data: { byUnion: { __typename: 'Harp', kind: 'Harp' } },
    },
    {
      name: 'of an interface, with two aliases',
      query: '{ byInterface { id __typename kind: __typename k: __typename } }',
      data: { byInterface: { id: 'i2', __typename: 'Drum', kind: 'Drum', k: 'Drum' } },
    },
    {
      name: 'of a union, by its members',
      query: '{ byUnion { __typename ... on Harp { kind: __typename } ... on Drum { kind: __typename } } }',
      data: { byUnion: { __typename: 'Harp', kind: 'Harp' } },
    },
    {
      name: 'of an interface, by its types',
      query:
        '{ byInterface { __typename ... on Harp { kind: __typename } ... on Drum { kind: __typename } } }',
      data: { byInterface: { __typename: 'Drum', kind: 'Drum' } },
    },
    {
      name: 'not of an interface object',
      query: '{ players { id } }',
      data: { players: [{ id: 'p1' }, { id: 'p2' }] },
    },
    {
      name: 'of an interface object',
      query: '{ players { __typename } }',
      data: { players: [{ __typename: 'Soloist' }, { __typename: 'Soloist' }] },
    },
  ],
};
