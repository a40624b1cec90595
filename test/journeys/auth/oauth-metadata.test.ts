import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { createSigningKey } from '../../../core/auth/create-signing-key.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, bodyOf, openAuthServer, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  authorize,
  type Client,
  callback,
  decide,
  exchange,
  open,
  publicClient,
  queryOf,
  refreshFor,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

const secret = 'a-secret-of-at-least-thirty-two-characters';
const toKeys = (...keys: object[]) => ({
  SVC_JWT_KEYS: JSON.stringify(keys),
  SVC_JWT_SECRET: secret,
  // The secret stays valid for the administrator of the tests.
  SVC_JWT_VALID_METHODS: 'ES256,RS256,HS256',
});
const hmacKey = {
  ...{ kty: 'oct', alg: 'HS256', use: 'sig', kid: 'hs', key_ops: ['sign', 'verify'] },
  k: Buffer.from(secret).toString('base64url'),
};

const keySettings: [string, () => Promise<Record<string, string>>][] = [
  ['a secret only', async () => ({ SVC_JWT_SECRET: secret })],
  ['an asymmetric key', async () => toKeys(await createSigningKey('ES256'))],
  [
    'a signing key and an older key that only verifies',
    async () =>
      toKeys(await createSigningKey('ES256'), { ...(await createSigningKey('RS256')), key_ops: ['verify'] }),
  ],
  [
    'a secret that signs and an asymmetric key that only verifies',
    async () => toKeys(hmacKey, { ...(await createSigningKey('RS256')), key_ops: ['verify'] }),
  ],
];

const openServer = (settings: Record<string, string>) =>
  openAuthServer({
    SVC_OAUTH_SERVER_ENABLED: 'true',
    SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true',
    SVC_SITE_URL: 'https://site.example',
    ...settings,
  });

const documents = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];

async function register(server: TestServer, fields: object): Promise<Client & { scope: string }> {
  const { status, body } = await post(server, '/oauth/clients/register', {
    redirect_uris: [callback],
    ...fields,
  });
  expect(status).toBe(201);
  return body;
}

describe.each(keySettings)('the metadata of a server with %s', (_, toSettings) => {
  test('contains only what works for each kind of client', async () => {
    await using server = await openServer(await toSettings());
    const person = await signUpAndIn(server);
    for (const path of documents) {
      const promised = bodyOf(await server.send('GET', path));
      for (const token_endpoint_auth_method of promised.token_endpoint_auth_methods_supported) {
        const scope = promised.scopes_supported.join(' ');
        const client = await register(server, {
          ...{ token_endpoint_auth_method, scope, grant_types: promised.grant_types_supported },
        });
        expect(client.scope).toBe(scope);

        const { id, verifier } = await authorize(server, client, { scope });
        await open(server, person, id);
        const { code = '' } = queryOf((await decide(server, person, id)).body.redirect_url);
        const { body: tokens } = await exchange(server, client, { code, verifier });

        expect(tokens.scope).toBe(scope);
        if (promised.scopes_supported.includes('openid')) {
          const keys = createRemoteJWKSet(new URL(promised.jwks_uri));
          await jwtVerify(tokens.id_token, keys, { audience: client.client_id });
          expect([decodeProtectedHeader(tokens.id_token).alg]).toEqual(
            promised.id_token_signing_alg_values_supported,
          );
        } else expect(promised).not.toHaveProperty('id_token_signing_alg_values_supported');
        expect((await refreshFor(server, client, tokens.refresh_token)).status).toBe(200);
        const userInfo = await server.send('GET', '/oauth/userinfo', {
          headers: bearer(tokens.access_token),
        });
        expect(userInfo.status).toBe(200);
      }
      const { data } = await server.graphql('{ oauthServer { scopes idTokenSigningAlgorithms } }');
      expect(data.oauthServer).toEqual({
        scopes: promised.scopes_supported,
        idTokenSigningAlgorithms: promised.id_token_signing_alg_values_supported ?? [],
      });
    }
  });
});

describe('without an asymmetric key', () => {
  test('a public client that requests openid gets the remaining scopes', async () => {
    await using server = await openServer({ SVC_JWT_SECRET: secret });
    const person = await signUpAndIn(server);
    const client = await register(server, { ...publicClient, scope: 'openid email' });

    const { id } = await authorize(server, client, { scope: 'openid email' });

    expect(client.scope).toBe('email');
    expect((await open(server, person, id)).body.scope).toBe('email');
  });

  test('a client that registers only scopes it cannot get is registered for the others', async () => {
    await using server = await openServer({ SVC_JWT_SECRET: secret });
    const usable = 'profile email phone offline_access';

    for (const scope of ['openid', 'reports:read']) {
      const client = await register(server, { ...publicClient, scope });
      expect(client.scope).toBe(usable);
      expect((await authorize(server, client, { scope: usable })).id).not.toBe('');
    }
    expect((await register(server, { scope: 'openid' })).scope).toBe('openid');
  });
});
