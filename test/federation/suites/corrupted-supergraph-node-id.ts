import type { Suite } from '../suite.ts';

const room = { __typename: 'Room', id: 'r1', door: 'green', beds: [{ __typename: 'Bed', id: 'b1' }] };
const bed = { __typename: 'Bed', id: 'b1', size: 'double', room: { __typename: 'Room', id: 'r1' } };

export const corruptedSupergraphNodeId: Suite = {
  about: 'an interface whose id one subgraph has for one type, and another for the other',
  subgraphs: {
    rooms: `type Query { node(id: ID!): Node @shareable room(id: String!): Room }
      interface Node { id: ID! }
      type Room implements Node @key(fields: "id") { id: ID! door: String! }
      type Bed implements Node @key(fields: "id") { id: ID! @external room: Room! }`,
    beds: `type Query { node(id: ID!): Node @shareable bed(id: String!): Bed }
      interface Node { id: ID! }
      type Room implements Node @key(fields: "id") { id: ID! @external beds: [Bed!]! }
      type Bed implements Node @key(fields: "id") { id: ID! size: String! }`,
  },
  rows: [room, bed],
  fields: {
    'Query.node': ({ args }) => [room, bed].find(({ id }) => id === args.id),
    'Query.room': ({ args }) => (args.id === 'r1' ? room : null),
    'Query.bed': ({ args }) => (args.id === 'b1' ? bed : null),
    'rooms:Bed.id': ({ row, given }) => given.id ?? (row === bed ? 'unknown here' : row.id),
    'beds:Room.id': ({ row, given }) => given.id ?? (row === room ? 'unknown here' : row.id),
  },
  cases: [
    { name: 'no subgraph has the id of the interface', query: '{ node(id: "r1") { id } }', errors: true },
    {
      name: 'names of types',
      query: '{ room: node(id: "r1") { __typename } bed: node(id: "b1") { __typename } }',
      data: { room: { __typename: 'Room' }, bed: { __typename: 'Bed' } },
    },
    {
      name: 'each type with its own id',
      query: `{ room: node(id: "r1") { ... on Room { id door } } bed: node(id: "b1") { ... on Bed { id size } } }`,
      data: { room: { id: 'r1', door: 'green' }, bed: { id: 'b1', size: 'double' } },
    },
    {
      name: 'the id of the other type',
      query: '{ room: node(id: "r1") { ... on Bed { id } } bed: node(id: "b1") { ... on Room { id } } }',
      data: { room: {}, bed: {} },
    },
    {
      name: 'the id of the other type, and the name of the own',
      query: `{ room: node(id: "r1") { __typename ... on Bed { id } }
        bed: node(id: "b1") { __typename ... on Room { id } } }`,
      data: { room: { __typename: 'Room' }, bed: { __typename: 'Bed' } },
    },
    {
      name: 'the id of the interface beside that of a type',
      query: `{ room: node(id: "r1") { id ... on Bed { id } } bed: node(id: "b1") { __typename ... on Room { id } } }`,
      errors: true,
    },
    { name: 'a bed by its own field', query: '{ bed(id: "b1") { id } }', data: { bed: { id: 'b1' } } },
    { name: 'a room by its own field', query: '{ room(id: "r1") { id } }', data: { room: { id: 'r1' } } },
    {
      name: 'from the bed to its room',
      query: '{ bed(id: "b1") { id size room { id } } }',
      data: { bed: { id: 'b1', size: 'double', room: { id: 'r1' } } },
    },
    {
      name: 'from the room to its beds',
      query: '{ room(id: "r1") { id door beds { id } } }',
      data: { room: { id: 'r1', door: 'green', beds: [{ id: 'b1' }] } },
    },
  ],
};
