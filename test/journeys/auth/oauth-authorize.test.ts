import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { post } from '../../subgraphs/auth/auth-test-server.ts';
import {
  authorize,
  authorizePath,
  type Client,
  callback,
  createOauthClient,
  openOauthServer,
  publicClient,
  queryOf,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

let server: TestServer;
let admin: Admin;
let client: Client;
beforeAll(async () => {
  server = await openOauthServer({ SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true' });
  admin = await openAdmin(server);
  client = await createOauthClient(admin, { redirect_uris: [callback, 'https://app.example/with?fixed=1'] });
});
afterAll(() => server[Symbol.asyncDispose]());

describe('there is no redirect', () => {
  const cases: [string, Record<string, string>, string][] = [
    ['for an unknown app', { client_id: randomUUID() }, 'invalid client_id'],
    ['for an app without an id', { client_id: '' }, 'client_id is required'],
    ['for an id that is none', { client_id: "' OR 1=1" }, 'invalid client_id'],
    ['without a redirect URI', { redirect_uri: '' }, 'redirect_uri is required'],
    ['to another host', { redirect_uri: 'https://evil.example/callback' }, 'invalid redirect_uri'],
    ['to another path', { redirect_uri: `${callback}/deeper` }, 'invalid redirect_uri'],
    ['with another query', { redirect_uri: `${callback}?next=x` }, 'invalid redirect_uri'],
    ['with a fragment', { redirect_uri: `${callback}#x` }, 'invalid redirect_uri'],
    ['in other letters', { redirect_uri: 'https://APP.example/callback' }, 'invalid redirect_uri'],
    ['to another port', { redirect_uri: 'https://app.example:8443/callback' }, 'invalid redirect_uri'],
    ['with a trailing slash', { redirect_uri: `${callback}/` }, 'invalid redirect_uri'],
    [
      'with a user in front',
      { redirect_uri: 'https://app.example@evil.example/callback' },
      'invalid redirect_uri',
    ],
    ['with a state without end', { state: 'x'.repeat(4_097) }, 'state is too long'],
  ];

  test.each(cases)('%s', async (_, changes, message) => {
    const { sent } = await authorize(server, client, changes);

    expect(sent.status).toBe(400);
    expect(sent.headers.get('location')).toBeNull();
    expect(sent.body).toEqual({ error: 'invalid_request', error_description: message });
  });

  test('for a repeated parameter', async () => {
    const path = `${authorizePath(client)}&redirect_uri=https://evil.example`;

    const sent = await server.send('GET', path);

    expect(sent).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  test('for a redirect URI of another app', async () => {
    const other = await createOauthClient(admin, { redirect_uris: ['https://other.example/callback'] });

    const { sent } = await authorize(server, other);

    expect(sent).toMatchObject({ status: 400, body: { error_description: 'invalid redirect_uri' } });
  });
});

describe('the app hears by its redirect', () => {
  const pkce = { code_challenge: '', code_challenge_method: '' };
  const cases: [string, Record<string, string>, string][] = [
    ['that a response type is missing', { response_type: '' }, 'invalid_request'],
    ['that there are no tokens in fragments', { response_type: 'token' }, 'unsupported_response_type'],
    ['that there is no hybrid flow', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['that answers come in the query', { response_mode: 'fragment' }, 'invalid_request'],
    ['that PKCE is needed', pkce, 'invalid_request'],
    ['that PKCE needs its method', { code_challenge_method: '' }, 'invalid_request'],
    ['that a challenge is too short', { code_challenge: 'x' }, 'invalid_request'],
    ['that a method is unknown', { code_challenge_method: 'S512' }, 'invalid_request'],
    ['that a scope is unknown', { scope: 'openid admin' }, 'invalid_scope'],
    ['that nothing goes without a question', { prompt: 'none' }, 'interaction_required'],
    ['that request objects are not read', { request: 'eyJ.e30.' }, 'request_not_supported'],
    [
      'that they are not fetched either',
      { request_uri: 'https://app.example/r' },
      'request_uri_not_supported',
    ],
    ['that a nonce is too long', { nonce: 'x'.repeat(1_025) }, 'invalid_request'],
  ];

  test.each(cases)('%s', async (_, changes, error) => {
    const { sent, location } = await authorize(server, client, changes);

    expect(sent.status).toBe(302);
    expect(location.origin + location.pathname).toBe(callback);
    expect(queryOf(location.href)).toEqual({
      error,
      error_description: expect.any(String),
      state: 'xyz',
      iss: `http://localhost:${new URL(server.url).port}`,
    });
  });

  test('in the query that its redirect URI has already', async () => {
    const { location } = await authorize(server, client, {
      redirect_uri: 'https://app.example/with?fixed=1',
      prompt: 'none',
    });

    expect(location.href.startsWith('https://app.example/with?fixed=1&error=')).toBe(true);
  });
});

test('an app that registered itself gets no redirect without consent', async () => {
  const strange = await post(server, '/oauth/clients/register', {
    redirect_uris: [callback],
    ...publicClient,
  });

  const { sent } = await authorize(server, strange.body, { prompt: 'none' });
  const asked = await authorize(server, strange.body);

  expect(sent).toMatchObject({ status: 400, body: { error: 'interaction_required' } });
  expect(sent.headers.get('location')).toBeNull();
  expect(asked.location.origin).toBe('https://site.example');
});

test('a request is stored for the page of the site, and its response is not cached', async () => {
  const { sent, location, id } = await authorize(server, client, { nonce: 'n', prompt: 'consent' });

  expect(sent.status).toBe(302);
  expect(location.href).toBe(`https://site.example/oauth/consent?authorization_id=${id}`);
  expect(sent.headers.get('cache-control')).toBe('no-store');
  const kept = await server.db.auth.oauthAuthorization.findUniqueOrThrow({ where: { id } });
  expect(kept).toMatchObject({
    status: 'pending',
    userId: null,
    nonce: 'n',
    asksAgain: true,
    codeHash: null,
  });
  expect(kept.expiresAt.getTime() - kept.createdAt.getTime()).toBe(600_000);
});

test('an app on a device can listen on any port', async () => {
  const native = await createOauthClient(admin, {
    ...publicClient,
    redirect_uris: [
      'http://127.0.0.1/callback',
      'http://[::1]:9000/callback',
      'http://localhost:1234/callback',
    ],
  });
  const isSent = async (redirect_uri: string) =>
    (await authorize(server, native, { redirect_uri })).sent.status === 302;

  expect(await isSent('http://127.0.0.1:51004/callback')).toBe(true);
  expect(await isSent('http://[::1]:51004/callback')).toBe(true);
  expect(await isSent('http://localhost:51004/callback')).toBe(true);
  expect(await isSent('http://127.0.0.1:51004/other')).toBe(false);
  expect(await isSent('http://127.0.0.1:51004@evil.example/callback')).toBe(false);
  expect(await isSent('http://127.0.0.1.evil.example/callback')).toBe(false);
  expect(await isSent('https://127.0.0.1:51004/callback')).toBe(false);
  expect(await isSent('http://127.0.0.2:51004/callback')).toBe(false);
});

test('an app gets the scopes that it is registered for', async () => {
  const narrow = await createOauthClient(admin, { scope: 'email reports:read' });
  const scopeOf = async (scope: string) => {
    const { id, location } = await authorize(server, narrow, { scope });
    if (!id) return queryOf(location.href).error;
    return (await server.db.auth.oauthAuthorization.findUniqueOrThrow({ where: { id } })).scope;
  };

  expect(await scopeOf('')).toBe('email reports:read');
  expect(await scopeOf('reports:read')).toBe('reports:read');
  expect(await scopeOf('openid')).toBe('invalid_scope');
});
