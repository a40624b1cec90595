import type { Suite } from '../suite.ts';

const north = { id: 'n', name: 'North', facts: { farms: 2 } };
const south = { id: 's', name: 'South', facts: { farms: 1 } };
const farms = [
  { __typename: 'Farm', id: 'f1', plot: '11', area: north },
  { __typename: 'Farm', id: 'f2', plot: '22', area: south },
  { __typename: 'Farm', id: 'f3', plot: '33', area: north },
];

const farmWithPlot = 'type Farm @key(fields: "id plot") { id: ID! plot: ID! area: Area @shareable }';
const areaWithName = 'type Area @key(fields: "id") { id: ID! name: String! @shareable }';

export const parentEntityCall: Suite = {
  about: 'a part without a key of its own, reached through the object that has it',
  subgraphs: {
    farms: `type Query { farms: [Farm!]! }
      type Farm @key(fields: "id") @key(fields: "id plot") { id: ID! plot: ID! area: Area @shareable }
      ${areaWithName}`,
    areas: `${farmWithPlot} ${areaWithName}`,
    facts: `${farmWithPlot} type Area { facts: Facts } type Facts { farms: Int }`,
  },
  rows: [...farms, { __typename: 'Area', ...north }, { __typename: 'Area', ...south }],
  fields: { 'Query.farms': () => farms },
  cases: [
    {
      name: 'the part of a part by a second visit of the whole',
      query: '{ farms { id area { id facts { farms } } } }',
      data: { farms: farms.map(({ id, area }) => ({ id, area: { id: area.id, facts: area.facts } })) },
    },
  ],
};

const hull = { __typename: 'Hull', id: 'h3', maker: 'Yard 3', notes: 'built for boat 1' };
const boat = { __typename: 'Craft', id: '1', title: 'Craft 1', hull };

export const parentEntityCallComplex: Suite = {
  about: 'a part of which three subgraphs know something, one of them by a key',
  subgraphs: {
    notes: `type Craft @key(fields: "id") { id: ID @external hull: Hull @shareable }
      type Hull { notes: String }`,
    hulls: `type Craft @key(fields: "id") { id: ID @external hull: Hull @shareable }
      type Hull { id: ID @shareable }`,
    makers: 'type Hull @key(fields: "id") { id: ID maker: String }',
    crafts: `type Query { craft(id: ID!): Craft }
      type Craft @key(fields: "id") { id: ID title: String }`,
  },
  rows: [boat, hull],
  fields: { 'Query.craft': ({ args }) => (args.id === boat.id ? boat : null) },
  cases: [
    {
      name: 'all of the part',
      query: '{ craft(id: "1") { id title hull { id maker notes } } }',
      data: {
        craft: { id: '1', title: 'Craft 1', hull: { id: 'h3', maker: 'Yard 3', notes: 'built for boat 1' } },
      },
    },
  ],
};
