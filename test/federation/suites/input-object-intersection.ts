import type { Suite } from '../suite.ts';

const bees = [
  { __typename: 'Bee', id: 'b1', task: 'guard' },
  { __typename: 'Bee', id: 'b2', task: 'nurse' },
];

export const inputObjectIntersection: Suite = {
  about: 'an input object with a field that one of two subgraphs has',
  subgraphs: {
    hives: `input BeeFilter { most: Int! }
      type Bee @key(fields: "id") { id: ID! task: String! @shareable }
      type Query { beesOfHives(filter: BeeFilter!): [Bee!] }`,
    fields: `input BeeFilter { skipped: Int most: Int! }
      type Bee @key(fields: "id") { id: ID! task: String! @shareable }
      type Query { beesOfFields(filter: BeeFilter!): [Bee!] }`,
  },
  rows: bees,
  fields: { 'Query.beesOfHives': () => bees, 'Query.beesOfFields': () => bees },
  cases: [
    {
      name: 'the field that both have',
      query: '{ beesOfHives(filter: { most: 2 }) { id } }',
      data: { beesOfHives: [{ id: 'b1' }, { id: 'b2' }] },
    },
    {
      name: 'the other field, where the subgraph lacks it',
      query: '{ beesOfHives(filter: { most: 2, skipped: 1 }) { id } }',
      errors: true,
    },
    {
      name: 'the other field, where the subgraph has it',
      query: '{ beesOfFields(filter: { most: 2, skipped: 1 }) { id } }',
      errors: true,
    },
  ],
};
