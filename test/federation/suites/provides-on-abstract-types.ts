import { never, type Suite } from '../suite.ts';

const rose = { __typename: 'Rose', id: 'f1', name: 'Gallica', petals: 40 };
const fern = { __typename: 'Fern', id: 'f2', name: 'Dicksonia', petals: 0 };
const garden = { __typename: 'Garden', id: 'g1', plants: [rose, fern] };

export const providesOnInterface: Suite = {
  about: 'a root that provides fields of an interface below an interface',
  subgraphs: {
    doors: `type Query {
        place: Place @shareable
        garden: Garden @provides(fields: "plants { ... on Rose { name } }")
      }
      interface Place { id: ID! }
      interface Plant { id: ID! }
      type Garden implements Place @key(fields: "id") { id: ID! plants: [Plant] @shareable }
      type Rose implements Plant @key(fields: "id") { id: ID! @external name: String @external }
      type Fern implements Plant @key(fields: "id") { id: ID! @external }`,
    signs: `type Query { place: Place @shareable @provides(fields: "plants { id name }") }
      interface Place { id: ID! plants: [Plant] }
      interface Plant { id: ID! name: String }
      type Garden implements Place { id: ID! @shareable plants: [Plant] @external }
      type Rose implements Plant { id: ID! @external name: String @external }
      type Fern implements Plant { id: ID! @external name: String @external }`,
    beds: `interface Place { id: ID! plants: [Plant] }
      interface Plant { id: ID! name: String }
      type Garden implements Place @key(fields: "id") { id: ID! plants: [Plant] @shareable }
      type Rose implements Plant @key(fields: "id") { id: ID! name: String @shareable petals: Int }
      type Fern implements Plant @key(fields: "id") { id: ID! name: String @shareable petals: Int }`,
  },
  rows: [rose, fern, garden],
  fields: {
    'Query.place': () => garden,
    'doors:Query.place': () => {
      throw new Error('The other subgraph provides all of it.');
    },
    'Query.garden': () => garden,
  },
  references: { 'beds:Rose': never },
  cases: [
    {
      name: 'all is provided',
      query: '{ place { id plants { id name } } }',
      data: {
        place: {
          id: 'g1',
          plants: [
            { id: 'f1', name: 'Gallica' },
            { id: 'f2', name: 'Dicksonia' },
          ],
        },
      },
    },
    {
      name: 'one type needs a field more',
      query: '{ place { id plants { id name ... on Fern { petals } } } }',
      data: {
        place: {
          id: 'g1',
          plants: [
            { id: 'f1', name: 'Gallica' },
            { id: 'f2', name: 'Dicksonia', petals: 0 },
          ],
        },
      },
    },
  ],
};

const opera = { __typename: 'Opera', id: 's1', title: 'Tosca' };
const ballet = { __typename: 'Ballet', id: 's2', title: 'Giselle' };

export const providesOnUnion: Suite = {
  about: 'a root that provides a field of one member of a union',
  subgraphs: {
    posters: `type Query { stages: [Stage] @shareable }
      union Stage = Opera | Ballet
      type Opera @key(fields: "id") { id: ID! }
      type Ballet @key(fields: "id") { id: ID! }`,
    bills: `type Query { stages: [Stage] @shareable @provides(fields: "... on Opera { title }") }
      union Stage = Opera | Ballet
      type Opera @key(fields: "id") { id: ID! title: String @external }
      type Ballet @key(fields: "id") { id: ID! }`,
    titles: `type Opera @key(fields: "id") { id: ID! title: String @shareable }
      type Ballet @key(fields: "id") { id: ID! title: String @shareable }`,
  },
  rows: [opera, ballet],
  fields: {
    'bills:Query.stages': () => [opera, ballet],
    'posters:Query.stages': () => {
      throw new Error('The other subgraph provides more.');
    },
  },
  references: { 'titles:Opera': never },
  cases: [
    {
      name: 'all is provided',
      query: '{ stages { ... on Opera { id title } ... on Ballet { id } } }',
      data: { stages: [{ id: 's1', title: 'Tosca' }, { id: 's2' }] },
    },
    {
      name: 'the other member is fetched',
      query: '{ stages { ... on Opera { id title } ... on Ballet { id title } } }',
      data: {
        stages: [
          { id: 's1', title: 'Tosca' },
          { id: 's2', title: 'Giselle' },
        ],
      },
    },
  ],
};
