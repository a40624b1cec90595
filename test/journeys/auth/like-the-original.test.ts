import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, openAuthServer, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { asOwner, signUpWithApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { passkeysOn } from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';

// Details of the answers in which clients of the original rely on its behaviour.

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({
    ...passkeysOn,
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    SVC_OAUTH_SERVER_ENABLED: 'true',
    SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const origin = 'https://app.example.com';

describe('a page of another origin', () => {
  test.each(['/no/such/path', '/admin/no/such/path', '/auth/v1/no/such/path'])(
    'can read the answer of the unknown path %s, also after a preflight',
    async (path) => {
      const preflight = { origin, 'access-control-request-method': 'GET' };

      const [answer, asked] = [
        await server.send('GET', path, { headers: { origin } }),
        await server.send('OPTIONS', path, { headers: preflight }),
      ];

      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
      expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    },
  );
});

describe('a refusal in the form of OAuth', () => {
  const form = 'application/x-www-form-urlencoded';
  test.each([
    ['POST', '/oauth/token', 'grant_type=refresh_token', form],
    ['POST', '/oauth/clients/register', '{"redirect_uris":[]}', 'application/json'],
    ['GET', '/oauth/authorize?client_id=x', undefined, undefined],
    ['GET', '/oauth/userinfo', undefined, undefined],
    ['POST', '/token?grant_type=id_token', '{"provider":"google","id_token":"x"}', 'application/json'],
    ['POST', '/token?grant_type=web3', '{"chain":"ethereum"}', 'application/json'],
  ] as const)(
    'of %s %s repeats the version of the API that was requested',
    async (method, path, body, type) => {
      const headers = { 'x-supabase-api-version': '2024-06-01', ...(type && { 'content-type': type }) };

      const [versioned, plain] = [
        await server.send(method, path, { body, headers }),
        await server.send(method, path, { body, headers: { ...(type && { 'content-type': type }) } }),
      ];

      expect(versioned.status).toBeGreaterThanOrEqual(400);
      expect(versioned.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(plain.headers.get('x-supabase-api-version')).toBeNull();
    },
  );
});

describe('a malformed body', () => {
  const malformed = ['{', '[]', 'no json', ''];

  test.each([...malformed, '{"channel":5}'])('of a challenge of an app counts as empty: %j', async (body) => {
    const { id, accessToken } = await signUpWithApp(server);

    const sent = await server.send('POST', `/factors/${id}/challenge`, {
      body,
      headers: bearer(accessToken),
    });

    expect(sent.status).toBe(200);
  });

  test.each(malformed)('of a sign-in with a passkey counts as empty: %j', async (body) => {
    expect((await server.send('POST', '/passkeys/authentication/options', { body })).status).toBe(200);
  });
});

test('an anonymous user has no passkeys', async () => {
  const { body } = await post(server, '/signup', {});

  const sent = await server.send('GET', '/passkeys', { headers: bearer(body.access_token) });

  expect([sent.status, sent.body]).toEqual([200, []]);
});

test('only an administrator can list the identity providers while SAML is disabled', async () => {
  const { send } = await openAdmin(server);
  const { accessToken } = await signUpAndIn(server);
  const path = '/admin/sso/providers';

  expect(await send('GET', path)).toMatchObject({ status: 200, body: { items: [] } });
  expect(await send('POST', path, { type: 'saml' })).toMatchObject({
    status: 404,
    body: { error_code: 'saml_provider_disabled' },
  });
  expect((await server.send('GET', path, { headers: bearer(accessToken) })).status).toBe(403);
});

test('a factor without a name is enrolled with an empty one', async () => {
  const { accessToken } = await signUpAndIn(server);
  const owner = asOwner(server, accessToken);

  const unnamed = await owner.enroll({ factor_type: 'totp' });
  const named = await owner.enroll({ factor_type: 'totp', friendly_name: 'Mine' });

  expect([unnamed.body.friendly_name, named.body.friendly_name]).toEqual(['', 'Mine']);
});
