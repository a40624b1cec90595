import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthEncryptionKeys } from '../../../subgraphs/auth/keys.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { claimsOf, post, refresh, signIn, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { showKey, signUpWithKey } from '../../subgraphs/auth/credentials/webauthn/key-owner.ts';
import { showCode, signUpWithApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import {
  openPasskeyServer,
  signInWith,
  signUpWithPasskey,
} from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';
import { openOriginalDatabase } from './legacy-system.ts';
import { exportFrom, importInto } from './move.ts';

const settings = { SVC_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2' };
const opened = new AsyncDisposableStack();
let server: TestServer;
let third: TestServer;
let original: Awaited<ReturnType<typeof openOriginalDatabase>>;
let people: Awaited<ReturnType<typeof signUpAll>>;
let script: string;

beforeAll(async () => {
  original = opened.use(await openOriginalDatabase());
  server = opened.use(await openPasskeyServer(settings));
  third = opened.use(await openPasskeyServer(settings));
  people = await signUpAll();
  await server.db.auth.customProvider.create({ data: toCustomProvider() });
  const file = await exportFrom(server);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  script = readFileSync(file, 'utf8');
  await original.client.query(script);
  const { refused } = await importInto(third, { from: original.url });
  expect(refused).toEqual([]);
});
afterAll(() => opened.disposeAsync());

async function signUpAll() {
  const withApp = await signUpWithApp(server);
  const withKey = await signUpWithKey(server);
  const withPasskey = await signUpWithPasskey(server);
  const quoted = await signUpAndIn(server, `o'brien.${process.pid}@example.com`);
  const userMetadata = { said: 'a "quote",\n a \\ and a $rows$ \t' };
  await server.db.auth.user.update({ where: { id: quoted.userId }, data: { userMetadata } });
  return { withApp, withKey, withPasskey, quoted, userMetadata };
}

function toCustomProvider() {
  const { customProviderBox } = createAuthEncryptionKeys(server.settings.encryption);
  const now = new Date();
  return {
    id: randomUUID(),
    providerType: 'oidc' as const,
    identifier: 'custom:works',
    name: 'Works',
    clientId: 'trellis',
    clientSecret: customProviderBox.seal('shared secret'),
    acceptableClientIds: [],
    scopes: ['openid', 'email'],
    customClaims: [],
    pkceEnabled: true,
    attributeMapping: {},
    authorizationParams: {},
    enabled: true,
    emailOptional: false,
    skipNonceCheck: false,
    issuer: 'https://works.example.com',
    createdAt: now,
    updatedAt: now,
  };
}

test('users, identities and the log are the same, and secrets are encrypted again', async () => {
  const read = (at: TestServer) =>
    Promise.all([
      // The legacy database has no column for when an administrator set the password.
      at.db.auth.user.findMany({ orderBy: { id: 'asc' }, omit: { adminPasswordAt: true } }),
      at.db.auth.identity.findMany({ orderBy: { id: 'asc' } }),
      at.db.auth.mfaFactor.findMany({
        orderBy: { id: 'asc' },
        select: { id: true, status: true, userId: true },
      }),
    ]);
  expect(await read(third)).toEqual(await read(server));
  const first = await server.db.auth.auditLogEntry.findFirstOrThrow({ orderBy: { createdAt: 'asc' } });
  expect(await third.db.auth.auditLogEntry.findUnique({ where: { id: first.id } })).toEqual(first);
  const provider = await third.db.auth.customProvider.findFirstOrThrow();
  const { customProviderBox } = createAuthEncryptionKeys(third.settings.encryption);
  expect(customProviderBox.open(provider.clientSecret)).toBe('shared secret');
});

test('the password, the app, the key and the passkey of a user are valid after the move', async () => {
  const { withApp, withKey, withPasskey, quoted, userMetadata } = people;
  const { accessToken } = await signIn(third, withApp.email);
  const shown = await showCode(third, accessToken, withApp);
  expect(claimsOf(shown.accessToken).aal).toBe('aal2');
  const other = await signIn(third, withKey.email);
  const { body } = await showKey(third, other.accessToken, withKey);
  expect(claimsOf(body.access_token).aal).toBe('aal2');
  expect((await signInWith(third, withPasskey.authenticator)).status).toBe(200);
  const there = await third.db.auth.user.findUniqueOrThrow({ where: { id: quoted.userId } });
  expect(there.userMetadata).toEqual(userMetadata);
});

test('sessions with counter tokens continue, with their proved factors', async () => {
  const { withApp } = people;
  const { status, body } = await refresh(third, withApp.refreshToken);
  expect([status, claimsOf(body.access_token).aal]).toEqual([200, 'aal2']);
});

test('a fallback to loaded data finds a passkey, and the session of an app', async () => {
  const { withApp, withPasskey } = people;
  await using fourth = await openPasskeyServer({ ...settings, SVC_FALLBACK_AUTH_URL: original.url });
  expect((await signInWith(fourth, withPasskey.authenticator)).status).toBe(200);
  expect((await refresh(fourth, withApp.refreshToken)).status).toBe(200);
});

test('loaded again, the script replaces older rows and keeps newer ones', async () => {
  const { withApp, withKey } = people;
  const set = (id: string, updatedAt: string) =>
    original.client.query('UPDATE auth.users SET role = $1, updated_at = $2 WHERE id = $3', [
      'changed',
      updatedAt,
      id,
    ]);
  await set(withApp.userId, '2000-01-01');
  await set(withKey.userId, '2999-01-01');
  await original.client.query(script);
  const { rows } = await original.client.query<{ role: string }>(
    'SELECT role FROM auth.users WHERE id = ANY ($1) ORDER BY updated_at',
    [[withApp.userId, withKey.userId]],
  );
  expect(rows.map(({ role }) => role)).toEqual(['authenticated', 'changed']);
});

test('a server without users writes a script that does nothing', async () => {
  await using empty = await openServer();
  await original.client.query(readFileSync(await exportFrom(empty), 'utf8'));
  expect(
    (await post(empty, '/token?grant_type=password', { email: 'a@example.com', password: 'b' })).status,
  ).toBe(400);
});
