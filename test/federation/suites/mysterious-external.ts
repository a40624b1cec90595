import type { Suite } from '../suite.ts';

const lamps = [
  { __typename: 'Lamp', id: 'l1', watts: 40, maker: 'Sol' },
  { __typename: 'Lamp', id: 'l2', watts: 60, maker: 'Luna' },
];

export const mysteriousExternal: Suite = {
  about: 'an extension whose key is external, with a root of its own',
  subgraphs: {
    power: `extend type Lamp @key(fields: "id") { id: ID! @external watts: Float }
      type Query { weakestLamp: Lamp }`,
    makers: 'type Lamp @key(fields: "id") { id: ID! maker: String! } type Query { lamps: [Lamp!]! }',
  },
  rows: lamps,
  fields: { 'Query.weakestLamp': () => lamps[0], 'Query.lamps': () => lamps },
  cases: [
    {
      name: 'from the extension to the owner',
      query: '{ weakestLamp { id watts maker } }',
      data: { weakestLamp: { id: 'l1', watts: 40, maker: 'Sol' } },
    },
    {
      name: 'from the owner to the extension',
      query: '{ lamps { maker watts id } }',
      data: { lamps: lamps.map(({ maker, watts, id }) => ({ maker, watts, id })) },
    },
  ],
};
