import type { Row, Suite } from '../suite.ts';

const cloths = [
  { __typename: 'Cloth', code: 'c1', name: 'linen', cost: 30, length: 2, sort: { usual: 20 } },
  { __typename: 'Cloth', code: 'c2', name: 'silk', cost: 40, length: 3, sort: { usual: 50 } },
];
/** Factors that convert a price to another currency. */
const rates: Record<string, number> = { PENNY: 1, CENT: 3 };
const inCoin = (value: unknown, { coin }: Row) => Number(value) * (rates[String(coin)] ?? Number.NaN);

const clothSdl = (more: string) => `type Cloth @key(fields: "code") {
    code: String! length: Int @external cost(coin: String!): Int @external
    freight: Int @requires(fields: "cost(coin: \\"PENNY\\") length") ${more}
    sort: Sort @external
    isFine: Boolean @requires(fields: "sort { usual(coin: \\"PENNY\\") }")
  }
  type Sort @external { usual(coin: String!): Int }`;
const weavers = `type Query { cloths: [Cloth] }
  type Cloth @key(fields: "code") {
    code: String! name: String cost(coin: String!): Int length: Int sort: Sort
  }
  type Sort { usual(coin: String!): Int }`;

const toFreight: Suite['fields'] = {
  'Query.cloths': () => cloths,
  'Cloth.cost': ({ row, args }) => inCoin(row.cost, args),
  'Sort.usual': ({ row, args }) => inCoin(row.usual, args),
  'Cloth.freight': ({ need }) => Number(need('cost')) * Number(need('length')),
  'Cloth.freightInCents': ({ need }) => Number(need('cost')) * Number(need('length')),
  'Cloth.isFine': ({ need }) => Number(need('sort.usual')) > 25,
};

const toLetter = (id: string, hands: readonly string[]) => ({
  __typename: 'Letter',
  id,
  pages: hands.map((hand, at) => ({
    __typename: 'Page',
    id: `${id}.${at}`,
    handId: hand,
    text: `page ${at}`,
  })),
});
const letters = [toLetter('l1', ['h2', 'h2', 'h2', 'h1']), toLetter('l2', ['h1', 'h1', 'h1'])];
const signed = (...more: readonly object[]) => ({
  letters: [
    { hand: { id: 'h2' }, ...more[0] },
    { hand: { id: 'h1' }, ...more[1] },
  ],
});
const withPage = signed({ pages: [{ id: 'l1.0' }] }, { pages: [{ id: 'l2.0' }] });

export const requiresWithArgument: Suite = {
  about: 'fields that require others with arguments, which clients may ask with other ones',
  subgraphs: {
    freights: clothSdl(''),
    weavers,
    letters: `type Query { letters: [Letter] }
      type Letter @key(fields: "id") { id: ID! }
      type Page @key(fields: "id") { id: ID! handId: ID text: String! }`,
    hands: `type Letter @key(fields: "id") {
        id: ID! hand: Hand @requires(fields: "pages(most: 3) { handId }") pages(most: Int!): [Page]
      }
      type Page @key(fields: "id") { id: ID! date: String handId: ID @external }
      type Hand { id: ID! name: String }`,
  },
  rows: [...cloths, ...letters, ...letters.flatMap(({ pages }) => pages)],
  fields: {
    ...toFreight,
    'Query.letters': () => letters,
    'Letter.pages': ({ row, args }) => Array.isArray(row.pages) && row.pages.slice(0, Number(args.most)),
    'Letter.hand': ({ need }) => {
      const pages = need('pages');
      if (!Array.isArray(pages) || pages.length !== 3) throw new Error('Three pages were required.');
      return { id: need('pages.2.handId') };
    },
  },
  cases: [
    {
      name: 'a field and a part with the same argument',
      query: '{ cloths { code name freight isFine } }',
      data: {
        cloths: [
          { code: 'c1', name: 'linen', freight: 60, isFine: false },
          { code: 'c2', name: 'silk', freight: 120, isFine: true },
        ],
      },
    },
    { name: 'a list with an argument', query: '{ letters { hand { id } } }', data: signed() },
    {
      name: 'the client asks for less of the list',
      query: '{ letters { hand { id } pages(most: 1) { id } } }',
      data: withPage,
    },
    {
      name: 'the client asks for less by a variable',
      query: 'query ($most: Int = 1) { letters { hand { id } pages(most: $most) { id } } }',
      data: withPage,
    },
    {
      name: 'the client asks for less by two fragments',
      query: `query ($most: Int = 1) { letters { hand { id } ...One ...Two } }
        fragment One on Letter { pages(most: $most) { id } } fragment Two on Letter { pages(most: $most) { id } }`,
      data: withPage,
    },
  ],
};

export const requiresWithArgumentConflict: Suite = {
  about: 'two fields that require the same field with different arguments',
  subgraphs: {
    freights: clothSdl('freightInCents: Int @requires(fields: "cost(coin: \\"CENT\\") length")'),
    weavers,
  },
  rows: cloths,
  fields: toFreight,
  cases: [
    {
      name: 'both at once',
      query: '{ cloths { code name freight freightInCents isFine } }',
      data: {
        cloths: [
          { code: 'c1', name: 'linen', freight: 60, freightInCents: 180, isFine: false },
          { code: 'c2', name: 'silk', freight: 120, freightInCents: 360, isFine: true },
        ],
      },
    },
  ],
};
