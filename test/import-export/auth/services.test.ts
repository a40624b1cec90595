import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toPkceS256Challenge } from '../../../subgraphs/auth/values/pkce.ts';
import { createKeySetting } from '../../kit/rsa-keys.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  claimsOf,
  post,
  refresh,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import {
  authorize,
  createOauthClient,
  decide,
  exchange,
  getCode,
  getTokens,
  open,
  openOauthServer,
  queryOf,
  refreshFor,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';
import {
  type IdentityProvider,
  newPerson,
  openIdentityProvider,
} from '../../subgraphs/auth/sign-in/sso/identity-provider.ts';
import { addIdentityProvider, signInAt, target } from '../../subgraphs/auth/sign-in/sso/sso-test-server.ts';
import { openOriginalDatabase } from './legacy-system.ts';
import { exportFrom, importInto } from './move.ts';

const settings = {
  SVC_URI_ALLOW_LIST: 'https://app.example.com/**',
  SVC_SAML_ENABLED: 'true',
  SVC_SAML_PRIVATE_KEY: createKeySetting(),
  SVC_CUSTOM_OAUTH_ALLOWED_NETWORKS: '127.0.0.0/8',
  SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  SVC_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2',
};
const verifier = randomBytes(32).toString('base64url');
const codes = { fresh: randomUUID(), old: randomUUID() };
const opened = new AsyncDisposableStack();

let original: Awaited<ReturnType<typeof openOriginalDatabase>>;
let there: TestServer;
let here: TestServer;
let idp: IdentityProvider;
let known: Awaited<ReturnType<typeof furnish>>;
let refused: Awaited<ReturnType<typeof importInto>>['refused'];

/** Exports the data of a first server in the format of the legacy system, and imports it into a second one. */
beforeAll(async () => {
  original = opened.use(await openOriginalDatabase());
  idp = opened.use(await openIdentityProvider());
  there = opened.use(await openOauthServer(settings));
  here = opened.use(await openOauthServer(settings));
  known = await furnish();
  await original.client.query(readFileSync(await exportFrom(there), 'utf8'));
  await addWhatNoExportHas();
  refused = (await importInto(here, { from: original.url })).refused;
});
afterAll(() => opened.disposeAsync());

const someone = newPerson();

async function furnish() {
  const admin = await openAdmin(there);
  await addIdentityProvider(there, idp, { resource_id: 'acme', domains: ['acme.example.com'] });
  const employee = await signInAt(there, idp, { domain: 'acme.example.com' }, { person: someone });
  const owner = await signUpAndIn(there);
  const app = await createOauthClient(admin);
  const tokens = await getTokens(there, app, owner);
  const anonymous = (await post(there, '/signup', {})).body;
  const deleted = await signUpAndIn(there);
  await admin.send('DELETE', `/admin/users/${deleted.userId}`, { should_soft_delete: true });
  return {
    employeeId: claimsOf(String(employee.fragment.access_token)).sub,
    owner,
    app,
    tokens,
    anonymous,
    deleted,
  };
}

async function addWhatNoExportHas() {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const flow = (code: string, minutes: number) => ({
    id: randomUUID(),
    user_id: known.owner.userId,
    auth_code: code,
    code_challenge_method: 's256',
    code_challenge: toPkceS256Challenge(verifier),
    provider_type: 'email',
    authentication_method: 'magiclink',
    auth_code_issued_at: minutesAgo(minutes),
    created_at: minutesAgo(minutes),
  });
  await original.insert('flow_state', flow(codes.fresh, 1));
  await original.insert('flow_state', flow(codes.old, 10));
  const client = (name: string, columns: object) => ({
    id: randomUUID(),
    client_name: name,
    registration_type: 'manual',
    redirect_uris: 'https://app.example/callback',
    grant_types: 'authorization_code,refresh_token',
    token_endpoint_auth_method: 'client_secret_basic',
    client_secret_hash: '0'.repeat(64),
    ...columns,
  });
  await original.insert('oauth_clients', client('Deleted', { deleted_at: new Date() }));
  await original.insert('oauth_clients', client('Odd', { client_secret_hash: '$2a$10$abc' }));
  const withdrawn = client('Withdrawn', {});
  await original.insert('oauth_clients', withdrawn);
  await original.insert('oauth_consents', {
    id: randomUUID(),
    user_id: known.owner.userId,
    client_id: withdrawn.id,
    scopes: 'openid',
    granted_at: minutesAgo(9),
    revoked_at: minutesAgo(5),
  });
}

test('everything is imported, except rows with a reason', () => {
  expect(refused).toEqual([
    { item: expect.any(String), reason: 'its secret is not kept as SHA-256: give it a new one here' },
  ]);
});

test('a person of an identity provider signs in as the same user, found by the domain', async () => {
  const again = await signInAt(here, idp, { domain: 'acme.example.com' }, { person: someone });
  expect(again.before).toContain(target);
  expect(claimsOf(String(again.fragment.access_token)).sub).toBe(known.employeeId);
  const admin = await openAdmin(here);
  const before = await (await openAdmin(there)).send('GET', '/admin/sso/providers/resource_acme');
  expect((await admin.send('GET', '/admin/sso/providers/resource_acme')).body).toEqual(before.body);
});

test('an app keeps its secret, its sessions, and the consent that it was given', async () => {
  const { owner, app, tokens } = known;
  const { accessToken } = await signIn(here, owner.email);
  const grants = await here.send('GET', '/user/oauth/grants', { headers: bearer(accessToken) });
  expect(JSON.parse(grants.text)).toMatchObject([{ client: { id: app.client_id } }]);
  expect((await refreshFor(here, app, tokens.refresh_token)).status).toBe(200);
  const asked = await authorize(here, app);
  // The consent page is skipped, because the same scopes were granted before.
  const { redirect_url } = (await open(here, { accessToken }, asked.id)).body;
  const { code = '' } = queryOf(redirect_url);
  const got = { code, verifier: asked.verifier };
  expect((await exchange(here, { ...app, client_secret: 'another' }, got)).status).toBe(401);
  const next = await getCode(here, app, { accessToken });
  expect((await exchange(here, app, next)).status).toBe(200);
});

test('a revoked consent is requested again, and a deleted app does not exist', async () => {
  const { accessToken } = await signIn(here, known.owner.email);
  const clients = await (await openAdmin(here)).send('GET', '/admin/oauth/clients');
  const names = clients.body.clients.map(({ client_name }: { client_name: string }) => client_name);
  expect(names.toSorted()).toEqual(['Calendar', 'Withdrawn']);
  const [withdrawn] = clients.body.clients.filter(
    (one: { client_name: string }) => one.client_name === 'Withdrawn',
  );
  const { id } = await authorize(here, withdrawn);
  const shown = (await open(here, { accessToken }, id)).body;
  expect(shown).not.toHaveProperty('redirect_url');
  expect((await decide(here, { accessToken }, id)).status).toBe(200);
});

test('a code of a flow under way is exchanged once, in its five minutes', async () => {
  const swap = (auth_code: string, code_verifier = verifier) =>
    post(here, '/token?grant_type=pkce', { auth_code, code_verifier });
  expect((await swap(codes.fresh, `${verifier}x`)).body.error_code).toBe('bad_code_verifier');
  const right = await swap(codes.fresh);
  expect(right).toMatchObject({ status: 200, body: { user: { id: known.owner.userId } } });
  expect(claimsOf(right.body.access_token).amr).toMatchObject([{ method: 'magiclink' }]);
  expect((await swap(codes.fresh)).body.error_code).toBe('flow_state_not_found');
  expect((await swap(codes.old)).body.error_code).toBe('flow_state_expired');
});

test('an anonymous user stays anonymous, and a deleted one stays deleted', async () => {
  const { anonymous, deleted } = known;
  const { status, body } = await refresh(here, anonymous.refresh_token);
  expect([status, claimsOf(body.access_token).is_anonymous]).toEqual([200, true]);
  const credentials = { email: deleted.email, password: 'correct horse' };
  expect((await post(here, '/token?grant_type=password', credentials)).status).toBe(400);
  const user = (server: TestServer) =>
    server.db.auth.user.findUniqueOrThrow({ where: { id: deleted.userId } });
  expect(await user(here)).toEqual(await user(there));
});

test('the log is read as it was', async () => {
  const read = async (server: TestServer) => {
    const { body } = await (await openAdmin(server)).send('GET', '/admin/audit?per_page=100');
    return body as { id: string }[];
  };
  const entries = await read(here);
  for (const entry of await read(there)) expect(entries).toContainEqual(entry);
});
