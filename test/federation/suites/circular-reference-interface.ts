import type { Suite } from '../suite.ts';

const songs = [
  { __typename: 'Song', id: 's1', tempo: 120.5 },
  { __typename: 'Song', id: 's2', tempo: 90 },
  { __typename: 'Song', id: 's3', tempo: 120.5 },
];

export const circularReferenceInterface: Suite = {
  about: 'an interface whose field is of the interface itself, with a type that provides a field',
  subgraphs: {
    mixes: `type Query { opener: Track }
      interface Track { next: Track }
      type Song implements Track @key(fields: "id") {
        id: ID! next: Song @provides(fields: "tempo") tempo: Float @external
      }`,
    tempos: 'type Song @key(fields: "id") { id: ID! tempo: Float @shareable }',
  },
  rows: songs,
  fields: {
    'Query.opener': () => songs[0],
    'Song.next': ({ row }) => songs.find(({ id, tempo }) => tempo === row.tempo && id !== row.id),
  },
  cases: [
    {
      name: 'twice the interface, by a fragment on itself',
      query: '{ opener { next { ... on Track { next { __typename } } } } }',
      data: { opener: { next: { next: { __typename: 'Song' } } } },
    },
    {
      name: 'the field by the interface and by the type, with what it provides',
      query: `{ opener { __typename
        next { __typename ... on Song { id } next { __typename ... on Song { id } } }
        ... on Song { __typename id tempo next { id tempo } } } }`,
      data: {
        opener: {
          __typename: 'Song',
          id: 's1',
          tempo: 120.5,
          next: { __typename: 'Song', id: 's3', tempo: 120.5, next: { __typename: 'Song', id: 's1' } },
        },
      },
    },
  ],
};
