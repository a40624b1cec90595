import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin, signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, bodyOf, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  authorize,
  callback,
  createOauthClient,
  openOauthServer,
  publicClient,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

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

describe('only administrators', () => {
  const ofAll: [string, string, object?][] = [
    ['GET', ''],
    ['POST', '', app],
    ['POST', '', { redirect_uris: 'x' }],
  ];
  const ofOne: [string, string, object?][] = [
    ['GET', `/${randomUUID()}`],
    ['PUT', `/${randomUUID()}`, app],
    ['DELETE', `/${randomUUID()}`],
    ['POST', `/${randomUUID()}/regenerate_secret`],
  ];

  const requestAs = async (
    headers: Record<string, string>,
    [method, path, json]: [string, string, object?],
  ) => {
    const sent = await server.send(method, `/admin/oauth/clients${path}`, { json, headers });
    return [sent.status, bodyOf(sent).error_code];
  };

  test.each([...ofAll, ...ofOne])('can %s /admin/oauth/clients%s', async (...request) => {
    const { accessToken } = await signUpAndIn(server);
    const expired = await signToken(server, { role: 'service_role' }, { expiresIn: '-1s' });

    expect(await requestAs({}, request)).toEqual([401, 'no_authorization']);
    expect(await requestAs(bearer(accessToken), request)).toEqual([403, 'not_admin']);
    expect(await requestAs(bearer(expired), request)).toEqual([403, 'bad_jwt']);
  });

  test.each(ofOne)(
    'get "not found" from %s /admin/oauth/clients%s for an unknown app',
    async (...request) => {
      expect(await requestAs(bearer(admin.token), request)).toEqual([404, 'oauth_client_not_found']);
    },
  );

  test.each(ofOne)('learn from %s /admin/oauth/clients%s that an id is malformed', async (...request) => {
    const [method, path, json] = request;
    const malformed = [method, path.replace(/^\/[^/]+/, '/x'), json] as const;

    expect(await requestAs({}, [...malformed])).toEqual([401, 'no_authorization']);
    expect(await requestAs(bearer(admin.token), [...malformed])).toEqual([400, 'validation_failed']);
  });
});

describe('an administrator', () => {
  test('reads the apps page by page, the newest first', async () => {
    await using own = await openOauthServer();
    const chief = await openAdmin(own);
    const ids: string[] = [];
    for (const client_name of ['one', 'two', 'three']) {
      ids.unshift((await createOauthClient(chief, { client_name })).client_id);
      own.advance(1);
    }
    const page = (query: string) => chief.send('GET', `/admin/oauth/clients?${query}`);

    const [first, second, far] = [
      await page('per_page=2'),
      await page('per_page=2&page=2'),
      await page('page=9'),
    ];

    const idsOf = ({ body }: typeof first) => body.clients.map((one: { client_id: string }) => one.client_id);
    expect([idsOf(first), idsOf(second), idsOf(far)]).toEqual([ids.slice(0, 2), ids.slice(2), []]);
    expect(first.headers.get('x-total-count')).toBe('3');
    expect(first.headers.get('link')).toContain('page=2&per_page=2>; rel="next"');
    expect(JSON.stringify(first.body)).not.toContain('secret"');
    expect((await page('page=x')).body.error_code).toBe('validation_failed');
  });

  test('changes the given properties, but not the kind of app', async () => {
    const [secretive, open] = [await createOauthClient(admin), await createOauthClient(admin, publicClient)];
    const put = (id: string, fields: object) => admin.send('PUT', `/admin/oauth/clients/${id}`, fields);
    const method = (token_endpoint_auth_method: string) => ({ token_endpoint_auth_method });

    const changed = await put(secretive.client_id, {
      ...method('client_secret_post'),
      scope: 'email',
      logo_uri: '',
    });
    const emptied = await put(secretive.client_id, { scope: '' });

    expect(changed.body).toMatchObject({
      ...method('client_secret_post'),
      scope: 'email',
      client_name: 'Calendar',
    });
    expect(emptied.body).not.toHaveProperty('scope');
    const refused = [
      await put(secretive.client_id, method('none')),
      await put(open.client_id, method('client_secret_basic')),
      await put(open.client_id, {}),
      await put(open.client_id, { redirect_uris: [] }),
      await put(open.client_id, { redirect_uris: ['javascript:x'] }),
      await admin.send('POST', `/admin/oauth/clients/${open.client_id}/regenerate_secret`),
    ];
    expect(refused.map(({ status, body }) => [status, body.error_code])).toEqual(
      refused.map(() => [400, 'validation_failed']),
    );
  });

  test('is in the audit log with each change', async () => {
    const { client_id: id } = await createOauthClient(admin);
    await admin.send('PUT', `/admin/oauth/clients/${id}`, { client_name: 'Diary' });
    await admin.send('POST', `/admin/oauth/clients/${id}/regenerate_secret`);
    await admin.send('DELETE', `/admin/oauth/clients/${id}`);

    const entries = await server.db.auth.auditLogEntry.findMany({
      where: { traits: { path: ['client_id'], equals: id } },
      orderBy: { createdAt: 'asc' },
    });
    expect(entries.map(({ action, actorUsername }) => [action, actorUsername])).toEqual(
      ['created', 'updated', 'secret_regenerated', 'deleted'].map((what) => [
        `oauth_client_${what}`,
        'service_role',
      ]),
    );
  });
});
