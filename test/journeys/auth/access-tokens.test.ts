import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, openAuthServer, signIn, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const me = (token: string, own = server) => own.send('GET', '/user', { headers: bearer(token) });

describe('an access token', () => {
  const sign = (claims: object, secret = server.settings.secrets.jwt) =>
    new SignJWT(claims as never)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(secret));
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each([
    ['no header', undefined, 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
    ['another scheme', 'Basic abc', 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
    ['two tokens', 'Bearer a b', 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
    [
      'nonsense',
      'Bearer nonsense',
      403,
      'bad_jwt',
      'invalid JWT: unable to parse or verify signature, token is malformed: token contains an invalid number of segments',
    ],
  ])('%s is refused', async (...[, authorization, status, error_code, msg]) => {
    const answer = await server.send('GET', '/user', { headers: authorization ? { authorization } : {} });

    expect(answer).toMatchObject({ status, body: { code: status, error_code, msg } });
  });

  test('is refused when expired, forged or unsigned', async () => {
    const { userId } = await signUpAndIn(server);
    const now = Math.floor(Date.now() / 1000);
    const tokens = [
      await sign({ sub: userId, exp: now - 1 }),
      await sign({ sub: userId, exp: now + 60 }, 'another secret of good length'),
      `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: userId, exp: now + 60 })}.`,
    ];

    const answers = await Promise.all(tokens.map((token) => me(token)));

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(answers.map(({ body }) => (body as { msg: string }).msg.split(', ')[1])).toEqual([
      'token has invalid claims: token is expired',
      'token signature is invalid: signature is invalid',
      'token signature is invalid: signing method none is invalid',
    ]);
  });

  test('must belong to an existing user', async () => {
    const { userId } = await signUpAndIn(server);
    const tokens = [
      await sign({ role: 'service_role' }),
      await sign({ sub: 'anna' }),
      await sign({ sub: '6f0c2f9e-9c1d-4a9b-8a3e-0d8c1b7a5e21' }),
      await sign({ sub: userId, session_id: 'x' }),
    ];

    const answers = await Promise.all(tokens.map((token) => me(token)));

    expect(answers.map(({ status, body }) => ({ status, ...(body as object) }))).toMatchObject([
      { status: 403, error_code: 'bad_jwt', msg: 'invalid claim: missing sub claim' },
      { status: 400, error_code: 'bad_jwt', msg: 'invalid claim: sub claim must be a UUID' },
      { status: 403, error_code: 'user_not_found', msg: 'User from sub claim in JWT does not exist' },
      { status: 403, error_code: 'bad_jwt', msg: 'invalid claim: session_id claim must be a UUID' },
    ]);
  });

  test.each([
    { sub: 5 },
    { role: 5 },
    { role: ['service_role'] },
    { session_id: 7 },
    { email: {} },
    { is_anonymous: 'no' },
    { user_metadata: 'x' },
  ])('with a claim of another type is malformed: %j', async (claim) => {
    const { userId } = await signUpAndIn(server);
    const token = await sign({ sub: userId, aud: 'authenticated', ...claim });

    const answers = [await me(token), await server.send('GET', '/admin/users', { headers: bearer(token) })];

    for (const { status, body } of answers) {
      expect({ status, ...(body as object) }).toMatchObject({
        ...{ status: 403, error_code: 'bad_jwt' },
        msg: expect.stringContaining(
          `token is malformed: could not JSON decode claim: ${Object.keys(claim)[0]}`,
        ),
      });
    }
  });

  test('with null claims is accepted', async () => {
    const { userId } = await signUpAndIn(server);
    const absent = { role: null, session_id: null, email: null, user_metadata: null, is_anonymous: null };

    expect((await me(await sign({ sub: userId, aud: 'authenticated', ...absent }))).status).toBe(200);
  });

  test('without a session is accepted; with another audience than requested, or none, it is not', async () => {
    const { userId, accessToken } = await signUpAndIn(server);

    const [bare, nobodys, other] = [
      await me(await sign({ sub: userId, aud: 'authenticated' })),
      await me(await sign({ sub: userId })),
      await server.send('GET', '/user', { headers: { ...bearer(accessToken), 'x-jwt-aud': 'others' } }),
    ];

    expect(bare.status).toBe(200);
    for (const refused of [nobodys, other]) {
      expect(refused).toMatchObject({
        status: 400,
        body: { error_code: 'validation_failed', msg: "Token audience doesn't match request audience" },
      });
    }
  });
});

test.each(drawTopologies(import.meta.filename))(
  'a token with much metadata in it is read, in topology %s',
  async (topology) => {
    await using spacious = await openAuthServer({}, topology);
    const { email, accessToken } = await signUpAndIn(spacious);
    const data = { notes: 'x'.repeat(24_000) };
    await spacious.send('PUT', '/user', { json: { data }, headers: bearer(accessToken) });
    const long = await signIn(spacious, email);
    // A job creates the campaign account.
    await spacious.settle();

    const answers = await Promise.all([
      spacious.send('GET', '/user', { headers: bearer(long.accessToken) }),
      spacious.graphql('{ me { email campaignAccount { key } } }', {}, bearer(long.accessToken)),
    ]);

    expect(long.accessToken.length).toBeGreaterThan(30_000);
    expect(answers).toMatchObject([
      { status: 200, body: { email, user_metadata: data } },
      { data: { me: { email, campaignAccount: { key: expect.any(String) } } } },
    ]);
  },
);
