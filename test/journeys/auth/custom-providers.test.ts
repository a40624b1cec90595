import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  addProvider,
  oauthProvider,
  openCustomProviderServer,
  openIdProvider,
} from '../../subgraphs/auth/sign-in/custom-providers/custom-provider-test-server.ts';
import { startLocalProviders } from '../../subgraphs/auth/sign-in/providers/local-providers.ts';

let local: Awaited<ReturnType<typeof startLocalProviders>>;
let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openCustomProviderServer();
  admin = await openAdmin(server);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

/** Publishes an OpenID configuration, and says under which issuer. */
function publish(name: string, given: object = {}, at = '/.well-known/openid-configuration') {
  const issuer = `${local.url}/${name}`;
  local.answer(`/${name}${at}`, {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    scopes_supported: ['openid'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...given,
  });
  return issuer;
}

describe('an administrator', () => {
  test('adds an OAuth provider, finds it again, changes and removes it', async () => {
    const provider = oauthProvider({ scopes: ['profile', 'email'], attribute_mapping: { sub: 'id' } });
    const { client_secret: _, ...said } = provider;
    const path = `/admin/custom-providers/${provider.identifier}`;

    const made = await admin.send('POST', '/admin/custom-providers', provider);
    const found = await admin.send('GET', path);
    const changed = await admin.send('PUT', path, {
      name: 'Renamed',
      enabled: false,
      scopes: null,
      identifier: 'custom:other',
      provider_type: 'oidc',
      authorization_params: { prompt: 'consent' },
    });
    const removed = await admin.send('DELETE', path);
    const gone = await admin.send('GET', path);

    expect([made.status, found.status, changed.status, removed.status, gone.status]).toEqual([
      201, 200, 200, 204, 404,
    ]);
    expect(made.body).toEqual({
      ...said,
      id: expect.any(String),
      acceptable_client_ids: [],
      custom_claims_allowlist: [],
      pkce_enabled: true,
      authorization_params: {},
      enabled: true,
      email_optional: false,
      skip_nonce_check: false,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(found.body).toEqual(made.body);
    expect(changed.body).toEqual({
      ...made.body,
      name: 'Renamed',
      enabled: false,
      authorization_params: { prompt: 'consent' },
      updated_at: expect.any(String),
    });
    expect(gone.body).toMatchObject({ error_code: 'custom_provider_not_found' });
  });

  test('adds an OpenID provider, whose configuration is fetched', async () => {
    const issuer = publish('acme');

    const { body } = await admin.send('POST', '/admin/custom-providers', openIdProvider(issuer));

    expect(body).toMatchObject({
      provider_type: 'oidc',
      issuer,
      scopes: ['openid', 'email', 'profile'],
      discovery_document: {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        supported_scopes: ['openid'],
        supported_id_token_signing_algs: ['RS256'],
      },
    });
  });

  test('can set the URL of the configuration, which is fetched again when it changes', async () => {
    const issuer = publish('moving', {}, '/somewhere/else');
    const provider = openIdProvider(issuer, {
      discovery_url: `${issuer}/somewhere/else`,
      scopes: ['groups'],
    });
    const path = `/admin/custom-providers/${provider.identifier}`;

    const made = await admin.send('POST', '/admin/custom-providers', provider);
    const next = publish('moved', { userinfo_endpoint: `${local.url}/moved/me` });
    const changed = await admin.send('PUT', path, { issuer: next, discovery_url: '', scopes: ['email'] });

    expect(made.body.scopes).toEqual(['openid', 'groups']);
    expect(changed.body).toMatchObject({
      issuer: next,
      scopes: ['openid', 'email'],
      discovery_document: { issuer: next, userinfo_endpoint: `${next}/me` },
    });
    expect(changed.body).not.toHaveProperty('discovery_url');
    expect((await admin.send('GET', path)).body).toEqual(changed.body);
  });

  test('lists them, newest first, all or those of one type', async () => {
    await using own = await openCustomProviderServer();
    const boss = await openAdmin(own);
    const [first, second] = [oauthProvider(), openIdProvider(publish('listed'))];
    await addProvider(own, first);
    own.advance(1);
    await addProvider(own, second);
    const list = async (search = '') =>
      (await boss.send('GET', `/admin/custom-providers${search}`)).body.providers.map(
        ({ identifier }: { identifier: string }) => identifier,
      );

    expect(await list()).toEqual([second.identifier, first.identifier]);
    expect(await list('?type=oidc')).toEqual([second.identifier]);
    expect(await list('?type=oauth2')).toEqual([first.identifier]);
    expect(await boss.send('GET', '/admin/custom-providers?type=saml')).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
  });

  test('is recorded in the audit log, without secrets', async () => {
    const provider = oauthProvider();
    const path = `/admin/custom-providers/${provider.identifier}`;
    await addProvider(server, provider);
    await admin.send('PUT', path, { client_secret: 'the next secret', name: 'Other' });
    await admin.send('DELETE', path);

    const { body } = await admin.send('GET', '/admin/audit?query=action:custom_provider&per_page=3');

    const traits = { provider: provider.identifier };
    expect(body.map(({ payload }: { payload: object }) => payload)).toMatchObject([
      { action: 'custom_provider_deleted', actor_username: 'service_role', traits },
      { action: 'custom_provider_updated', traits: { ...traits, changed: ['name', 'clientSecret'] } },
      { action: 'custom_provider_created', traits },
    ]);
    expect(JSON.stringify(body)).not.toContain('secret secret');
  });

  test('never sees the secret again, and neither does a thief of the database', async () => {
    const provider = oauthProvider({ client_secret: 'a needle in the hay' });
    await addProvider(server, provider);
    const { identifier } = provider;

    const answers = [
      (await admin.send('GET', `/admin/custom-providers/${identifier}`)).body,
      (await admin.send('GET', '/admin/custom-providers')).body,
      await admin.graphql('query { customProviders { nodes { identifier clientId } } }'),
      await server.db.auth.customProvider.findMany(),
    ];

    expect(JSON.stringify(answers)).not.toContain('needle');
    await expect(admin.graphql('query { customProviders { nodes { clientSecret } } }')).rejects.toThrow(
      'Cannot query field',
    );
    const row = await server.db.auth.customProvider.findUnique({ where: { identifier } });
    expect(row?.clientSecret).toMatch(/^[\da-f]{12}\.[\w-]{40,}$/);
  });
});

test.each(drawTopologies(import.meta.filename))('GraphQL takes the same, in %s', async (topology) => {
  await using own = await openCustomProviderServer({}, topology);
  const boss = await openAdmin(own);
  const input = {
    providerType: 'OAUTH2',
    identifier: 'custom:graph',
    name: 'Graph',
    clientId: 'trellis',
    clientSecret: 'x',
    authorizationUrl: 'https://id.example.com/authorize',
    tokenUrl: 'https://id.example.com/token',
    userinfoUrl: 'https://id.example.com/me',
  };
  const change = (verb: string) =>
    `mutation ($input: ${verb}CustomProviderInput!) { ${verb.toLowerCase()}CustomProvider(input: $input)`;

  const made = await boss.graphql(`${change('Create')} { provider { id isEnabled discovery } } }`, { input });
  const changed = await boss.graphql(`${change('Update')} { provider { id isEmailOptional } } }`, {
    input: { id: 'custom:graph', isEmailOptional: true },
  });
  const found = await boss.graphql(
    'query ($id: ID!) { customProvider(id: $id) { id isEmailOptional } customProviders(type: OAUTH2) { nodes { id } } }',
    { id: made.data.createCustomProvider.provider.id },
  );
  const removed = await boss.graphql(`${change('Delete')} { deletedId } }`, {
    input: { id: 'custom:graph' },
  });

  const { id } = made.data.createCustomProvider.provider;
  expect(made.data.createCustomProvider.provider).toEqual({ id, isEnabled: true, discovery: null });
  expect(changed.data.updateCustomProvider.provider).toEqual({ id, isEmailOptional: true });
  expect(found.data).toEqual({
    customProvider: { id, isEmailOptional: true },
    customProviders: { nodes: [{ id }] },
  });
  expect(removed.data.deleteCustomProvider).toEqual({ deletedId: id });
});
