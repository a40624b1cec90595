import { randomUUID } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, bodyOf, openAuthServer, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  authorize,
  callback,
  createOauthClient,
  decide,
  exchange,
  getCode,
  getTokens,
  open,
  openOauthServer,
  publicClient,
  queryOf,
  refreshFor,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

test('disabled, it does not exist: for users, for administrators, and for malformed requests', async () => {
  await using server = await openAuthServer();
  const { accessToken } = await signUpAndIn(server);
  const admin = await openAdmin(server);
  const id = randomUUID();
  const paths: [string, string, string?][] = [
    ['GET', '/oauth/authorize'],
    ['GET', '/oauth/authorize?client_id=1&client_id=2'],
    ['GET', `/oauth/authorizations/${id}`],
    ['POST', `/oauth/authorizations/${id}/consent`, '{'],
    ['POST', '/oauth/token', 'grant_type=refresh_token'],
    ['POST', '/oauth/token', '{'],
    ['GET', '/oauth/userinfo'],
    ['POST', '/oauth/clients/register', '{'],
    ['GET', '/admin/oauth/clients'],
    ['POST', '/admin/oauth/clients', '{'],
    ['PUT', `/admin/oauth/clients/${id}`, '{}'],
    ['GET', '/user/oauth/grants'],
    ['DELETE', '/user/oauth/grants'],
    ['GET', '/.well-known/oauth-authorization-server'],
  ];

  for (const headers of [{}, bearer(accessToken), bearer(admin.token)]) {
    for (const [method, path, body] of paths) {
      const sent = await server.send(method, path, { body, headers });
      expect([method, path, sent.status, sent.body]).toEqual([
        method,
        path,
        404,
        { code: 404, error_code: 'feature_disabled', msg: 'OAuth server is disabled' },
      ]);
    }
  }
  const configuration = bodyOf(await server.send('GET', '/.well-known/openid-configuration'));
  expect(configuration).not.toHaveProperty('token_endpoint');
});

describe('with a registered key and an issuer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openOauthServer({ SVC_JWT_ISSUER: 'https://auth.example/v1' });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('both documents have the same content, under the issuer', async () => {
    const open = await server.send('GET', '/.well-known/openid-configuration');
    const oauth = await server.send('GET', '/.well-known/oauth-authorization-server');

    expect(oauth.body).toEqual(open.body);
    expect(open.headers.get('cache-control')).toBe('public, max-age=600');
    expect(open.body).toMatchObject({
      issuer: 'https://auth.example/v1',
      authorization_endpoint: 'https://auth.example/v1/oauth/authorize',
      token_endpoint: 'https://auth.example/v1/oauth/token',
      userinfo_endpoint: 'https://auth.example/v1/oauth/userinfo',
      jwks_uri: 'https://auth.example/v1/.well-known/jwks.json',
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      code_challenge_methods_supported: ['S256', 'plain'],
      scopes_supported: ['openid', 'profile', 'email', 'phone', 'offline_access'],
      authorization_response_iss_parameter_supported: true,
    });
    expect(open.body).not.toHaveProperty('registration_endpoint');
  });

  test('no app registers itself', async () => {
    const refused = await post(server, '/oauth/clients/register', { redirect_uris: [callback] });

    expect(refused).toMatchObject({
      status: 403,
      body: { error_code: 'oauth_dynamic_client_registration_disabled' },
    });
  });
});

describe('with a secret instead of a key', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openAuthServer({ SVC_OAUTH_SERVER_ENABLED: 'true', SVC_SITE_URL: 'https://site.example' });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('an app verifies its id_token with its secret', async () => {
    const client = await createOauthClient(await openAdmin(server));
    const person = await signUpAndIn(server);

    const { id_token: idToken } = await getTokens(server, client, person);

    const secret = new TextEncoder().encode(client.client_secret);
    const { payload } = await jwtVerify(idToken, secret, { audience: client.client_id });
    expect(payload.sub).toBe(person.userId);
    const misused = await server.send('GET', '/user', { headers: bearer(idToken) });
    expect(misused).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
  });

  test('an app without a secret gets an error that it could not verify it', async () => {
    const client = await createOauthClient(await openAdmin(server), publicClient);

    const { location } = await authorize(server, client, { scope: 'openid' });

    expect(queryOf(location.href).error).toBe('invalid_scope');
    expect((await authorize(server, client, { scope: 'email' })).id).not.toBe('');
  });

  test('a verifier is accepted as its challenge, as in the legacy service', async () => {
    const client = await createOauthClient(await openAdmin(server), publicClient);
    const got = await getCode(server, client, await signUpAndIn(server), { ...plain, scope: 'email' });

    expect((await exchange(server, client, { ...got, verifier: 'w'.repeat(43) })).status).toBe(400);
    expect((await exchange(server, client, { ...got, verifier: 'v'.repeat(43) })).status).toBe(200);
  });
});

const plain = { code_challenge: 'v'.repeat(43), code_challenge_method: 'plain' };

test('page, patience, default scope and a strict PKCE are settings', async () => {
  await using server = await openOauthServer({
    SVC_SITE_URL: 'https://site.example/app/',
    SVC_OAUTH_SERVER_AUTHORIZATION_PATH: 'let/in',
    SVC_OAUTH_SERVER_AUTHORIZATION_TTL: '60',
    SVC_OAUTH_SERVER_DEFAULT_SCOPE: 'profile',
    SVC_OAUTH_SERVER_ALLOW_PLAIN_PKCE: 'false',
  });
  const client = await createOauthClient(await openAdmin(server), publicClient);
  const person = await signUpAndIn(server);

  const strict = await authorize(server, client, plain);
  const { id, location } = await authorize(server, client, { scope: '' });

  expect(queryOf(strict.location.href)).toMatchObject({
    error: 'invalid_request',
    error_description: 'code_challenge_method must be S256',
  });
  const told = bodyOf(await server.send('GET', '/.well-known/openid-configuration'));
  expect(told.code_challenge_methods_supported).toEqual(['S256']);
  expect(location.href).toBe(`https://site.example/app/let/in?authorization_id=${id}`);
  expect((await open(server, person, id)).body.scope).toBe('profile');
  const got = await getCode(server, client, person, { scope: '' });
  server.advance(61);
  expect((await exchange(server, client, got)).body.error).toBe('invalid_grant');
  expect((await decide(server, person, id)).status).toBe(404);
});

test('an app signs its user in, with the server in many processes', async () => {
  await using server = await openOauthServer({}, 'many');
  const client = await createOauthClient(await openAdmin(server));
  const tokens = await getTokens(server, client, await signUpAndIn(server));

  const { status } = await refreshFor(server, client, tokens.refresh_token);
  const refused = await server.send('PUT', '/user', { json: {}, headers: bearer(tokens.access_token) });

  expect([status, refused.status]).toEqual([200, 403]);
});

test('registration of apps is published where it is enabled; expired requests and unused apps are deleted', async () => {
  await using server = await openOauthServer({ SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true' });
  const told = bodyOf(await server.send('GET', '/.well-known/oauth-authorization-server'));
  expect(told.registration_endpoint).toBe(`${told.issuer}/oauth/clients/register`);
  const admin = await openAdmin(server);
  const register = async () =>
    (await post(server, '/oauth/clients/register', { redirect_uris: [callback], ...publicClient })).body;
  const [unwanted, wanted, managed] = [await register(), await register(), await createOauthClient(admin)];
  await getTokens(server, wanted, await signUpAndIn(server), { scope: 'email' });
  await authorize(server, managed);
  const { auth: db } = server.db;
  expect(await db.oauthAuthorization.count()).toBe(2);

  await server.runTask('auth.clean_up', {});
  expect(await db.oauthAuthorization.count()).toBe(2);
  server.advance(91 * 24 * 3_600);
  await server.runTask('auth.clean_up', {});

  expect(await db.oauthAuthorization.count()).toBe(0);
  const left = await db.oauthClient.findMany({ select: { id: true } });
  expect(left.map(({ id }) => id).sort()).toEqual([wanted.client_id, managed.client_id].sort());
  expect(left.map(({ id }) => id)).not.toContain(unwanted.client_id);
});
