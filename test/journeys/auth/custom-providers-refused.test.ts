import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  addProvider,
  oauthProvider,
  openCustomProviderServer,
  openIdProvider,
} from '../../subgraphs/auth/sign-in/custom-providers/custom-provider-test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';

let server: TestServer;
let admin: Admin;
let local: LocalProviders;
let known: string;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openCustomProviderServer();
  admin = await openAdmin(server);
  known = (await addProvider(server, oauthProvider())).identifier;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

const id = 'https://id.example.com';
const mistakes: [string, object, string][] = [
  ['without a type', { provider_type: undefined }, "provider_type must be either 'oauth2' or 'oidc'"],
  ['of another type', { provider_type: 'saml' }, "provider_type must be either 'oauth2' or 'oidc'"],
  ['without a name', { identifier: undefined }, 'identifier is required'],
  ['of ours by name', { identifier: 'google' }, "identifier must start with 'custom:'"],
  ['with capitals', { identifier: 'custom:Acme' }, 'identifier must have at most 50'],
  ['with too long a name', { identifier: `custom:${'a'.repeat(44)}` }, 'identifier must have at most 50'],
  ['called nothing', { name: ' ' }, 'name is required'],
  ['called too much', { name: 'x'.repeat(256) }, 'name must have at most 255 characters'],
  ['called what cannot be stored', { name: 'a\u0000b' }, 'Metadata contains what cannot be stored'],
  ['without a client', { client_id: null }, 'client_id is required'],
  ['without a secret', { client_secret: '' }, 'client_secret is required'],
  ['without a page', { authorization_url: undefined }, 'authorization_url is required for OAuth2'],
  ['without a token endpoint', { token_url: '' }, 'token_url is required for OAuth2'],
  ['without a userinfo endpoint', { userinfo_url: null }, 'userinfo_url is required for OAuth2'],
  ['with scopes of two words', { scopes: ['a b'] }, 'scopes must be single words'],
  [
    'with too many scopes',
    { scopes: Array.from({ length: 101 }, (_, at) => `s${at}`) },
    'at most 100 entries',
  ],
  [
    'that takes our state',
    { authorization_params: { State: 'x' } },
    'Cannot override reserved OAuth parameter: State',
  ],
  [
    'that takes our nonce',
    { authorization_params: { nonce: 'x' } },
    'Cannot override reserved OAuth parameter: nonce',
  ],
  ['with a request of its own', { authorization_params: { request_uri: id } }, 'reserved OAuth parameter'],
  ['with numbers for parameters', { authorization_params: { a: 1 } }, 'authorization_params must be text'],
  ['that gives roles', { attribute_mapping: { role: 'x' } }, 'Cannot map to protected system field: role'],
  [
    'that gives metadata',
    { attribute_mapping: { app_metadata: {} } },
    'protected system field: app_metadata',
  ],
  ['that says too much', { attribute_mapping: { x: 'y'.repeat(17_000) } }, 'attribute_mapping is too long'],
  ['at no address', { token_url: 'somewhere' }, 'token_url must be an http or https URL'],
  ['at a file', { token_url: 'file:///etc/passwd' }, 'token_url must be an http or https URL'],
  ['without HTTPS', { token_url: 'http://id.example.com/' }, 'token_url must use HTTPS'],
  ['without HTTPS at a public address', { token_url: 'http://8.8.8.8/' }, 'token_url must use HTTPS'],
  [
    'with a password in its address',
    { jwks_uri: 'https://a:b@id.example.com/' },
    'must not carry a user name',
  ],
  ['at a place in a page', { userinfo_url: `${id}/#me` }, 'userinfo_url must not have a fragment'],
  ['in the cloud’s own network', { userinfo_url: 'https://169.254.169.254/' }, 'must be a public address'],
  ['next door', { authorization_url: 'https://10.0.0.1/' }, 'authorization_url must be a public address'],
  ['next door in IPv6', { token_url: 'https://[fd00::1]/' }, 'token_url must be a public address'],
  ['at the mail server', { token_url: 'https://id.example.com:25/' }, 'token_url must use port 80'],
  ['at too long an address', { token_url: `${id}/${'x'.repeat(2_048)}` }, 'at most 2048 characters'],
];

describe('a provider', () => {
  test.each(mistakes)('%s is not added', async (_, wrong, reason) => {
    const answer = await admin.send('POST', '/admin/custom-providers', oauthProvider(wrong));

    expect(answer).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: expect.stringContaining(reason) },
    });
  });

  /** Mistakes without those by null or undefined, because omitted fields keep their values in an update. */
  const changes = mistakes.slice(6).filter(([, wrong]) => Object.values(wrong)[0] != null);
  test.each(changes)('%s is not accepted as a change', async (_, wrong, reason) => {
    const answer = await admin.send('PUT', `/admin/custom-providers/${known}`, wrong);

    expect(answer).toMatchObject({ status: 400, body: { msg: expect.stringContaining(reason) } });
  });

  test('with a body that is none is not added', async () => {
    for (const json of [{ scopes: 'email' }, { enabled: 'yes' }, { attribute_mapping: [] }]) {
      const answer = await admin.send('POST', '/admin/custom-providers', oauthProvider(json));
      expect(answer).toMatchObject({ status: 400, body: { error_code: 'bad_json' } });
    }
  });

  test('has to be named to be found', async () => {
    expect(await admin.send('GET', '/admin/custom-providers/google')).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: "identifier must start with 'custom:'" },
    });
    for (const [method, json] of [['GET'], ['PUT', { name: 'x' }], ['DELETE']] as const) {
      expect(await admin.send(method, '/admin/custom-providers/custom:nobody', json)).toMatchObject({
        status: 404,
        body: { error_code: 'custom_provider_not_found' },
      });
    }
  });
});

describe('an OpenID provider', () => {
  const configuration = (issuer: string) => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  });
  const useless: [string, (issuer: string) => unknown, string][] = [
    ['is about another issuer', (issuer) => configuration(`${issuer}/other`), 'is about another issuer'],
    ['has no keys', (issuer) => ({ ...configuration(issuer), jwks_uri: undefined }), 'has no valid jwks_uri'],
    ['is no JSON', () => '<html>', 'cannot be read'],
    ['is a list', () => [], 'has no valid content'],
    [
      'leads into the server',
      (issuer) => ({ ...configuration(issuer), token_endpoint: 'https://192.168.0.1/token' }),
      'names a token_endpoint that must be a public address',
    ],
    [
      'leads to a place without HTTPS',
      (issuer) => ({ ...configuration(issuer), userinfo_endpoint: 'http://id.example.com/me' }),
      'names a userinfo_endpoint that must use HTTPS',
    ],
  ];

  test.each(useless)('with a configuration that %s is not added', async (_, toConfiguration, reason) => {
    const issuer = `${local.url}/useless`;
    local.answer('/useless/.well-known/openid-configuration', toConfiguration(issuer));

    const answer = await admin.send('POST', '/admin/custom-providers', openIdProvider(issuer));

    expect(answer).toMatchObject({
      status: 400,
      body: {
        error_code: 'validation_failed',
        msg: `The OpenID configuration of the issuer ${reason}`,
      },
    });
  });

  test('that does not respond is not added, without details of its network', async () => {
    const away = openIdProvider(`${local.url}/away`);
    const closed = openIdProvider('http://127.0.0.1:1/');
    const answers = [];
    for (const provider of [away, closed]) {
      const { status, body } = await admin.send('POST', '/admin/custom-providers', provider);
      answers.push([status, body.msg]);
    }

    expect(answers).toEqual([
      [400, 'The OpenID configuration of the issuer cannot be read'],
      [400, 'issuer must use port 80, 443, or one from 1024 on'],
    ]);
  });

  test('needs an issuer, and is whom that signs for', async () => {
    local.answer('/good/.well-known/openid-configuration', configuration(`${local.url}/good`));
    const msgOf = async (given: object) =>
      (await admin.send('POST', '/admin/custom-providers', openIdProvider(`${local.url}/good`, given))).body
        .msg;

    expect(await msgOf({ issuer: '' })).toBe('issuer is required for OIDC providers');
    expect(await msgOf({ attribute_mapping: { sub: 'email' } })).toBe(
      'Cannot map to protected system field: sub',
    );
    expect(await msgOf({})).toBeUndefined();
  });

  test('of this machine is not called where no setting allows it', async () => {
    await using own = await openCustomProviderServer({ SVC_CUSTOM_OAUTH_ALLOWED_NETWORKS: '' });
    const boss = await openAdmin(own);
    const answers = [];
    for (const issuer of [`${local.url}/good`, 'https://localhost/good', 'https://[::1]/']) {
      answers.push((await boss.send('POST', '/admin/custom-providers', openIdProvider(issuer))).body.msg);
    }

    expect(new Set(answers)).toEqual(new Set(['issuer must be a public address']));
  });

  test('keeps its configuration if the next one is invalid', async () => {
    local.answer('/stays/.well-known/openid-configuration', configuration(`${local.url}/stays`));
    const { identifier } = await addProvider(server, openIdProvider(`${local.url}/stays`));
    const path = `/admin/custom-providers/${identifier}`;

    const changed = await admin.send('PUT', path, { issuer: `${local.url}/nowhere`, name: 'Other' });

    expect(changed.status).toBe(400);
    expect((await admin.send('GET', path)).body).toMatchObject({
      issuer: `${local.url}/stays`,
      name: 'Some OpenID provider',
    });
  });
});
