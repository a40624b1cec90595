import { link, type Part } from './part.ts';

const wares: readonly (readonly [name: string, price: number, weight: number])[] = [
  ['Table', 899, 100],
  ['Couch', 1_299, 1_000],
  ['Glass', 15, 20],
  ['Chair', 499, 100],
  ['TV', 1_299, 1_000],
  ['Lamp', 6_999, 300],
  ['Grill', 3_999, 2_000],
  ['Fridge', 100_000, 6_000],
  ['Sofa', 9_999, 800],
];

const rows = wares.map(([name, price, weight], index) => ({ upc: String(index + 1), name, price, weight }));

export const products: Part = {
  name: 'products',
  sdl: `${link}
    type Query { topProducts(first: Int = 5): [Product] }
    type Product @key(fields: "upc") {
      upc: String!
      name: String
      price: Int
      weight: Int
    }`,
  resolvers: {
    Query: { topProducts: (_: unknown, { first }: { first: number }) => rows.slice(0, first) },
    Product: { __resolveReference: ({ upc }: { upc: string }) => rows.find((row) => row.upc === upc) },
  },
};
