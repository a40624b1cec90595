import type { Case, Row, Suite } from '../suite.ts';

const ann = { __typename: 'Person', mail: 'ann@rent.test', name: 'Ann', lent: 2 };
const ben = { __typename: 'Person', mail: 'ben@rent.test', name: 'Ben', lent: 2 };
const dock = { __typename: 'Firm', id: 'f1', name: 'Dock & Sons', contact: { address: 'dock@rent.test' } };
const alone = { __typename: 'Private', mail: 'ann@rent.test' };

const toVehicle = (id: string, load: number, owner: Row, lender: Row) => ({
  __typename: id.startsWith('v') ? 'Van' : 'Boat',
  id,
  plate: `plate of ${id}`,
  title: `title of ${id}`,
  measures: { size: 'S', load },
  owner,
  lender,
  isHidden: id === 'b2',
});
const vans = [toVehicle('v1', 1.5, ann, alone), toVehicle('v2', 2.5, ben, dock)];
const boats = [toVehicle('b1', 3.5, ann, dock), toVehicle('b2', 4.5, ben, alone)];
const vehicles = [...vans, ...boats];
const ratings = [
  { __typename: 'Rating', id: 1, text: 'fine', stars: 4, vehicle: vehicles[0] },
  { __typename: 'Rating', id: 2, text: 'good', stars: 2, vehicle: vehicles[0] },
  { __typename: 'Rating', id: 3, text: 'wet', stars: 5, vehicle: vehicles[2] },
];
const likeness = (id: unknown) => vehicles.filter((each) => each.id !== id && each.id[0] === String(id)[0]);
const ratingsOf = (id: unknown) => ratings.filter(({ vehicle }) => vehicle?.id === id);

const vehicleOfFleet = (type: string) => `type ${type} implements Vehicle & Paired @key(fields: "id") {
  id: ID! plate: String measures: Measures @shareable owner: Person alike: [${type}] isHidden: Boolean lender: Lender
}`;
const vehicleOfTolls = (type: string) => `type ${type} implements Vehicle @key(fields: "id") {
  id: ID! measures: Measures @external toll(road: String): Toll @requires(fields: "measures { size load }")
}`;
const vehicleOfRatings = (type: string) => `type ${type} implements Vehicle & Paired @key(fields: "id") {
  id: ID! countOfRatings: Int! stars: Float! @shareable ratings: [Rating!]! alike: [${type}] @external
  ratingsOfAlike: [Rating!]! @requires(fields: "alike { id }")
}`;

const rated = (van: Row, boat: Row) => ({
  vehicles: [
    { id: 'v1', ratings: [{ vehicle: { id: 'v1', ...van } }, { vehicle: { id: 'v1', ...van } }] },
    { id: 'v2', ratings: [] },
    { id: 'b1', ratings: [{ vehicle: { id: 'b1', ...boat } }] },
    { id: 'b2', ratings: [] },
  ],
});
const askRated = (head: string, van: string, tail = '') =>
  `${head} { vehicles { id ratings { vehicle { id ${van} ... on Boat { plate } } } } } ${tail}`;
const plateOfBoat = { plate: 'plate of b1' };
const titled = { title: 'title of v1' };

/** A member behind a condition: which of the two it is, and what is left of the van. */
const conditional: Case[] = [
  ['include, true', 'true', '... on Van @include(if: $on) { title }', titled],
  ['include, false', 'false', '... on Van @include(if: $on) { title }', {}],
  ['skip, false', 'false', '... on Van @skip(if: $on) { title }', titled],
  ['skip, true', 'true', '... on Van @skip(if: $on) { title }', {}],
  [
    'skip beside the same type, true',
    'true',
    '... on Van @skip(if: $on) { title } ... on Van { plate }',
    { plate: 'plate of v1' },
  ],
  [
    'skip beside the same type, false',
    'false',
    '... on Van @skip(if: $on) { title } ... on Van { plate }',
    { ...titled, plate: 'plate of v1' },
  ],
  [
    'include around the same type',
    'true',
    '... on Van @include(if: $on) { title ... on Van { plate } }',
    { ...titled, plate: 'plate of v1' },
  ],
  [
    'include around skip',
    'true',
    '... on Van @include(if: $on) { title ... on Van @skip(if: $on) { plate } }',
    titled,
  ],
].map(([name, on, van, data]) => ({
  name: `a member behind a condition: ${name}`,
  query: askRated(`query ($on: Boolean = ${on})`, String(van)),
  data: rated(data as Row, plateOfBoat),
}));

const ofLender = (van: Row, boat: Row) => rated({ lender: van }, { lender: boat });
const askLender = (fields: string) => `{
  vehicles { id ratings { vehicle { id ... on Boat { lender { ...Lender } } ... on Van { lender { ...Lender } } } } }
} fragment Lender on Lender { ${fields} }`;

export const abstractTypes: Suite = {
  about: 'interfaces and unions whose fields and members lie in seven subgraphs',
  subgraphs: {
    firms: `type Firm @key(fields: "id") { id: ID! name: String contact: Contact }
      type Contact { address: String }
      type Club @key(fields: "id") { id: ID! name: String contact: String }
      extend union Lender = Firm | Club`,
    vans: 'type Van @key(fields: "id") { id: ID! title: String } type Query { vans: [Van] }',
    boats: 'type Boat @key(fields: "id") { id: ID! title: String } type Query { boats: [Boat] }',
    tolls: `interface Vehicle { id: ID! measures: Measures toll(road: String): Toll }
      ${vehicleOfTolls('Van')} ${vehicleOfTolls('Boat')}
      type Measures @shareable { size: String load: Float }
      type Toll { usual: String fast: String }`,
    fleet: `type Query { vehicles: [Vehicle] alike(to: ID!): [Vehicle] }
      interface Vehicle { id: ID! plate: String measures: Measures owner: Person isHidden: Boolean @inaccessible }
      interface Paired { alike: [Vehicle] }
      type Measures @shareable { size: String load: Float }
      ${vehicleOfFleet('Van')} ${vehicleOfFleet('Boat')}
      union Lender = Firm | Private
      type Firm { id: ID! @shareable }
      type Private { mail: String }
      type Person @key(fields: "mail") { mail: ID! lent: Int @shareable }`,
    ratings: `type Query { rating(number: Int!): Rating }
      ${vehicleOfRatings('Van')} ${vehicleOfRatings('Boat')}
      interface Vehicle { id: ID! countOfRatings: Int! stars: Float! ratings: [Rating!]! }
      interface Paired { alike: [Vehicle] }
      type Rating { id: Int! text: String! vehicle: Vehicle }`,
    people: 'type Person @key(fields: "mail") { mail: ID! name: String lent: Int @shareable }',
  },
  rows: [...vehicles, ann, ben, dock],
  fields: {
    'Query.vans': () => vans,
    'Query.boats': () => boats,
    'Query.vehicles': () => vehicles,
    'Query.alike': ({ args }) => likeness(args.to),
    'Query.rating': ({ args }) => ratings.find(({ id }) => id === args.number),
    ...Object.fromEntries(
      ['Van', 'Boat'].flatMap((type) => [
        [`${type}.alike`, ({ row }) => likeness(row.id)],
        [`${type}.ratings`, ({ row }) => ratingsOf(row.id)],
        [`${type}.countOfRatings`, ({ row }) => ratingsOf(row.id).length],
        [
          `${type}.toll`,
          ({ args, need }) =>
            args.road && { usual: `${need('measures.load')} days`, fast: `${need('measures.size')}` },
        ],
      ]),
    ),
  },
  cases: [
    {
      name: 'a shared object of an interface',
      query: '{ vehicles { id measures { size load } } }',
      data: { vehicles: vehicles.map(({ id, measures }) => ({ id, measures })) },
    },
    {
      name: 'a list by an argument',
      query: '{ alike(to: "v1") { id plate } }',
      data: { alike: [{ id: 'v2', plate: 'plate of v2' }] },
    },
    {
      name: 'what requires a part, for both types',
      query: `{ van: alike(to: "v1") { id plate toll(road: "A1") { fast usual } }
        boat: alike(to: "b1") { id plate toll(road: "A1") { fast usual } } }`,
      data: {
        van: [{ id: 'v2', plate: 'plate of v2', toll: { fast: 'S', usual: '2.5 days' } }],
        boat: [{ id: 'b2', plate: 'plate of b2', toll: { fast: 'S', usual: '4.5 days' } }],
      },
    },
    {
      name: 'the same field by interface and by type, and the name of the type twice',
      query: `{ vehicles { plate ... on Vehicle { plate } ... on Van { plate } ... on Boat { plate }
        ... on Paired { __typename kind: __typename } } }`,
      data: {
        vehicles: vehicles.map(({ plate, __typename: kind }) => ({ plate, __typename: kind, kind })),
      },
    },
    {
      name: 'an alias, and a field of one type from another subgraph',
      query: '{ vehicles { by: owner { mail lent } ... on Boat { title } } }',
      data: {
        vehicles: vehicles.map(({ id, owner, title }) => ({
          by: { mail: owner.mail, lent: 2 },
          ...(id.startsWith('b') && { title }),
        })),
      },
    },
    {
      name: 'back through an interface to fields of three subgraphs',
      query: `{ vehicles { id ratings { vehicle { plate ... on Boat { title } ... on Van { countOfRatings } } } } }`,
      data: {
        vehicles: [
          {
            id: 'v1',
            ratings: [
              { vehicle: { plate: 'plate of v1', countOfRatings: 2 } },
              { vehicle: { plate: 'plate of v1', countOfRatings: 2 } },
            ],
          },
          { id: 'v2', ratings: [] },
          { id: 'b1', ratings: [{ vehicle: { plate: 'plate of b1', title: 'title of b1' } }] },
          { id: 'b2', ratings: [] },
        ],
      },
    },
    {
      name: 'a list of another subgraph',
      query: '{ vehicles { id ratings { id } } }',
      data: {
        vehicles: vehicles.map(({ id }) => ({ id, ratings: ratingsOf(id).map((each) => ({ id: each.id })) })),
      },
    },
    ...conditional,
    {
      name: 'a union, one member of which another subgraph knows better',
      query: askLender('... on Firm { id name } ... on Private { mail }'),
      data: ofLender({ mail: 'ann@rent.test' }, { id: 'f1', name: 'Dock & Sons' }),
    },
    {
      name: 'a union with a member of another subgraph that never comes',
      query: askLender('... on Firm { id name } ... on Private { mail } ... on Club { name }'),
      data: ofLender({ mail: 'ann@rent.test' }, { id: 'f1', name: 'Dock & Sons' }),
    },
    {
      name: 'members of a union whose fields of one name have different types',
      query: askLender(
        '... on Firm { asObject: contact { address } } ... on Private { asText: mail } ... on Club { asText: contact }',
      ),
      data: ofLender({ asText: 'ann@rent.test' }, { asObject: { address: 'dock@rent.test' } }),
    },
  ],
};
