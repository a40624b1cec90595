import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { type Body, bearer, bodyOf, claimsOf, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type Client,
  createOauthClient,
  getTokens,
  openOauthServer,
  type Person,
  refreshFor,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

// The scopes of an OAuth client's token decide which data of the user it contains and which operations it allows.

const iban = 'DE02120300000000202051';
const phone = '+15559990001';
const everything =
  '{ me { uuid email phone userMetadata appMetadata identities { email identityData } factors { id } } }';

let server: TestServer;
let admin: Admin;
let client: Client;
let person: Person;
beforeAll(async () => {
  server = await openOauthServer();
  admin = await openAdmin(server);
  client = await createOauthClient(admin);
  person = await signUpAndIn(server);
  const changes = { phone, phone_confirm: true, user_metadata: { iban, email: person.email, phone } };
  await admin.send('PUT', `/admin/users/${person.userId}`, changes);
});
afterAll(() => server[Symbol.asyncDispose]());

/** Everything that a token of these scopes gives away, as one text, by where. */
async function giveAway(scope: string): Promise<Record<string, string>> {
  const tokens = await getTokens(server, client, person, { scope, prompt: 'consent' });
  const refreshed = (await refreshFor(server, client, tokens.refresh_token)).body;
  const headers = bearer(refreshed.access_token);
  const sent = await server.send('GET', '/user', { headers });
  expect(sent.status).toBe(200);
  const { data } = await server.graphql(everything, {}, headers);
  expect(data.me.uuid).toBe(person.userId);
  const texts: Record<string, Body> = {
    'the first token': claimsOf(tokens.access_token),
    'a refreshed token': claimsOf(refreshed.access_token),
    'GET /user': bodyOf(sent),
    me: data.me,
  };
  return Object.fromEntries(Object.entries(texts).map(([where, value]) => [where, JSON.stringify(value)]));
}

const bare = phone.slice(1);

describe.each([
  ['openid', { email: false, phone: false, profile: false }],
  ['email', { email: true, phone: false, profile: false }],
  ['phone', { email: false, phone: true, profile: false }],
  ['profile', { email: false, phone: false, profile: true }],
  ['openid email phone profile', { email: true, phone: true, profile: true }],
])('a token for %j', (scope, tells) => {
  test('contains the address, the number and the rest according to the scopes', async () => {
    for (const [where, text] of Object.entries(await giveAway(scope))) {
      const told = {
        email: text.includes(person.email),
        phone: text.includes(bare),
        profile: text.includes(iban),
      };
      expect({ where, ...told }).toEqual({ where, ...tells });
      expect(text.includes('"providers"'), where).toBe(tells.profile);
    }
  });
});

test('the user’s own token contains everything, as before', async () => {
  const sent = await server.send('GET', '/user', { headers: bearer(person.accessToken) });

  expect(bodyOf(sent)).toMatchObject({ email: person.email, phone: expect.stringContaining(bare) });
  expect(bodyOf(sent).user_metadata).toMatchObject({ iban });
  expect(bodyOf(sent).identities).not.toHaveLength(0);
});
