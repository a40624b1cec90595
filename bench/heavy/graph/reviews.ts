import { link, type Part } from './part.ts';

/** Length of the text and product of each review, by its number. */
const lengths: readonly (readonly [characters: number, upc: string])[] = [
  [445, '1'],
  [289, '1'],
  [275, '1'],
  [143, '1'],
  [445, '2'],
  [289, '2'],
  [275, '2'],
  [143, '2'],
  [143, '3'],
  [143, '4'],
  [844, '4'],
];

const words = 'It holds what it promises, stands well, and came when it was said to come. ';

const reviews = lengths.map(([characters, upc], index) => ({
  id: String(index + 1),
  body: words.repeat(12).slice(0, characters),
  product: { upc },
  // Everybody is said to have written the first two reviews, and one person all of them, as in the original.
  author: { id: '1', username: 'urigo' },
}));

const firstReviews = () => reviews.slice(0, 2);

export const reviewing: Part = {
  name: 'reviews',
  sdl: `${link}
    type Review @key(fields: "id") {
      id: ID!
      body: String
      product: Product
      author: User @provides(fields: "username")
    }
    type User @key(fields: "id") {
      id: ID!
      username: String @external
      reviews: [Review]
    }
    type Product @key(fields: "upc") {
      upc: String!
      reviews: [Review]
    }`,
  resolvers: {
    Review: { __resolveReference: ({ id }: { id: string }) => reviews.find((review) => review.id === id) },
    User: { reviews: firstReviews },
    Product: {
      reviews: ({ upc }: { upc: string }) => reviews.filter(({ product }) => product.upc === upc),
    },
  },
};
