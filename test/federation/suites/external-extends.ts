import type { Case, Suite } from '../suite.ts';

const poets = [
  { __typename: 'Poet', id: 'p1', shelf: 'A1', name: 'Ovid', pen: 'Naso' },
  { __typename: 'Poet', id: 'p2', shelf: 'B2', name: 'Sappho', pen: 'Psappho' },
];

const cases: Case[] = [
  {
    name: 'an external field is fetched from its owner',
    query: '{ anyPoet { id name } poetById(id: "p2") { id name pen } }',
    data: { anyPoet: { id: 'p1', name: 'Ovid' }, poetById: { id: 'p2', name: 'Sappho', pen: 'Psappho' } },
  },
  {
    name: 'own fields need nothing else',
    query: '{ anyPoet { id shelf } }',
    data: { anyPoet: { id: 'p1', shelf: 'A1' } },
  },
  {
    name: 'own and external fields',
    query: '{ anyPoet { id shelf name } }',
    data: { anyPoet: { id: 'p1', shelf: 'A1', name: 'Ovid' } },
  },
  {
    name: 'a provided field is not fetched',
    query: '{ namedPoet { id shelf name } }',
    data: { namedPoet: { id: 'p1', shelf: 'A1', name: 'Ovid' } },
  },
];

/** The same case four times: extensions by the keyword or the directive, in the first and the second version. */
const toSuite = (head: string, isFirstVersion: boolean): Suite => ({
  about: `an extension by ${head.replace('Poet', '…')} with external fields, in version ${isFirstVersion ? 1 : 2}`,
  isFirstVersion,
  subgraphs: {
    shelves: `type Query { anyPoet: Poet namedPoet: Poet @provides(fields: "name") }
      ${head} { id: ID! @external name: String! @external shelf: ID }`,
    names: `type Query { poetById(id: ID): Poet }
      type Poet @key(fields: "id") { id: ID! name: String! ${isFirstVersion ? '' : '@shareable'} pen: String }`,
  },
  rows: poets,
  fields: {
    'Query.anyPoet': () => poets[0],
    'Query.namedPoet': () => poets[0],
    'Query.poetById': ({ args }) => poets.find(({ id }) => id === args.id),
  },
  cases,
});

const keyword = 'extend type Poet @key(fields: "id")';
const directive = 'type Poet @key(fields: "id") @extends';

export const firstExternalExtends = toSuite(directive, true);
export const firstExternalExtension = toSuite(keyword, true);
export const secondExternalExtends = toSuite(directive, false);
export const secondExternalExtension = toSuite(keyword, false);

const coin = { __typename: 'Coin', id: 'c1', face: 'heads', mint: 'Rome', stamp: 'SPQR', worth: 7.5 };

export const firstExternalExtendsResolvable: Suite = {
  about: 'an extension with two keys, one of which its owner does not have',
  isFirstVersion: true,
  subgraphs: {
    mints: `type Query { coinOfMints: Coin }
      type Coin @key(fields: "id") { id: ID! face: String mint: ID }`,
    values: `type Query { coinOfValues: Coin }
      extend type Coin @key(fields: "id face") @key(fields: "stamp") {
        id: ID @external face: String @external stamp: String @external worth: Float!
      }`,
  },
  rows: [coin],
  fields: { 'Query.coinOfMints': () => coin, 'Query.coinOfValues': () => coin },
  cases: [
    {
      name: 'the second key is answered by the extension',
      query: '{ coinOfMints { id mint worth stamp face } }',
      data: { coinOfMints: { id: 'c1', mint: 'Rome', worth: 7.5, stamp: 'SPQR', face: 'heads' } },
    },
  ],
};
