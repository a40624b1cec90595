import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, post, readMail, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { Authenticator } from '../../subgraphs/auth/credentials/webauthn/authenticator.ts';
import {
  authorize,
  type Client,
  createOauthClient,
  createPkce,
  decide,
  exchange,
  getCode,
  open,
  openOauthServer,
  type Person,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';
import {
  asPasskeyOwner,
  passkeysOn,
  startSignIn,
  verifySignIn,
} from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';

// A deletion, or a new password, locks the user or the app, and then deletes what belongs to it. A request that has locked
// some of that, and waits for the user or the app, would be in a deadlock with it.

let server: TestServer;
let admin: Admin;
let client: Client;
beforeAll(async () => {
  server = await openOauthServer({ ...passkeysOn, SVC_SMTP_MAX_FREQUENCY: '0' });
  admin = await openAdmin(server);
  client = await createOauthClient(admin);
});
afterAll(() => server[Symbol.asyncDispose]());

/** The rows that belong to a user or to an app: their tables, by the column that refers to it. */
const belongings = {
  user_id: [
    ...['sessions', 'flow_states', 'one_time_tokens', 'identities', 'webauthn_credentials'],
    ...['oauth_authorizations', 'oauth_consents'],
  ],
  client_id: ['oauth_authorizations', 'oauth_consents'],
  oauth_client_id: ['sessions'],
};

type Owner = { table: 'users' | 'oauth_clients'; id: string; columns: (keyof typeof belongings)[] };

const toUser = (id: string): Owner => ({ table: 'users', id, columns: ['user_id'] });
const toApp = ({ client_id: id }: Client): Owner => {
  return { table: 'oauth_clients', id, columns: ['client_id', 'oauth_client_id'] };
};

async function isWaitingForLock(): Promise<boolean> {
  const { rowCount } = await server.db.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount !== 0;
}

/** Runs a request that has to wait for a user or an app, and locks all that belongs to it while the request waits. */
async function runWithLocked<T>({ table, id, columns }: Owner, request: () => Promise<T>): Promise<T> {
  const { sent } = await server.db.auth.$transaction(async (tx) => {
    const lock = (from: string, column: string, how: string) =>
      tx.$queryRawUnsafe(`SELECT id FROM auth.${from} WHERE ${column} = $1::uuid FOR UPDATE ${how}`, id);
    await lock(table, 'id', '');
    const running = { sent: request() };
    await expect.poll(isWaitingForLock, { interval: 5 }).toBe(true);
    for (const column of columns) for (const from of belongings[column]) await lock(from, column, 'NOWAIT');
    return running;
  });
  return sent;
}

async function preparePkceExchange({ email }: Person) {
  const { verifier, challenge } = createPkce();
  await post(server, '/otp', { email, code_challenge: challenge, code_challenge_method: 's256' });
  const { path } = await readMail(server, email);
  const followed = await server.send('GET', path);
  const authCode = new URL(followed.headers.get('location') ?? '').searchParams.get('code');
  return () => post(server, '/token?grant_type=pkce', { auth_code: authCode, code_verifier: verifier });
}

async function prepareCodeExchange(person: Person) {
  const got = await getCode(server, client, person);
  return () => exchange(server, client, got);
}

async function preparePasskeySignIn({ accessToken }: Person) {
  const owner = asPasskeyOwner(server, accessToken);
  const authenticator = new Authenticator();
  const begun = await owner.start();
  await owner.verify(begun.body.challenge_id, authenticator.create(begun.body.options));
  const { body } = await startSignIn(server);
  return () => verifySignIn(server, body.challenge_id, authenticator.get(body.options));
}

async function prepareConsent(person: Person) {
  const { id } = await authorize(server, client);
  await open(server, person, id);
  return () => decide(server, person, id);
}

async function prepareKnownConsent(person: Person) {
  await getCode(server, client, person);
  const { id } = await authorize(server, client);
  return () => open(server, person, id);
}

async function prepareRevocation(person: Person) {
  await getCode(server, client, person);
  const path = `/user/oauth/grants?client_id=${client.client_id}`;
  return () => server.send('DELETE', path, { headers: bearer(person.accessToken) });
}

const signOut = async ({ accessToken }: Person) => {
  return () => server.send('POST', '/logout', { headers: bearer(accessToken) });
};

/** The person's unfinished sign-in is erased too. */
async function prepareErasure(person: Person) {
  await preparePkceExchange(person);
  return () => admin.send('POST', `/admin/users/${person.userId}/erase`);
}

test.each([
  ['the exchange of a code of a PKCE flow', preparePkceExchange],
  ["the exchange of an app's code", prepareCodeExchange],
  ['a sign-in with a passkey', preparePasskeySignIn],
  ['a consent', prepareConsent],
  ['a code without a question', prepareKnownConsent],
  ['the revocation of a consent', prepareRevocation],
  ['a sign-out', signOut],
  ['an erasure', prepareErasure],
] as const)('%s locks the user before anything that belongs to the user', async (_, prepare) => {
  const person = await signUpAndIn(server);
  const request = await prepare(person);

  const { status } = await runWithLocked(toUser(person.userId), request);

  expect(status).toBeLessThan(300);
});

test.each([
  ["the exchange of an app's code", prepareCodeExchange],
  ['a consent', prepareConsent],
  ['the revocation of a consent', prepareRevocation],
] as const)('%s locks the app before anything that belongs to the app', async (_, prepare) => {
  const request = await prepare(await signUpAndIn(server));

  const { status } = await runWithLocked(toApp(client), request);

  expect(status).toBeLessThan(300);
});

test("the end of a user's sessions by an administrator locks the user first", async () => {
  const { userId: id } = await signUpAndIn(server);
  const revoke = 'mutation ($id: ID!) { revokeUserSessions(input: { userId: $id }) { endedSessions } }';

  const { data } = await runWithLocked(toUser(id), () => admin.graphql(revoke, { id }));

  expect(data.revokeUserSessions).toEqual({ endedSessions: 1 });
});
