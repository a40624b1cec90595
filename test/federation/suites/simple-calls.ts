import type { Suite } from '../suite.ts';

const dish = {
  id: 'd1',
  label: { id: 'n1', title: 'Ramen', origin: 'Japan' },
  course: { id: 'k1', title: 'Soups' },
  cost: { id: 'c1', sum: 12, coin: 'EUR' },
};
const parts = 'id label { id title origin } course { id title } cost { id sum coin }';
const toRoots = (
  part: string,
  sdl: string,
) => `type Query { dish: Dish! @shareable dishes: [Dish!]! @shareable }
  type Dish { id: ID! @shareable ${part} } ${sdl}`;

export const sharedRoot: Suite = {
  about: 'a root that three subgraphs answer, each with a part of the object',
  subgraphs: {
    courses: toRoots('course: Course!', 'type Course { id: ID! title: String! }'),
    labels: toRoots('label: Label!', 'type Label { id: ID! title: String! origin: String! }'),
    costs: toRoots('cost: Cost!', 'type Cost { id: ID! sum: Int! coin: String! }'),
  },
  fields: { 'Query.dish': () => dish, 'Query.dishes': () => [dish] },
  cases: [
    { name: 'an object', query: `{ dish { ${parts} } }`, data: { dish } },
    { name: 'a list', query: `{ dishes { ${parts} } }`, data: { dishes: [dish] } },
  ],
};

const rider = { __typename: 'Rider', id: 'r1', phone: '+49 30 1', horse: 'Bella' };

export const simpleEntityCall: Suite = {
  about: 'an object with one key here and another there',
  subgraphs: {
    phones: 'type Query { rider: Rider } type Rider @key(fields: "id") { id: ID! phone: String! }',
    horses: 'type Rider @key(fields: "phone") { phone: String! @external horse: String! }',
  },
  rows: [rider],
  fields: { 'Query.rider': () => rider },
  cases: [
    {
      name: 'the other key is fetched for the call',
      query: '{ rider { id horse } }',
      data: { rider: { id: 'r1', horse: 'Bella' } },
    },
  ],
};

const otter = { __typename: 'Otter', id: 'o1', weight: 8, playsWith: ['o2'] };
const seal = { __typename: 'Otter', id: 'o2', weight: 9, playsWith: ['o1'] };
const played = [
  { id: 'o1', mates: [{ id: 'o2' }] },
  { id: 'o2', mates: [{ id: 'o1' }] },
];

export const simpleInaccessible: Suite = {
  about: 'an argument and a value of an enum that clients do not see',
  subgraphs: {
    weights: `type Query { weighed: [Otter!]! @shareable } type Otter @key(fields: "id") { id: ID weight: Int }`,
    games: `type Query { players: [Otter!]! }
      type Otter @key(fields: "id") { id: ID mates(in: Game = CHASE @inaccessible): [Otter!]! game: Game }
      enum Game { CHASE @inaccessible DIVE }`,
  },
  rows: [otter, seal],
  fields: {
    'Query.weighed': () => [otter, seal],
    'Query.players': () => [otter, seal],
    'Otter.mates': ({ row, args }) =>
      args.in === 'CHASE' ? [otter, seal].filter(({ id }) => String(row.playsWith).includes(id)) : [],
    'Otter.game': () => 'CHASE',
  },
  cases: [
    {
      name: 'a field with a hidden argument, from the other subgraph',
      query: '{ weighed { id mates { id } } }',
      data: { weighed: played },
    },
    {
      name: 'a field with a hidden argument, from its own',
      query: '{ players { id mates { id } } }',
      data: { players: played },
    },
    {
      name: 'the hidden argument',
      query: '{ players { id mates(in: DIVE) { id } } }',
      errors: true,
    },
    {
      name: 'a hidden value is null',
      query: '{ players { id mates { id game } } }',
      data: {
        players: [
          { id: 'o1', mates: [{ id: 'o2', game: null }] },
          { id: 'o2', mates: [{ id: 'o1', game: null }] },
        ],
      },
    },
  ],
};
