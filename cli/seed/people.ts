import { graph } from '../../rest-compat/endpoint/graph.ts';
import type { InProcessGraph } from './open-in-process-graph.ts';
import { addAuthenticatorApp } from './second-factor.ts';

type Person = {
  email: string;
  name: string;
  is: string;
  role?: string;
  isConfirmed?: boolean;
  banDuration?: string;
  hasAuthenticatorApp?: boolean;
};

/** Users of the demo, one of each kind that an administrator sees. `is` describes the user in the summary. */
export const demoUserAnna = {
  email: 'anna@demo.example',
  name: 'Anna Martin',
  is: 'campaigns of a hospital',
};
export const demoUserBen = {
  email: 'ben@demo.example',
  name: 'Ben Krüger',
  is: 'campaigns of a software company',
};
const others: readonly Person[] = [
  { email: 'carla@demo.example', name: 'Carla Rossi', is: 'no campaigns yet' },
  { email: 'dan@demo.example', name: 'Dan Novak', is: 'address not confirmed', isConfirmed: false },
  {
    email: 'fay@demo.example',
    name: 'Fay Lindqvist',
    is: 'has an authenticator app, which an administrator can reset',
    hasAuthenticatorApp: true,
  },
  { email: 'eve@demo.example', name: 'Eve Moreau', is: 'banned for a year', banDuration: '8760h' },
];

const findUser = graph(`query SeedUser($filter: UserFilter) {
  users(first: 1, filter: $filter) { nodes { id email } }
}`);

const createUser = graph(`mutation SeedCreateUser($input: CreateUserInput!) {
  createUser(input: $input) { user { id } }
}`);

/** Creates the missing users, all with one password. Returns all of them. */
export async function seedDemoUsers(server: InProcessGraph, password: string, adminRole: string) {
  const administrator = {
    email: 'admin@demo.example',
    name: 'Ada Admin',
    is: 'administrator',
    role: adminRole,
  };
  const createdUsers: string[] = [];
  for (const person of [demoUserAnna, demoUserBen, administrator, ...others]) {
    if (await createDemoUser(server, person, password)) createdUsers.push(`${person.email} (${person.is})`);
  }
  return createdUsers;
}

async function createDemoUser(server: InProcessGraph, person: Person, password: string) {
  const { ask, asAdministrator } = server;
  const { email, name, role, banDuration, isConfirmed = true, hasAuthenticatorApp = false } = person;
  const filter = { email: { in: [email] } };
  const { users } = await ask(findUser, { filter }, asAdministrator);
  if (users.nodes.length > 0) return false;
  const input = { email, password, role, banDuration, isEmailConfirmed: isConfirmed, userMetadata: { name } };
  await ask(createUser, { input }, asAdministrator);
  if (hasAuthenticatorApp) await addAuthenticatorApp(server, person);
  return true;
}
