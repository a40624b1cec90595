import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  newEmail,
  openAuthServer,
  password,
  post,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('bodies', () => {
  test.each(['', '{', '[]', '"text"', '{"email": 1}', '{"data": "x"}', '{"data": []}'])(
    '%j is bad JSON',
    async (body) => {
      const refused = await server.send('POST', '/signup', { body });

      expect(refused).toMatchObject({
        status: 400,
        body: {
          code: 400,
          error_code: 'bad_json',
          msg: expect.stringMatching(/^Could not parse request body as JSON: /),
        },
      });
    },
  );

  test('keys are case-insensitive, null is absent, unknown ones are ignored, and the type does not matter', async () => {
    const email = newEmail();

    const { status, body } = await server.send('POST', '/signup', {
      body: JSON.stringify({
        EMAIL: email,
        Password: password,
        code_challenge: null,
        data: null,
        gotrue_meta_security: {},
        extra: 1,
      }),
      headers: { 'content-type': 'text/plain' },
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ email });
  });

  test('one nested without end is refused, not choked on', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);

    const refused = await server.send('POST', '/signup', {
      body: `{"email":"${newEmail()}","password":"${password}","data":{"deep":${deep}}}`,
    });

    expect(refused.status).toBe(400);
  });

  test('one of more than a mebibyte is refused', async () => {
    const refused = await server.send('POST', '/token?grant_type=password', { body: ' '.repeat(1_048_577) });

    expect(refused).toMatchObject({
      status: 413,
      body: {
        code: 413,
        error_code: 'request_entity_too_large',
        msg: 'Request body too large (max 1048576 bytes)',
      },
    });
  });

  test('POST /token also takes a form', async () => {
    const { email } = await signUpAndIn(server);

    const { status } = await server.send('POST', '/token', {
      body: new URLSearchParams({ grant_type: 'password', email, password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    expect(status).toBe(200);
  });

  test.each(['', '?grant_type=', '?grant_type=nonsense'])(
    'POST /token%s is refused as an unknown grant',
    async (query) => {
      expect(await post(server, `/token${query}`, {})).toMatchObject({
        status: 400,
        body: { code: 400, error_code: 'invalid_credentials', msg: 'unsupported_grant_type' },
      });
    },
  );
});

describe('POST /token ignores fields of other grants', () => {
  const mistyped = { email: ['a'], password: {}, refresh_token: {}, id_token: 5, auth_code: 5, chain: 5 };
  test.each([
    ['pkce', { auth_code: 'x', code_verifier: '' }, 'validation_failed'],
    ['web3', { chain: 'x' }, 'web3_unsupported_chain'],
    ['refresh_token', { refresh_token: 'abcdefghijkl' }, 'refresh_token_not_found'],
    ['password', { email: 'x@example.com', password }, 'invalid_credentials'],
    ['nonsense', {}, 'invalid_credentials'],
  ])('of %s', async (grant, json, error_code) => {
    const { body } = await post(server, `/token?grant_type=${grant}`, { ...mistyped, ...json });

    expect(body.error_code).toBe(error_code);
  });

  test('and refuses the fields of its grant with a wrong type', async () => {
    const own = [
      ['password', 'email'],
      ['refresh_token', 'refresh_token'],
      ['pkce', 'auth_code'],
      ['id_token', 'id_token'],
    ];

    for (const [grant, name = ''] of own) {
      const { body } = await post(server, `/token?grant_type=${grant}`, { [name]: 5 });
      expect(body).toMatchObject({ error_code: 'bad_json', msg: expect.stringContaining(`${name}: `) });
    }
  });
});

describe('errors', () => {
  const fail = (headers: Record<string, string> = {}) => server.send('GET', '/user', { headers });

  test('have the code in body and header', async () => {
    const { body, headers } = await fail();

    expect(body).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
    expect(headers.get('x-sb-error-code')).toBe('no_authorization');
    expect(headers.get('x-supabase-api-version')).toBeNull();
  });

  test('are versioned for clients that request a version', async () => {
    const asked = await fail({ 'x-supabase-api-version': '2025-06-01' });

    expect(asked.body).toEqual({
      code: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    });
    expect(asked.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    for (const version of ['2023-12-31', '2024-99-99', 'nonsense']) {
      expect((await fail({ 'x-supabase-api-version': version })).body).toHaveProperty('error_code');
    }
  });

  test('a weak password keeps its reasons in the versioned form', async () => {
    const headers = { 'x-supabase-api-version': '2024-01-01' };
    const { body } = await post(server, '/signup', { email: newEmail(), password: 'abc' }, headers);

    expect(body).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['length'] } });
  });
});

test('a client named by the proxy’s header is limited, another is not, and without the header there is no limit', async () => {
  await using own = await openAuthServer({ SVC_RATE_LIMIT_HEADER: 'X-Client' });
  const ask = (client?: string) =>
    post(
      own,
      '/token?grant_type=refresh_token',
      { refresh_token: 'aaaaaaaaaaaa' },
      client ? { 'x-client': client } : {},
    );
  for (let request = 0; request < 30; request += 1) expect((await ask('1.2.3.4')).status).toBe(400);

  const [limited, other, nameless] = [await ask('1.2.3.4'), await ask('5.6.7.8'), await ask()];

  expect(limited).toMatchObject({
    status: 429,
    body: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  });
  expect([other.status, nameless.status]).toEqual([400, 400]);
});
