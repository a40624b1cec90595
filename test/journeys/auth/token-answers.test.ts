import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bodyOf,
  claimsOf,
  newEmail,
  openAuthServer,
  password,
  post,
  readMail,
  refresh,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { sessionIdOf, version2 } from '../../subgraphs/auth/sessions/refresh-tokens/counted-holder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({ SVC_JWT_EXP: '1800' });
});
afterAll(() => server[Symbol.asyncDispose]());

const always = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'user'];
const sessionHeaders = ['sb-auth-refresh-token-prefix', 'sb-auth-session-id', 'sb-auth-user-id'];

/** Requests for tokens, with the fields that only their responses have. */
const answers: [string, object, () => Promise<{ status: number; body: object; headers: Headers }>][] = [
  [
    'a password',
    { weak_password: null },
    async () => token('password', { email: (await signUpAndIn(server)).email }),
  ],
  ['a refresh token', {}, async () => refresh(server, (await signUpAndIn(server)).refreshToken)],
  [
    'a code of PKCE without a provider',
    {},
    async () => {
      const [email, code_verifier] = [newEmail(), 'v'.repeat(43)];
      const challenge = { code_challenge: code_verifier, code_challenge_method: 'plain' };
      const signedUp = await post(server, '/signup', { email, password, ...challenge });
      expect(signedUp).toMatchObject({ status: 200 });
      const { mail, path } = await readMail(server, email);
      expect(mail).toBeDefined();
      const { status, headers, text } = await server.send('GET', path);
      const location = headers.get('location') ?? '';
      expect([status, location], text).toEqual([303, expect.stringMatching(/[?&]code=/)]);
      const auth_code = new URL(location).searchParams.get('code');
      return token('pkce', { auth_code, code_verifier });
    },
  ],
  [
    'a mailed token',
    { type: 'signup' },
    async () => {
      const email = newEmail();
      await post(server, '/signup', { email, password });
      const { token } = await readMail(server, email);
      return post(server, '/verify', { type: 'signup', token_hash: token });
    },
  ],
];

function token(grant: string, json: object, own = server) {
  return post(own, `/token?grant_type=${grant}`, { password, ...json });
}

describe('an answer with tokens', () => {
  test.each(answers)('for %s has the fields of the contract, and no others', async (_name, besides, ask) => {
    const { status, body, headers } = await ask();

    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([...always, ...Object.keys(besides)].sort());
    const { exp, iat, session_id } = claimsOf((body as { access_token: string }).access_token);
    expect(body).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      expires_in: 1800,
      expires_at: exp,
      refresh_token: expect.stringMatching(/^[a-z2-7]{12}$/),
      user: { id: headers.get('sb-auth-user-id'), aud: 'authenticated' },
    });
    expect(exp - iat).toBe(1800);
    expect(session_id).toBe(headers.get('sb-auth-session-id'));
    const names = [...headers.keys()].filter((name) => name.startsWith('sb-auth-'));
    expect(names.filter((name) => name !== 'sb-auth-refresh-token-reuse')).toEqual(sessionHeaders);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject(besides);
  });

  test('for a refresh token of version 1 shows whether it was repeated', async () => {
    const { refreshToken } = await signUpAndIn(server);

    const answers = [await refresh(server, refreshToken), await refresh(server, refreshToken)];

    const headers = answers.map(({ headers }) =>
      [...headers].filter(([name]) => /-reuse|-rotated/.test(name)),
    );
    expect(headers).toEqual([
      [['sb-auth-refresh-token-reuse', 'false']],
      [['sb-auth-refresh-token-reuse', 'true']],
    ]);
  });
});

describe.each([
  ['1', {}],
  ['2', version2],
])('a refresh, version %s,', (_version, settings) => {
  let own: TestServer;
  beforeAll(async () => {
    own = await openAuthServer({
      ...settings,
      SVC_SESSIONS_TIMEBOX: '2h',
      SVC_SESSIONS_SINGLE_PER_USER: 'true',
    });
  });
  afterAll(() => own[Symbol.asyncDispose]());

  test('keeps how and when its user signed in, and stores client, address and time', async () => {
    const person = await signUpAndIn(own);
    const user = () => own.db.auth.user.findUniqueOrThrow({ where: { id: person.userId } });
    const before = await user();
    own.advance(60);

    const sent = await own.send('POST', '/token?grant_type=refresh_token', {
      json: { refresh_token: person.refreshToken },
      headers: { 'user-agent': 'another browser', 'x-forwarded-for': '203.0.113.9' },
    });

    const body = bodyOf(sent);
    const [now, then] = [claimsOf(body.access_token), claimsOf(person.accessToken)];
    expect([now.amr, now.session_id, now.aal]).toEqual([then.amr, then.session_id, then.aal]);
    expect(now.iat - then.iat).toBeGreaterThanOrEqual(60);
    expect(body.user.last_sign_in_at).toBe(before.lastSignInAt?.toISOString());
    expect((await user()).lastSignInAt).toEqual(before.lastSignInAt);
    const row = await own.db.auth.session.findUniqueOrThrow({ where: { id: sessionIdOf(person) } });
    expect(row).toMatchObject({ userAgent: 'another browser', ip: '203.0.113.9' });
    expect(row.refreshedAt?.getTime()).toBeGreaterThan(row.createdAt.getTime() + 59_000);
  });

  test('that is repeated is audited as such, and exchanges nothing', async () => {
    const { refreshToken, userId } = await signUpAndIn(own);
    await refresh(own, refreshToken);
    await refresh(own, refreshToken);

    const where = { actorId: userId, logType: 'token' };
    const entries = await own.db.auth.auditLogEntry.findMany({ where });
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'token_refreshed',
      'token_refreshed',
      'token_revoked',
    ]);
  });

  test('is refused for the first reason in the contract’s order', async () => {
    const older = await signUpAndIn(own);
    const id = sessionIdOf(older);
    const used = await refresh(own, older.refreshToken);
    await refresh(own, used.body.refresh_token);
    own.advance(60);
    const ask = async (refreshToken = older.refreshToken) => (await refresh(own, refreshToken)).body;
    const { user, session } = own.db.auth;
    const reasons: string[] = [];
    const note = async () => reasons.push((await ask()).msg);

    await post(own, '/token?grant_type=password', { email: older.email, password });
    await note();
    await session.update({ where: { id }, data: { notAfter: new Date(0) } });
    await note();
    await user.update({ where: { id: older.userId }, data: { bannedUntil: new Date(Date.now() + 9e9) } });
    await note();
    await session.delete({ where: { id } });
    await note();

    expect(reasons).toEqual([
      'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
      'Invalid Refresh Token: Session Expired',
      'Invalid Refresh Token: User Banned',
      'Invalid Refresh Token: Refresh Token Not Found',
    ]);
    expect((await ask(`${older.refreshToken}x`)).msg).toBe('Refresh token is not valid');
  });
});

test('a refresh needs no CAPTCHA', async () => {
  await using own = await openAuthServer({
    SVC_SECURITY_CAPTCHA_ENABLED: 'true',
    SVC_SECURITY_CAPTCHA_SECRET: 'top secret',
  });

  const asked = await token('refresh_token', { refresh_token: 'abcdefghijkl' }, own);
  const signIn = await token('password', { email: newEmail() }, own);

  expect([asked.body.error_code, signIn.body.error_code]).toEqual([
    'refresh_token_not_found',
    'captcha_failed',
  ]);
});
