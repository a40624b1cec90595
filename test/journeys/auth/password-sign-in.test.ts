import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  claimsOf,
  newEmail,
  openAuthServer,
  password,
  post,
  refresh,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const withPassword = (json: object, headers = {}) =>
  post(server, '/token?grant_type=password', json, headers);
const me = (token: string, own = server) => own.send('GET', '/user', { headers: bearer(token) });

describe('signing in with a password', () => {
  test('a wrong password and an unknown address get the same error', async () => {
    const { email } = await signUpAndIn(server);

    const [wrong, unknown] = [
      await withPassword({ email, password: 'not this one' }),
      await withPassword({ email: newEmail(), password }),
    ];

    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  test('a response has the tokens, the user and the headers, and addresses are case-insensitive', async () => {
    const { email, userId } = await signUpAndIn(server);

    const { body, headers } = await withPassword({ email: email.toUpperCase(), password });

    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { id: userId, email, last_sign_in_at: expect.any(String) },
      weak_password: null,
    });
    expect(body.refresh_token).toMatch(/^[a-z2-7]{12}$/);
    const claims = claimsOf(body.access_token);
    expect(body.expires_at).toBe(claims.exp);
    expect(headers.get('sb-auth-user-id')).toBe(userId);
    expect(headers.get('sb-auth-session-id')).toBe(claims.session_id);
    expect(headers.get('sb-auth-refresh-token-prefix')).toBe(body.refresh_token.slice(0, 5));
  });

  test.each([
    [
      { email: 'a@example.com', phone: '15551234567', password },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    ],
    [{ phone: '15551234567', password }, 422, 'phone_provider_disabled', 'Phone logins are disabled'],
    [{ password }, 400, 'validation_failed', 'missing email or phone'],
    [{ email: 'a@example.com' }, 400, 'invalid_credentials', 'Invalid login credentials'],
    [
      { email: 'a\u0000@example.com', password: '\u0000' },
      400,
      'invalid_credentials',
      'Invalid login credentials',
    ],
  ])('%j is refused', async (json, status, code, msg) => {
    expect(await withPassword(json)).toMatchObject({ status, body: { code: status, error_code: code, msg } });
  });

  test('an unconfirmed address is reported only with the right password', async () => {
    const email = newEmail();
    await post(server, '/signup', { email, password });

    const [wrong, right] = [
      await withPassword({ email, password: 'not this one' }),
      await withPassword({ email, password }),
    ];

    expect(wrong.body.error_code).toBe('invalid_credentials');
    expect(right).toMatchObject({
      status: 400,
      body: { error_code: 'email_not_confirmed', msg: 'Email not confirmed' },
    });
  });

  test('a banned user is refused, with every credential they have', async () => {
    const { email, userId, accessToken, refreshToken } = await signUpAndIn(server);
    await server.db.auth.user.update({
      where: { id: userId },
      data: { bannedUntil: new Date(Date.now() + 60_000) },
    });

    const answers = [
      await withPassword({ email, password }),
      await refresh(server, refreshToken),
      await me(accessToken),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 403]);
    expect(answers.map(({ body }) => body)).toMatchObject([
      { error_code: 'user_banned', msg: 'User is banned' },
      { error_code: 'user_banned', msg: 'Invalid Refresh Token: User Banned' },
      { error_code: 'user_banned', msg: 'User is banned' },
    ]);
  });

  test('after ten failures an account is delayed, whether it exists or not, and the right password too', async () => {
    const { email } = await signUpAndIn(server);
    const stranger = newEmail();

    for (const address of [email, stranger]) {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect((await withPassword({ email: address, password: 'guess' })).status).toBe(400);
      }
      const refused = await withPassword({ email: address, password });
      expect(refused).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('of one client do not lock out the owner at another address', async () => {
    const { email } = await signUpAndIn(server);
    for (let attempt = 0; attempt < 11; attempt += 1) await withPassword({ email, password: 'guess' });

    const elsewhere = { 'x-forwarded-for': '203.0.113.7' };
    const owner = await post(server, '/token?grant_type=password', { email, password }, elsewhere);

    expect(owner.status).toBe(200);
  });

  test('a burst of guesses with the right one among them gains nothing', async () => {
    const { email } = await signUpAndIn(server);
    for (let attempt = 0; attempt < 9; attempt += 1) await withPassword({ email, password: 'guess' });

    const burst = await Promise.all([
      ...Array.from({ length: 8 }, () => withPassword({ email, password: 'guess' })),
      withPassword({ email, password }),
    ]);

    expect(burst.at(-1)?.status).toBe(429);
  });

  test('success forgets earlier failures', async () => {
    const { email } = await signUpAndIn(server);

    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await withPassword({ email, password: 'guess' });
      expect((await withPassword({ email, password })).status).toBe(200);
    }
  });

  test('many concurrent requests with the right password all succeed', async () => {
    const { email } = await signUpAndIn(server);

    const answers = await Promise.all(Array.from({ length: 16 }, () => withPassword({ email, password })));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('a password that became too weak still signs in, with a hint', async () => {
    const { email } = await signUpAndIn(server);
    await using stricter = await openAuthServer({
      SVC_PASSWORD_MIN_LENGTH: '20',
      SVC_MAILER_AUTOCONFIRM: 'true',
    });
    const row = await server.db.auth.user.findFirst({ where: { email } });
    await stricter.db.auth.user.create({ data: { ...row, appMetadata: {}, userMetadata: {} } as never });

    const { status, body } = await post(stricter, '/token?grant_type=password', { email, password });

    expect(status).toBe(200);
    expect(body.weak_password).toEqual({
      message: 'Password should be at least 20 characters.',
      reasons: ['length'],
    });
  });
});
