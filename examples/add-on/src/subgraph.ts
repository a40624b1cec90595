import type { AddOn } from 'trellis/add-on';
import { guestBookErrors } from './errors.ts';

export type Greeting = { name: string; text: string };

type SignInput = { input: Greeting };

/** Kept in memory: replace it by a store of your own. */
const greetings: Greeting[] = [];

const sdl = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])

  type Query {
    "What guests have written."
    guestBook: GuestBook
  }

  type Mutation {
    "Writes a greeting into the guest book."
    signGuestBook(input: SignGuestBookInput!): SignGuestBookPayload!
  }

  "What guests have written."
  type GuestBook {
    "The newest hundred, newest first."
    greetings: [GuestBookGreeting!]!
  }

  "What one guest has written."
  type GuestBookGreeting {
    "Who wrote it."
    name: String!
    "What was written."
    text: String!
  }

  "A greeting to write."
  input SignGuestBookInput {
    "Who writes."
    name: String!
    "What is written."
    text: String!
  }

  "What was written."
  type SignGuestBookPayload {
    "The new greeting."
    greeting: GuestBookGreeting!
  }
`;

function sign({ name, text }: Greeting): Greeting {
  if (!name.trim() || !text.trim()) throw guestBookErrors.empty();
  const greeting = { name: name.trim(), text: text.trim() };
  greetings.unshift(greeting);
  greetings.splice(100);
  return greeting;
}

export const subgraph: AddOn['subgraph'] = {
  name: 'guest_book',
  sdl,
  resolvers: {
    Query: { guestBook: () => ({ greetings }) },
    Mutation: { signGuestBook: (_parent, { input }: SignInput) => ({ greeting: sign(input) }) },
  },
};
