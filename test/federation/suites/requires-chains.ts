import type { Suite } from '../suite.ts';

const cooks = [
  { __typename: 'Cook', id: 'c1', name: 'Ida', years: 4 },
  { __typename: 'Cook', id: 'c2', name: 'Jon', years: 30 },
];
const soups = [
  { __typename: 'Soup', id: 's1', cook: cooks[0] },
  { __typename: 'Soup', id: 's2', cook: cooks[1] },
];

export const requiresCircular: Suite = {
  about: 'a field that requires one of another subgraph, which requires one of the first',
  subgraphs: {
    menu: `type Query { soups: [Soup] }
      type Soup @key(fields: "id") {
        id: ID! isTrial: Boolean! @external isClassic: Boolean! @requires(fields: "isTrial")
      }
      type Cook @key(fields: "id") { id: ID! name: String! years: Int! }`,
    kitchen: `type Soup @key(fields: "id") {
        id: ID! cook: Cook! isTrial: Boolean! @requires(fields: "cook { years }")
      }
      type Cook @key(fields: "id") { id: ID! years: Int! @external }`,
  },
  rows: [...cooks, ...soups],
  fields: {
    'Query.soups': () => soups,
    'Soup.isTrial': ({ need }) => Number(need('cook.years')) < 10,
    'Soup.isClassic': ({ need }) => need('isTrial') === false,
  },
  cases: [
    {
      name: 'half of the circle',
      query: '{ soups { isTrial } }',
      data: { soups: [{ isTrial: true }, { isTrial: false }] },
    },
    {
      name: 'the whole circle',
      query: '{ soups { isClassic } }',
      data: { soups: [{ isClassic: false }, { isClassic: true }] },
    },
  ],
};

const sled = { __typename: 'Sled', id: 's1', cost: 850.5, isOnSale: true };

export const requiresRequires: Suite = {
  about: 'a field that requires one that requires one that clients do not see',
  subgraphs: {
    costs: 'type Sled @key(fields: "id") { id: ID! cost: Float! @inaccessible }',
    sales: 'type Query { sled: Sled } type Sled @key(fields: "id") { id: ID! isOnSale: Boolean! }',
    tastes: `type Sled @key(fields: "id") {
      id: ID! cost: Float! @external isDear: Boolean! @requires(fields: "cost")
      isOnSale: Boolean! @external isDearOnSale: Boolean! @requires(fields: "isOnSale")
    }`,
    purses: `type Sled @key(fields: "id") {
      id: ID! isDear: Boolean! @external canBuy: Boolean! @requires(fields: "isDear")
      isDearOnSale: Boolean! @external canBuyOnSale: Boolean! @requires(fields: "isDearOnSale")
    }`,
  },
  rows: [sled],
  fields: {
    'Query.sled': () => sled,
    'Sled.isDear': ({ need }) => Number(need('cost')) > 800,
    'Sled.isDearOnSale': ({ need }) => need('isOnSale') !== true,
    'Sled.canBuy': ({ need }) => need('isDear') !== true,
    'Sled.canBuyOnSale': ({ need }) => need('isDearOnSale') !== true,
  },
  cases: [
    { name: 'the end of the chain', query: '{ sled { canBuy } }', data: { sled: { canBuy: false } } },
    { name: 'its middle', query: '{ sled { isDear } }', data: { sled: { isDear: true } } },
    {
      name: 'its middle and its end',
      query: '{ sled { isDear canBuy } }',
      data: { sled: { isDear: true, canBuy: false } },
    },
    {
      name: 'the end of the other chain',
      query: '{ sled { canBuyOnSale } }',
      data: { sled: { canBuyOnSale: true } },
    },
    {
      name: 'the ends of both',
      query: '{ sled { canBuy canBuyOnSale } }',
      data: { sled: { canBuy: false, canBuyOnSale: true } },
    },
  ],
};

const flat = { __typename: 'Flat', id: 'h1', town: 'Ulm', land: 'Swabia' };
const office = { __typename: 'Office', id: 'h2', town: 'Bonn', land: 'Rhineland' };
const ann = { __typename: 'Tenant', id: 't1', name: 'Ann', home: flat };
const bob = { __typename: 'Tenant', id: 't2', name: 'Bob', home: office };
const landOf = (id: unknown) => [flat, office].find((each) => each.id === id)?.land;

export const requiresInterface: Suite = {
  about: 'fields that require parts of an interface, one of a single type',
  subgraphs: {
    tenants: `type Query { first: Tenant }
      interface Home { id: ID! }
      type Flat implements Home @key(fields: "id") { id: ID! town: String @shareable }
      type Office implements Home @key(fields: "id") { id: ID! town: String @shareable }
      type Tenant @key(fields: "id") {
        id: ID! name: String! @shareable home: Home @external
        town: String @requires(fields: "home { id }")
        land: String @requires(fields: "home { ... on Office { id } }")
      }`,
    homes: `type Query { second: Tenant }
      interface Home { id: ID! }
      type Flat implements Home @key(fields: "id") { id: ID! town: String @shareable }
      type Office implements Home @key(fields: "id") { id: ID! town: String @shareable }
      type Cabin implements Home @key(fields: "id") { id: ID! town: String @shareable }
      type Tenant @key(fields: "id") { id: ID! name: String! @shareable home: Home @shareable }`,
  },
  rows: [flat, office, ann, bob],
  fields: {
    'Query.first': () => ann,
    'Query.second': () => bob,
    'Tenant.town': ({ need }) => [flat, office].find(({ id }) => id === need('home.id'))?.town,
    'Tenant.land': ({ need }) => landOf(Object(need('home')).id),
  },
  cases: [
    {
      name: 'from the subgraph that requires',
      query: '{ first { town } }',
      data: { first: { town: 'Ulm' } },
    },
    {
      name: 'from the subgraph that owns',
      query: '{ second { town } }',
      data: { second: { town: 'Bonn' } },
    },
    {
      name: 'a part of another type than the object has',
      query: '{ first { land } }',
      data: { first: { land: null } },
    },
    {
      name: 'the external interface itself',
      query: '{ first { home { __typename id } } }',
      data: { first: { home: { __typename: 'Flat', id: 'h1' } } },
    },
    {
      name: 'the interface where it is owned',
      query: '{ second { home { __typename id } } }',
      data: { second: { home: { __typename: 'Office', id: 'h2' } } },
    },
  ],
};
