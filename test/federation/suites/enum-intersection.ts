import type { Suite } from '../suite.ts';

const pets = [
  { __typename: 'Pet', id: 'p1', mood: 'CALM' },
  { __typename: 'Pet', id: 'p2', mood: 'WILD' },
];

export const enumIntersection: Suite = {
  about: 'an enum with a value that one subgraph does not have, and the other hides',
  subgraphs: {
    homes: `type Query { pets: [Pet] }
      type Pet @key(fields: "id") { id: ID mood: Mood @shareable }
      enum Mood { CALM }`,
    shelters: `type Query { petsInMood(mood: Mood!): [Pet!] petsOfShelters: [Pet!] }
      extend type Pet @key(fields: "id") { id: ID mood: Mood @shareable }
      enum Mood { WILD @inaccessible CALM }`,
  },
  rows: pets,
  fields: {
    'Query.pets': () => pets,
    'Query.petsOfShelters': () => pets,
    'Query.petsInMood': ({ args }) => pets.filter(({ mood }) => mood === args.mood),
  },
  cases: [
    { name: 'without the enum', query: '{ pets { id } }', data: { pets: [{ id: 'p1' }, { id: 'p2' }] } },
    {
      name: 'a value that the subgraph itself does not know is an error',
      query: '{ pets { id mood } }',
      data: {
        pets: [
          { id: 'p1', mood: 'CALM' },
          { id: 'p2', mood: null },
        ],
      },
      errors: true,
    },
    {
      name: 'a hidden value is null',
      query: '{ petsOfShelters { id mood } }',
      data: {
        petsOfShelters: [
          { id: 'p1', mood: 'CALM' },
          { id: 'p2', mood: null },
        ],
      },
    },
    {
      name: 'a value that both have, as an argument',
      query: '{ petsInMood(mood: CALM) { id mood } }',
      data: { petsInMood: [{ id: 'p1', mood: 'CALM' }] },
    },
    {
      name: 'a hidden value, as an argument',
      query: '{ petsInMood(mood: WILD) { id mood } }',
      errors: true,
    },
  ],
};
