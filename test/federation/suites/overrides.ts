import type { Suite } from '../suite.ts';

const stamps = [
  { __typename: 'Stamp', id: 's1', year: '1840' },
  { __typename: 'Stamp', id: 's2', year: '1850' },
];

/** A field that two subgraphs have, taken over from the one or from none that there is. */
const toSuite = (from: string, about: string): Suite => ({
  about,
  subgraphs: {
    old: `type Stamp @key(fields: "id") { id: ID! year: String! @shareable }
      type Query { stamps: [Stamp] @shareable oldStamps: [Stamp] }`,
    young: `type Stamp @key(fields: "id") { id: ID! year: String! @override(from: "${from}") @shareable }
      type Query { stamps: [Stamp] @shareable youngStamps: [Stamp] }`,
  },
  rows: stamps,
  fields: {
    'Query.stamps': () => stamps,
    'Query.oldStamps': () => [stamps[1]],
    'Query.youngStamps': () => [stamps[0]],
  },
  cases: [
    {
      name: 'from a root that both have',
      query: '{ stamps { year } }',
      data: { stamps: [{ year: '1840' }, { year: '1850' }] },
    },
    {
      name: 'from a root of each',
      query: '{ oldStamps { year } youngStamps { year } }',
      data: { oldStamps: [{ year: '1850' }], youngStamps: [{ year: '1840' }] },
    },
  ],
});

export const simpleOverride = toSuite('old', 'a field taken over from another subgraph');
export const unavailableOverride = toSuite('gone', 'a field taken over from a subgraph that is not there');

const photos = [
  { __typename: 'Photo', id: 'p1', taken: 'Monday' },
  { __typename: 'Photo', id: 'p2', taken: 'Sunday' },
];

export const overrideTypeInterface: Suite = {
  about: 'a field taken over in a type that implements another interface there',
  subgraphs: {
    walls: `interface Picture { id: ID! taken: String! }
      type Photo implements Picture @key(fields: "id") { id: ID! taken: String! }
      type Query { wall: [Picture] }`,
    albums: `interface Picture { id: ID! taken: String! }
      type Sketch implements Picture @key(fields: "id") { id: ID! taken: String! ink: String! }
      interface Print { id: ID! taken: String! }
      type Photo implements Print @key(fields: "id") { id: ID! taken: String! @override(from: "walls") }
      type Query { album: [Print] }`,
  },
  rows: [...photos, { __typename: 'Sketch', id: 's1', taken: 'Friday', ink: 'sepia' }],
  fields: { 'Query.wall': () => photos, 'Query.album': () => photos },
  cases: [
    {
      name: 'by the interface of the subgraph that has lost the field',
      query: '{ wall { id taken } }',
      data: {
        wall: [
          { id: 'p1', taken: 'Monday' },
          { id: 'p2', taken: 'Sunday' },
        ],
      },
    },
    {
      name: 'by a type that only the other one has',
      query: '{ wall { ... on Sketch { id ink } } }',
      data: { wall: [{}, {}] },
    },
    {
      name: 'by the interface of the subgraph that has it now',
      query: '{ album { taken } }',
      data: { album: [{ taken: 'Monday' }, { taken: 'Sunday' }] },
    },
    {
      name: 'by that interface and by the type',
      query: '{ album { taken id ... on Photo { taken id } } }',
      data: {
        album: [
          { taken: 'Monday', id: 'p1' },
          { taken: 'Sunday', id: 'p2' },
        ],
      },
    },
  ],
};

const actors = ['1', '2', '3'].map((number) => ({
  __typename: 'Actor',
  id: `a${number}`,
  role: `role ${number}`,
}));
const billed = (number: string) => ({
  id: `a${number}`,
  role: `role ${number}`,
  poster: `poster of role ${number}`,
  leaflet: `leaflet of role ${number}`,
});
const billing = 'id role poster leaflet';

export const overrideWithRequires: Suite = {
  about: 'an external field that others require, taken over from a subgraph that does not own it',
  subgraphs: {
    posters: `type Actor @key(fields: "id") {
        id: ID! role: String! @external poster: String! @requires(fields: "role")
      }
      type Query { actorOfPosters: Actor }`,
    casts: `type Actor @key(fields: "id") { id: ID! role: String! @override(from: "leaflets") }
      type Query { actorOfCasts: Actor }`,
    leaflets: `type Actor @key(fields: "id") {
        id: ID! role: String! @external leaflet: String! @requires(fields: "role")
      }
      type Query { actorOfLeaflets: Actor }`,
  },
  rows: actors,
  fields: {
    'Query.actorOfPosters': () => actors[0],
    'Query.actorOfCasts': () => actors[1],
    'Query.actorOfLeaflets': () => actors[2],
    'Actor.poster': ({ need }) => `poster of ${need('role')}`,
    'Actor.leaflet': ({ need }) => `leaflet of ${need('role')}`,
  },
  cases: [
    {
      name: 'all fields from each root',
      query: `{ actorOfPosters { ${billing} } actorOfCasts { ${billing} } actorOfLeaflets { ${billing} } }`,
      data: { actorOfPosters: billed('1'), actorOfCasts: billed('2'), actorOfLeaflets: billed('3') },
    },
    {
      name: 'in the subgraph from which the field was taken',
      query: '{ actorOfLeaflets { leaflet } }',
      data: { actorOfLeaflets: { leaflet: 'leaflet of role 3' } },
    },
    {
      name: 'across to that subgraph',
      query: '{ actorOfPosters { leaflet } }',
      data: { actorOfPosters: { leaflet: 'leaflet of role 1' } },
    },
    {
      name: 'in a subgraph that has only required it',
      query: '{ actorOfPosters { poster } }',
      data: { actorOfPosters: { poster: 'poster of role 1' } },
    },
  ],
};
