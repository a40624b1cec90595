import { link, type Part } from './part.ts';

const people: readonly (readonly [username: string, name: string])[] = [
  ['urigo', 'Uri Goldshtein'],
  ['dotansimha', 'Dotan Simha'],
  ['kamilkisiela', 'Kamil Kisiela'],
  ['ardatan', 'Arda Tanrikulu'],
  ['gilgardosh', 'Gil Gardosh'],
  ['laurin', 'Laurin Quast'],
];

const users = people.map(([username, name], index) => ({
  id: String(index + 1),
  username,
  name,
  birthday: 1_234_567_890,
}));

const findUser = (_: unknown, { id }: { id: string }) => users.find((user) => user.id === id);

export const accounts: Part = {
  name: 'accounts',
  sdl: `${link}
    type Query {
      me: User
      user(id: ID!): User
      users: [User]
    }
    type User @key(fields: "id") {
      id: ID!
      name: String
      username: String @shareable
      birthday: Int
    }`,
  resolvers: {
    Query: { me: () => users[0], user: findUser, users: () => users },
    User: { __resolveReference: ({ id }: { id: string }) => findUser(undefined, { id }) },
  },
};
