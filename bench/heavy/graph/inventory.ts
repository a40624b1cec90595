import { link, type Part } from './part.ts';

/** Numbers of the products that are in stock. */
const inStock: ReadonlySet<string> = new Set(['1', '5', '6', '7', '9']);

type ProductRepresentation = { upc: string; price?: number | null; weight?: number | null };

export const inventory: Part = {
  name: 'inventory',
  sdl: `${link}
    type Product @key(fields: "upc") {
      upc: String!
      weight: Int @external
      price: Int @external
      inStock: Boolean
      shippingEstimate: Int @requires(fields: "price weight")
    }`,
  resolvers: {
    Product: {
      __resolveReference: (asked: ProductRepresentation) => asked,
      inStock: ({ upc }: ProductRepresentation) => inStock.has(upc),
      shippingEstimate: ({ price, weight }: ProductRepresentation) =>
        price && price > 1_000 ? 0 : weight && weight / 2,
    },
  },
};
