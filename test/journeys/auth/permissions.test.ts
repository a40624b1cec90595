import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeySetting } from '../../kit/rsa-keys.ts';
import { takeNextCases } from '../../kit/sample.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  claimsOf,
  openAuthServer,
  post,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { type Door, listEndpoints, listOperations } from '../../subgraphs/auth/doors.ts';
import { adminFields, openEndpoints, openFields } from './permission-lists.ts';

// Calls every endpoint and every field of the graph without permission: two thousand requests in a few seconds. New ones
// are included automatically; public ones must be in the lists of permission-lists.ts.

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    SVC_PASSKEY_ENABLED: 'true',
    SVC_OAUTH_SERVER_ENABLED: 'true',
    SVC_CUSTOM_OAUTH_ENABLED: 'true',
    SVC_SAML_ENABLED: 'true',
    SVC_SAML_PRIVATE_KEY: createKeySetting(),
    SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true',
    SVC_WEBAUTHN_RP_ID: 'localhost',
    SVC_WEBAUTHN_RP_ORIGINS: 'http://localhost:8081',
    SVC_SECURITY_LOGOUT_ENDS_ACCESS: 'true',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

// One of the bodies does not parse. Its problem must not be revealed to clients without permission.
const endpoints = listEndpoints(['{', '{}']);
const fields = listOperations((name) => adminFields.includes(name));
const isOpen = ({ name }: Door) => openEndpoints.includes(name) || openFields.includes(name);
/** Refuses in the words of OAuth. */
const isUserInfo = ({ name }: Door) => name.endsWith(' /oauth/userinfo');
const closed = [...endpoints, ...fields].filter((door) => !isOpen(door) && !isUserInfo(door));

/** Knocks at a quarter of the doors, each time at the next, and returns those that answer anything but the refusal. */
async function findLax(doors: readonly Door[], headers: Record<string, string>, refusal: string) {
  const answers = await Promise.all(
    takeNextCases(doors).map(async (door) => ({
      name: door.name,
      answer: await door.knock(server, headers),
    })),
  );
  return answers.filter(({ answer }) => answer !== refusal).map(({ name, answer }) => `${name}: ${answer}`);
}

async function changed(change: { bannedUntil: Date } | { deletedAt: Date }, role = 'authenticated') {
  const { userId, accessToken } = await signUpAndIn(server);
  await server.db.auth.user.update({ where: { id: userId }, data: change });
  const { session_id } = claimsOf(accessToken);
  return bearer(await signToken(server, { sub: userId, role, session_id }));
}

const later = () => new Date(Date.now() + 3_600_000);

type Stranger = [string, () => Promise<Record<string, string>>, string];

const strangers: Stranger[] = [
  ['nobody', async () => ({}), '401 no_authorization'],
  ['somebody with a password', async () => ({ authorization: 'Basic YTpi' }), '401 no_authorization'],
  ['a token that is none', async () => bearer('three.odd.parts'), '403 bad_jwt'],
  [
    'an expired token',
    async () => {
      const claims = { sub: (await signUpAndIn(server)).userId, role: 'service_role' };
      return bearer(await signToken(server, claims, { expiresIn: '-1s' }));
    },
    '403 bad_jwt',
  ],
  [
    'a forged token',
    async () => {
      const claims = { sub: (await signUpAndIn(server)).userId, role: 'service_role' };
      return bearer(await signToken(server, claims, { secret: 'x'.repeat(32) }));
    },
    '403 bad_jwt',
  ],
  ['a banned administrator', () => changed({ bannedUntil: later() }, 'service_role'), '403 user_banned'],
  ['a deleted administrator', () => changed({ deletedAt: new Date() }, 'service_role'), '403 user_not_found'],
  [
    'an administrator who has signed out',
    async () => {
      const { userId } = await signUpAndIn(server);
      const claims = { sub: userId, role: 'service_role', session_id: randomUUID() };
      return bearer(await signToken(server, claims));
    },
    '403 session_not_found',
  ],
];

describe('operations with restricted access', () => {
  test('are those of the documentation of the endpoints', () => {
    const open = endpoints.filter(({ asksWho }) => !asksWho).map(({ name }) => name);

    expect([...new Set(open)].sort()).toEqual([...openEndpoints].sort());
    expect(openFields.filter((name) => fields.every((door) => door.name !== name))).toEqual([]);
    expect(adminFields.filter((name) => fields.every((door) => door.name !== name))).toEqual([]);
    expect(closed.length).toBeGreaterThan(60);
  });

  test.each(strangers)('are closed to %s, without further details', async (_, toHeaders, refusal) => {
    const headers = await toHeaders();

    expect(await findLax(closed, headers, refusal)).toEqual([]);
    expect(await findLax(endpoints.filter(isUserInfo), headers, '401 undefined')).toEqual([]);
  });
});

describe('administration', () => {
  const doors = closed.filter(({ isForAdmins }) => isForAdmins);

  test.each([
    ['a user', async () => (await signUpAndIn(server)).accessToken],
    ['somebody without a name', async () => (await post(server, '/signup', {})).body.access_token],
    ['the public key of an application', () => signToken(server, { role: 'anon' })],
    ['a token without a role', () => signToken(server, { sub: randomUUID() })],
  ])('is closed to %s', async (_, toToken) => {
    expect(await findLax(doors, bearer(await toToken()), '403 not_admin')).toEqual([]);
  });
});

describe('data of the user of a token', () => {
  const doors = closed.filter(({ isForAdmins }) => !isForAdmins);

  test('do not exist for the service role, which is no user', async () => {
    const headers = bearer(await signToken(server, { role: 'service_role' }));

    expect(await findLax(doors, headers, '403 bad_jwt')).toEqual([]);
  });

  test('second factors are refused for a token without a user', async () => {
    const { body } = await post(server, '/signup', {});
    const factors = [...listEndpoints(['{}']), ...fields].filter(
      (door) => !door.isForAdmins && /\/factors|Factor$|RecoveryCode|recoveryCodes/.test(door.name),
    );

    expect(factors.length).toBeGreaterThan(14);
    expect(await findLax(factors, bearer(body.access_token), '403 no_authorization')).toEqual([]);
  });
});

test('a token of a third-party app opens only some of it', async () => {
  const { userId, accessToken } = await signUpAndIn(server);
  const { session_id } = claimsOf(accessToken);
  const claims = { sub: userId, session_id, client_id: randomUUID(), role: 'service_role' };
  const forApps = ['GET /user', 'me', 'POST /logout', 'signOut', 'oauthUserInfo'];
  const wellFormed = [...listEndpoints(['{}']), ...fields];
  const doors = wellFormed.filter(
    (door) => !isOpen(door) && !isUserInfo(door) && !forApps.includes(door.name),
  );

  expect(await findLax(doors, bearer(await signToken(server, claims)), '403 bad_jwt')).toEqual([]);
});

test('public operations are open with any credential', async () => {
  const anon = bearer(await signToken(server, { role: 'anon' }));
  const answers = await Promise.all(
    endpoints.filter(isOpen).map(async (door) => {
      const plain = await door.knock(server, {});
      return [door.name, plain, await door.knock(server, bearer('nonsense')), await door.knock(server, anon)];
    }),
  );

  expect(answers.filter(([, plain, ...others]) => others.some((other) => other !== plain))).toEqual([]);
});
