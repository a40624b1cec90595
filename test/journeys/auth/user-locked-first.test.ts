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

// A deletion or a new password locks the user, and then deletes what belongs to the user. A request that has locked
// some of that, and waits for the user, would be in a deadlock with it.

let server: TestServer;
let admin: Admin;
let client: Client;
beforeAll(async () => {
  server = await openOauthServer({ ...passkeysOn, SVC_SMTP_MAX_FREQUENCY: '0' });
  admin = await openAdmin(server);
  client = await createOauthClient(admin);
});
afterAll(() => server[Symbol.asyncDispose]());

const belongings = [
  ...['sessions', 'flow_states', 'one_time_tokens', 'identities', 'webauthn_credentials'],
  ...['oauth_authorizations', 'oauth_consents'],
];

async function isWaitingForLock(): Promise<boolean> {
  const { rowCount } = await server.db.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount !== 0;
}

/** Runs a request that has to wait for its user, and meanwhile locks all that belongs to the user. */
async function runWithLockedUser<T>(id: string, request: () => Promise<T>): Promise<T> {
  const { sent } = await server.db.auth.$transaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { updatedAt: new Date() } });
    const running = { sent: request() };
    await expect.poll(isWaitingForLock, { interval: 5 }).toBe(true);
    for (const table of belongings) {
      await tx.$queryRawUnsafe(`SELECT id FROM auth.${table} WHERE user_id = $1::uuid FOR UPDATE NOWAIT`, id);
    }
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

  const { status } = await runWithLockedUser(person.userId, request);

  expect(status).toBeLessThan(300);
});

test("the end of a user's sessions by an administrator locks the user first", async () => {
  const { userId: id } = await signUpAndIn(server);
  const revoke = 'mutation ($id: ID!) { revokeUserSessions(input: { userId: $id }) { endedSessions } }';

  const { data } = await runWithLockedUser(id, () => admin.graphql(revoke, { id }));

  expect(data.revokeUserSessions).toEqual({ endedSessions: 1 });
});
