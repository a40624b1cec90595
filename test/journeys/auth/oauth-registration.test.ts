import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, bodyOf, post } from '../../subgraphs/auth/auth-test-server.ts';
import { authorize, callback, openOauthServer } from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  server = await openOauthServer({ SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true' });
  admin = await openAdmin(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const app = { client_name: 'Calendar', redirect_uris: [callback] };

const mistakes: [string, object, 'invalid_redirect_uri' | 'invalid_client_metadata'][] = [
  ['no redirect URI', { redirect_uris: [] }, 'invalid_redirect_uri'],
  [
    'too many of them',
    { redirect_uris: Array.from({ length: 21 }, (_, n) => `${callback}${n}`) },
    'invalid_redirect_uri',
  ],
  ['one without TLS', { redirect_uris: ['http://app.example/callback'] }, 'invalid_redirect_uri'],
  ['one that runs', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  ['one that is a document', { redirect_uris: ['data:text/html,x'] }, 'invalid_redirect_uri'],
  ['one with a fragment', { redirect_uris: [`${callback}#x`] }, 'invalid_redirect_uri'],
  ['one with a pattern', { redirect_uris: ['https://*.example/callback'] }, 'invalid_redirect_uri'],
  ['one with a user', { redirect_uris: ['https://app@evil.example/'] }, 'invalid_redirect_uri'],
  ['one that is none', { redirect_uris: ['/callback'] }, 'invalid_redirect_uri'],
  ['one that is no text', { redirect_uris: [`${callback}\uD800`] }, 'invalid_redirect_uri'],
  ['a name without a letter', { client_name: ' ' }, 'invalid_client_metadata'],
  ['a name that turns around', { client_name: 'knaB\u202E' }, 'invalid_client_metadata'],
  ['a name of two lines', { client_name: 'Bank\nVerified' }, 'invalid_client_metadata'],
  ['a name of half a character', { client_name: 'Bank\uD800' }, 'invalid_client_metadata'],
  ['a name without end', { client_name: 'x'.repeat(256) }, 'invalid_client_metadata'],
  ['an unknown grant', { grant_types: ['authorization_code', 'password'] }, 'invalid_client_metadata'],
  ['no grant to begin with', { grant_types: ['refresh_token'] }, 'invalid_client_metadata'],
  ['another response type', { response_types: ['token'] }, 'invalid_client_metadata'],
  ['an unknown method', { token_endpoint_auth_method: 'private_key_jwt' }, 'invalid_client_metadata'],
  ['a kind that is none', { client_type: 'secret' }, 'invalid_client_metadata'],
  [
    'a public client with a secret',
    { client_type: 'public', token_endpoint_auth_method: 'client_secret_post' },
    'invalid_client_metadata',
  ],
  ['a page that is no text', { client_uri: 'https://app.example/\u0000' }, 'invalid_client_metadata'],
  ['a page that runs', { client_uri: 'javascript:alert(1)' }, 'invalid_client_metadata'],
  [
    'a page with a password in its address',
    { client_uri: 'https://user:secret@app.example/' },
    'invalid_client_metadata',
  ],
  [
    'a picture with a user in its address',
    { logo_uri: 'https://user@app.example/a.png' },
    'invalid_client_metadata',
  ],
  ['a picture that is no text', { logo_uri: 'https://app.example/\u0000' }, 'invalid_client_metadata'],
  ['a picture that is none', { logo_uri: 'data:image/png,x' }, 'invalid_client_metadata'],
  ['a scope that is none', { scope: 'a"b' }, 'invalid_client_metadata'],
];

describe('an app is not registered with', () => {
  // Mistakes count as registrations, of which one client may make thirty at once.
  let own: TestServer;
  let ownAdmin: Admin;
  beforeAll(async () => {
    own = await openOauthServer({ SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true' });
    ownAdmin = await openAdmin(own);
  });
  afterAll(() => own[Symbol.asyncDispose]());

  test.each(mistakes)('%s', async (_, fields, error) => {
    const strange = await post(own, '/oauth/clients/register', { ...app, ...fields });
    const managed = await ownAdmin.send('POST', '/admin/oauth/clients', { ...app, ...fields });

    expect([strange.status, strange.body]).toEqual([400, { error, error_description: expect.any(String) }]);
    expect([managed.status, managed.body.error_code]).toEqual([400, 'validation_failed']);
  });

  test('something that is no JSON, or of another kind', async () => {
    for (const body of ['{', '[]', '{"redirect_uris":"x"}']) {
      const strange = await server.send('POST', '/oauth/clients/register', { body });
      const managed = await server.send('POST', '/admin/oauth/clients', {
        body,
        headers: bearer(admin.token),
      });

      expect([strange.status, bodyOf(strange).error]).toEqual([400, 'invalid_request']);
      expect([managed.status, bodyOf(managed).error_code]).toEqual([400, 'bad_json']);
    }
  });
});

describe('an app that registers itself', () => {
  const register = (fields: object) => post(server, '/oauth/clients/register', { ...app, ...fields });

  test('can be called back at the private schemes of installed apps', async () => {
    const redirect_uris = [
      'cursor://anysphere.cursor-retrieval/oauth/callback',
      'vscode://x',
      'com.example:/cb',
    ];

    const { status, body } = await register({ redirect_uris });

    expect([status, body.redirect_uris]).toEqual([201, redirect_uris]);
    for (const redirect_uri of redirect_uris) {
      expect((await authorize(server, body, { redirect_uri })).id).not.toBe('');
    }
  });

  test('gets the known scopes of its request; an administrator can define others', async () => {
    const { status, body } = await register({ scope: 'openid reports:read email' });
    const managed = await admin.send('POST', '/admin/oauth/clients', { ...app, scope: 'reports:read' });

    expect([status, body.scope]).toEqual([201, 'openid email']);
    expect([managed.status, managed.body.scope]).toEqual([201, 'reports:read']);
  });

  test('is named by its host if it has no name, and cannot claim another author', async () => {
    const { status, body, headers } = await register({
      client_name: null,
      registration_type: 'manual',
      client_id: randomUUID(),
    });

    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(body).toMatchObject({ client_name: 'app.example', registration_type: 'dynamic' });
    expect(body.client_secret).toHaveLength(43);
    expect(body.client_secret_expires_at).toBe(0);
    const kept = await server.db.auth.oauthClient.findUniqueOrThrow({ where: { id: body.client_id } });
    expect(JSON.stringify(kept)).not.toContain(body.client_secret);
  });

  test('can do so thirty times at once, even if no header names it', async () => {
    await using own = await openOauthServer({ SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true' });
    const from = (address: string) =>
      post(own, '/oauth/clients/register', app, { 'x-forwarded-for': address });
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await from('203.0.113.1')).status);

    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
    expect((await from('203.0.113.2')).status).toBe(201);
  });

  test('can do so as often as the setting allows', async () => {
    await using own = await openOauthServer({
      SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true',
      SVC_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER: '0',
    });

    const { status, body } = await post(own, '/oauth/clients/register', app);

    expect([status, body.error_code]).toEqual([429, 'over_request_rate_limit']);
  });
});
