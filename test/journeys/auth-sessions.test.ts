import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestHouse } from '../kit/house.ts';
import { collectStatements } from '../kit/statements.ts';
import {
  bearer,
  claimsOf,
  newEmail,
  openAuthHouse,
  password,
  post,
  refresh,
  signIn,
  signUpAndIn,
} from '../subgraphs/auth/auth-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openAuthHouse();
});
afterAll(() => house[Symbol.asyncDispose]());

const withPassword = (json: object, headers = {}) => post(house, '/token?grant_type=password', json, headers);
const me = (token: string, own = house) => own.send('GET', '/user', { headers: bearer(token) });

describe('signing in with a password', () => {
  test('a wrong password and an unknown address are told alike', async () => {
    const { email } = await signUpAndIn(house);

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

  test('an answer has the tokens, the user and the headers, and knows addresses in any case', async () => {
    const { email, userId } = await signUpAndIn(house);

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
  ])('%j is refused', async (json, status, code, msg) => {
    expect(await withPassword(json)).toMatchObject({ status, body: { code: status, error_code: code, msg } });
  });

  test('an unconfirmed address is told only with the right password', async () => {
    const email = newEmail();
    await post(house, '/signup', { email, password });

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
    const { email, userId, accessToken, refreshToken } = await signUpAndIn(house);
    await house.db.auth.user.update({
      where: { id: userId },
      data: { bannedUntil: new Date(Date.now() + 60_000) },
    });

    const answers = [
      await withPassword({ email, password }),
      await refresh(house, refreshToken),
      await me(accessToken),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 403]);
    expect(answers.map(({ body }) => body)).toMatchObject([
      { error_code: 'user_banned', msg: 'User is banned' },
      { error_code: 'user_banned', msg: 'Invalid Refresh Token: User Banned' },
      { error_code: 'user_banned', msg: 'User is banned' },
    ]);
  });

  test('after ten failures an account waits, whether it exists or not, and the right password waits too', async () => {
    const { email } = await signUpAndIn(house);
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

  test('a burst of guesses with the right one among them gains nothing', async () => {
    const { email } = await signUpAndIn(house);
    for (let attempt = 0; attempt < 9; attempt += 1) await withPassword({ email, password: 'guess' });

    const burst = await Promise.all([
      ...Array.from({ length: 8 }, () => withPassword({ email, password: 'guess' })),
      withPassword({ email, password }),
    ]);

    expect(burst.at(-1)?.status).toBe(429);
  });

  test('success forgets earlier failures', async () => {
    const { email } = await signUpAndIn(house);

    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await withPassword({ email, password: 'guess' });
      expect((await withPassword({ email, password })).status).toBe(200);
    }
  });

  test('many at once with the right password all succeed', async () => {
    const { email } = await signUpAndIn(house);

    const answers = await Promise.all(Array.from({ length: 16 }, () => withPassword({ email, password })));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('a password that became too weak still signs in, with a hint', async () => {
    const { email } = await signUpAndIn(house);
    await using stricter = await openAuthHouse({
      SVC_PASSWORD_MIN_LENGTH: '20',
      SVC_MAILER_AUTOCONFIRM: 'true',
    });
    const row = await house.db.auth.user.findFirst({ where: { email } });
    await stricter.db.auth.user.create({ data: { ...row, appMetadata: {}, userMetadata: {} } as never });

    const { status, body } = await post(stricter, '/token?grant_type=password', { email, password });

    expect(status).toBe(200);
    expect(body.weak_password).toEqual({
      message: 'Password should be at least 20 characters.',
      reasons: ['length'],
    });
  });
});

describe('refreshing', () => {
  test('two at once bring one child, fifty times over', async () => {
    const { refreshToken } = await signUpAndIn(house);
    let current = refreshToken;

    for (let round = 0; round < 50; round += 1) {
      const answers = await Promise.all([refresh(house, current), refresh(house, current)]);
      const children = new Set(answers.map(({ body }) => body.refresh_token));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(children.size).toBe(1);
      const reused = answers.map(({ headers }) => headers.get('sb-auth-refresh-token-reuse'));
      expect(reused.sort()).toEqual(['false', 'true']);
      current = [...children][0];
    }
    const { sessionId } = await house.db.auth.refreshToken.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(await house.db.auth.refreshToken.count({ where: { sessionId } })).toBe(51);
  });

  test('the previous token brings the same child for a while, then ends the session', async () => {
    await using own = await openAuthHouse({ SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '30s' });
    const { refreshToken } = await signUpAndIn(own);
    const { body } = await refresh(own, refreshToken);

    own.advance(29);
    const inTime = await refresh(own, refreshToken);
    own.advance(2);
    const late = await refresh(own, refreshToken);
    const child = await refresh(own, body.refresh_token);

    expect(inTime.body.refresh_token).toBe(body.refresh_token);
    expect(late.body.error_code).toBe('refresh_token_already_used');
    expect(child.body.error_code).toBe('refresh_token_already_used');
  });

  test('the contract’s vector: four in a row, then the first again, and all are dead', async () => {
    await using own = await openAuthHouse({ SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0' });
    const chain = [(await signUpAndIn(own)).refreshToken];
    for (let step = 0; step < 3; step += 1) {
      chain.push((await refresh(own, chain.at(-1) ?? '')).body.refresh_token);
    }

    const [first, last] = [await refresh(own, chain[0] ?? ''), await refresh(own, chain[3] ?? '')];

    expect([first.body.error_code, last.body.error_code]).toEqual([
      'refresh_token_already_used',
      'refresh_token_already_used',
    ]);
  });

  test('without rotation a reused token is refused and nothing else happens', async () => {
    await using own = await openAuthHouse({
      SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0',
      SVC_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'false',
    });
    const { refreshToken } = await signUpAndIn(own);
    const { body } = await refresh(own, refreshToken);
    own.advance(1);

    const [reused, child] = [await refresh(own, refreshToken), await refresh(own, body.refresh_token)];

    expect([reused.status, child.status]).toEqual([400, 200]);
  });

  test.each([
    ['', 'validation_failed', 'Refresh token is not valid'],
    ['UPPERCASE234', 'validation_failed', 'Refresh token is not valid'],
    ['aaaaaaaaaaaa', 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  ])('%j is refused', async (token, code, msg) => {
    expect(await refresh(house, token)).toMatchObject({ status: 400, body: { error_code: code, msg } });
  });

  test('sessions end by age, by idleness, and by a newer sign-in, where that is set', async () => {
    await using own = await openAuthHouse({
      SVC_SESSIONS_TIMEBOX: '1h',
      SVC_SESSIONS_INACTIVITY_TIMEOUT: '30m',
      SVC_SESSIONS_SINGLE_PER_USER: 'true',
    });
    const { email, refreshToken } = await signUpAndIn(own);
    own.advance(1);
    const newer = await signIn(own, email);
    const replaced = await refresh(own, refreshToken);
    own.advance(20 * 60);
    const kept = await refresh(own, newer.refreshToken);
    own.advance(31 * 60);
    const idle = await refresh(own, kept.body.refresh_token);
    own.advance(3600);
    const old = await refresh(own, kept.body.refresh_token);

    expect(kept.status).toBe(200);
    expect([replaced, idle, old].map(({ body }) => body.msg)).toEqual([
      'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
      'Invalid Refresh Token: Session Expired (Inactivity)',
      'Invalid Refresh Token: Session Expired',
    ]);
  });

  test('costs four statements at most, reading oneself one', async () => {
    const { refreshToken } = await signUpAndIn(house);
    let current = refreshToken;
    let token = '';
    const turn = async () => {
      const { body } = await refresh(house, current);
      current = body.refresh_token;
      token = body.access_token;
    };
    await turn();

    const refreshing = await collectStatements(turn);
    const reading = await collectStatements(() => me(token));

    expect(refreshing.length, refreshing.join('\n')).toBeLessThanOrEqual(4);
    expect(reading, reading.join('\n')).toHaveLength(1);
  });
});

describe('an access token', () => {
  const sign = (claims: object, secret = house.settings.secrets.jwt) =>
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
  ])('%s is refused', async (_name, authorization, status, error_code, msg) => {
    const answer = await house.send('GET', '/user', { headers: authorization ? { authorization } : {} });

    expect(answer).toMatchObject({ status, body: { code: status, error_code, msg } });
  });

  test('is refused when expired, forged or unsigned', async () => {
    const { userId } = await signUpAndIn(house);
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

  test('must be of a user who exists', async () => {
    const { userId } = await signUpAndIn(house);
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

  test('without a session is accepted; with another audience than asked for it is not', async () => {
    const { userId, accessToken } = await signUpAndIn(house);

    const [bare, other] = [
      await me(await sign({ sub: userId })),
      await house.send('GET', '/user', { headers: { ...bearer(accessToken), 'x-jwt-aud': 'others' } }),
    ];

    expect(bare.status).toBe(200);
    expect(other).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: "Token audience doesn't match request audience" },
    });
  });
});

describe('logging out', () => {
  async function openThree(own = house) {
    const { email, ...first } = await signUpAndIn(own);
    return [first, await signIn(own, email), await signIn(own, email)] as const;
  }
  const aliveOf = async (sessions: readonly { refreshToken: string }[], own = house) =>
    Promise.all(sessions.map(async ({ refreshToken }) => (await refresh(own, refreshToken)).status === 200));
  const logOut = (token: string, query = '', own = house) =>
    own.send('POST', `/logout${query}`, { headers: bearer(token) });

  test.each([
    ['', [false, false, false]],
    ['?scope=global', [false, false, false]],
    ['?scope=local', [false, true, true]],
    ['?scope=others', [true, false, false]],
  ])('with %j ends the right sessions', async (query, alive) => {
    const sessions = await openThree();

    const { status } = await logOut(sessions[0].accessToken, query);

    expect(status).toBe(204);
    expect(await aliveOf(sessions)).toEqual(alive);
  });

  test('refuses another scope, and a stranger', async () => {
    const [session] = await openThree();

    const [odd, stranger] = [
      await logOut(session.accessToken, '?scope=mine'),
      await house.send('POST', '/logout'),
    ];

    expect(odd).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Unsupported logout scope "mine"' },
    });
    expect(stranger.status).toBe(401);
  });

  test('leaves the other people’s sessions alone', async () => {
    const [mine] = await openThree();
    const theirs = await openThree();

    await logOut(mine.accessToken);

    expect(await aliveOf(theirs)).toEqual([true, true, true]);
  });

  test('leaves access tokens valid until they expire, unless they are to end at once', async () => {
    await using strict = await openAuthHouse({ SVC_SECURITY_LOGOUT_ENDS_ACCESS: 'true' });
    const [lenientSession] = await openThree();
    const [strictSession] = await openThree(strict);
    expect((await me(strictSession.accessToken, strict)).status).toBe(200);

    await logOut(lenientSession.accessToken);
    await logOut(strictSession.accessToken, '', strict);

    expect((await me(lenientSession.accessToken)).status).toBe(200);
    expect(await me(strictSession.accessToken, strict)).toMatchObject({
      status: 403,
      body: {
        error_code: 'session_not_found',
        msg: 'Session from session_id claim in JWT does not exist',
      },
    });
  });
});

test('every security event leaves an entry', async () => {
  await using own = await openAuthHouse();
  const { accessToken, refreshToken, userId, email } = await signUpAndIn(own);
  await refresh(own, refreshToken);
  await own.send('PUT', '/user', { json: { password: 'another horse' }, headers: bearer(accessToken) });
  await own.send('POST', '/logout', { headers: bearer(accessToken) });

  const entries = await own.db.auth.auditLogEntry.findMany({ orderBy: { createdAt: 'asc' } });

  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'user_confirmation_requested',
      'user_signedup',
      'login',
      'token_refreshed',
      'token_revoked',
      'user_updated_password',
      'user_modified',
      'logout',
    ]),
  );
  for (const entry of entries) expect(entry).toMatchObject({ actorId: userId, actorUsername: email });
});
