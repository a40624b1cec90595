import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSigningKey } from '../../../core/auth/create-signing-key.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, bodyOf, openAuthServer, signUpByMail } from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const providers = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'linkedin',
  'notion',
  'slack',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
];

describe('operations without a credential', () => {
  test('GET /health returns the name of the service', async () => {
    const { status, body } = await server.send('GET', '/health');

    expect(status).toBe(200);
    expect(body).toEqual({
      version: expect.any(String),
      name: expect.any(String),
      description: expect.any(String),
    });
  });

  test('GET /settings has every provider, off', async () => {
    const { body } = await server.send('GET', '/settings');

    const known = [...providers, 'fly', 'kakao', 'linkedin_oidc', 'slack_oidc', 'zoom'];
    const off = Object.fromEntries(known.map((name) => [name, false]));
    expect(body).toEqual({
      external: { anonymous_users: false, ...off, email: true, phone: false },
      disable_signup: false,
      autoconfirm: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      saml_private_key_next_configured: false,
      passkeys_enabled: false,
    });
  });

  test('GET /settings follows the settings', async () => {
    await using own = await openAuthServer({
      SVC_EXTERNAL_GITHUB_ENABLED: 'true',
      SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
      SVC_DISABLE_SIGNUP: '1',
      SVC_MAILER_AUTOCONFIRM: 'T',
    });

    expect(bodyOf(await own.send('GET', '/settings'))).toMatchObject({
      external: { github: true, gitlab: false, anonymous_users: true },
      disable_signup: true,
      autoconfirm: true,
      mailer_autoconfirm: true,
    });
  });

  test('GET /.well-known/openid-configuration contains the URL of the keys', async () => {
    const issuer = 'https://auth.example.com/';
    const keys = JSON.stringify([await createSigningKey('ES256')]);
    await using own = await openAuthServer({ SVC_JWT_KEYS: keys, SVC_JWT_ISSUER: issuer });

    const [plain, named] = [
      await server.send('GET', '/.well-known/openid-configuration'),
      await own.send('GET', '/.well-known/openid-configuration'),
    ];

    expect(plain.headers.get('cache-control')).toBe('public, max-age=600');
    expect(plain.body).toMatchObject({
      issuer: server.settings.edge.externalUrl,
      jwks_uri: `${server.settings.edge.externalUrl}/.well-known/jwks.json`,
    });
    expect(plain.body).not.toHaveProperty('id_token_signing_alg_values_supported');
    expect(named.body).toMatchObject({
      issuer,
      jwks_uri: 'https://auth.example.com/.well-known/jwks.json',
      id_token_signing_alg_values_supported: ['ES256'],
    });
  });

  test('GET /.well-known/jwks.json is empty for a secret, and has the public half of a key', async () => {
    const key = await createSigningKey('ES256');
    await using own = await openAuthServer({
      SVC_JWT_KEYS: JSON.stringify([key]),
      SVC_JWT_ISSUER: 'https://auth.example.com',
    });

    const [none, one] = [
      await server.send('GET', '/.well-known/jwks.json'),
      await own.send('GET', '/.well-known/jwks.json'),
    ];

    expect(none.body).toEqual({ keys: [] });
    expect(one.headers.get('cache-control')).toBe('public, max-age=600');
    expect(bodyOf(one).keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: key.x,
        y: key.y,
        kid: key.kid,
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      },
    ]);
    const { accessToken } = await signUpByMail(own);
    expect((await own.send('GET', '/user', { headers: bearer(accessToken) })).status).toBe(200);
    expect((await server.send('GET', '/user', { headers: bearer(accessToken) })).status).toBe(403);
  });
});
