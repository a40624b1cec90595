import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  newEmail,
  openAuthServer,
  password,
  post,
  readLocation,
  readMail,
  refresh,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { addApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

// Weak spots of the original service that its clients do not need. The matrix is subgraphs/auth/contract.md.
// It takes some seconds, because the rows need servers of their own.

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({ SVC_SMTP_MAX_FREQUENCY: '0' });
});
afterAll(() => server[Symbol.asyncDispose]());

const verifier = randomBytes(32).toString('base64url');
const pair = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};

const changeEmail = async (own: TestServer, accessToken: string, extra: object = {}) => {
  const email = newEmail();
  await own.send('PUT', '/user', { json: { email, ...extra }, headers: bearer(accessToken) });
  return email;
};

describe('a made-up user', () => {
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape);
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.entries(value).map(([key, inner]) => [key, shape(inner)]);
  };

  test('shows nothing of the real one, with any data', async () => {
    const { email, userId, accessToken } = await signUpAndIn(server);
    await addApp(server, accessToken, 'App of the owner');
    const now = new Date();
    await server.db.auth.user.update({
      where: { id: userId },
      data: {
        invitedAt: now,
        recoverySentAt: now,
        newEmail: 'next@example.com',
        emailChangeSentAt: now,
        newPhone: '15551112222',
        phoneChangeSentAt: now,
        reauthenticationSentAt: now,
        bannedUntil: new Date(now.getTime() + 3_600_000),
        role: 'boss',
      },
    });

    const fresh = await post(server, '/signup', { email: newEmail(), password });
    const repeat = await post(server, '/signup', { email, password });

    expect(shape(repeat.body)).toEqual(shape(fresh.body));
    expect(repeat.body).toMatchObject({ role: fresh.body.role, aud: fresh.body.aud });
    expect(repeat.text).not.toContain(userId);
  });
});

describe('refresh tokens', () => {
  test('of a stolen session are invalid immediately, the newest and the previous too, and create no children', async () => {
    const { refreshToken: first, userId } = await signUpAndIn(server);
    const second = (await refresh(server, first)).body.refresh_token;
    const third = (await refresh(server, second)).body.refresh_token;

    const answers = [];
    for (const token of [first, third, second, first]) answers.push((await refresh(server, token)).body);

    expect(answers.map(({ error_code }) => error_code)).toEqual(Array(4).fill('refresh_token_already_used'));
    const sessions = await server.db.auth.session.findMany({ where: { userId, revokedAt: { not: null } } });
    expect(sessions).toHaveLength(1);
  });

  test('are not stored in plain text in any table', async () => {
    const { refreshToken } = await signUpAndIn(server);
    const next = (await refresh(server, refreshToken)).body.refresh_token;
    const { rows: tables } = await server.db.pool.query(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'auth'",
    );

    const stored = await Promise.all(
      tables.map(({ name }: { name: string }) => server.db.pool.query(`SELECT * FROM auth."${name}"`)),
    );

    const text = JSON.stringify(stored.map(({ rows }) => rows));
    expect(tables.length).toBeGreaterThan(8);
    for (const token of [refreshToken, next]) expect(text).not.toContain(token);
  });
});

describe('an hour between the request and the click is no hour of the code', () => {
  let own: TestServer;
  beforeAll(async () => {
    own = await openAuthServer({ SVC_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' });
  });
  afterAll(() => own[Symbol.asyncDispose]());
  const codeOf = async (email: string) => {
    const { path } = await readMail(own, email);
    own.advance(3_600);
    const { location } = readLocation(await own.send('GET', path));
    return new URL(location).searchParams.get('code');
  };

  test.each([
    [
      'sign-up',
      async () => {
        const email = newEmail();
        await post(own, '/signup', { email, password, ...pair });
        return email;
      },
    ],
    [
      'recovery',
      async () => {
        const { email } = await signUpAndIn(own);
        await post(own, '/recover', { email, ...pair });
        return email;
      },
    ],
    ['an address change', async () => changeEmail(own, (await signUpAndIn(own)).accessToken, pair)],
  ])('of %s', async (_, ask) => {
    const auth_code = await codeOf(await ask());

    const exchange = { auth_code, code_verifier: verifier };
    expect((await post(own, '/token?grant_type=pkce', exchange)).status).toBe(200);
  });
});

test('the code of an address change counts only with the address it was sent to', async () => {
  const { accessToken, email } = await signUpAndIn(server);
  const next = await changeEmail(server, accessToken);
  const { code } = await readMail(server, next);
  const stranger = await signUpAndIn(server);
  const answer = async (address: string) =>
    (await post(server, '/verify', { type: 'email_change', email: address, token: code })).status;

  expect(await answer(stranger.email)).toBe(403);
  expect(await answer(newEmail())).toBe(403);
  expect(await answer(email)).toBe(403);
  expect(await answer(next)).toBe(200);
});

test('a magic link does not affect a pending change of the address', async () => {
  const { accessToken, email } = await signUpAndIn(server);
  const next = await changeEmail(server, accessToken);
  const waiting = [(await readMail(server, next)).path, (await readMail(server, email)).path];
  await post(server, '/magiclink', { email });

  const signedIn = await server.send('GET', (await readMail(server, email)).path);
  const [half, whole] = [
    await server.send('GET', waiting[0] ?? ''),
    await server.send('GET', waiting[1] ?? ''),
  ];

  expect(readLocation(signedIn).fragment).toMatchObject({ type: 'magiclink' });
  expect(readLocation(half).fragment).toHaveProperty('message');
  expect(readLocation(whole).fragment).toHaveProperty('access_token');
});

test('with autoconfirm, an account that waits for its confirmation cannot be entered', async () => {
  await using own = await openAuthServer({ SVC_MAILER_AUTOCONFIRM: 'true' });
  const email = newEmail();
  const { body: owner } = await post(own, '/signup', { email, password });
  await own.db.auth.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: null } });

  const stranger = await post(own, '/signup', { email, password: 'another secret' });
  const withTheirs = await post(own, '/token?grant_type=password', { email, password: 'another secret' });

  expect(stranger).toMatchObject({ status: 400, body: { error_code: 'user_already_exists' } });
  expect(withTheirs.body.error_code).toBe('invalid_credentials');
});

test('two factors can be challenged at the same moment', async () => {
  const people = [await signUpAndIn(server), await signUpAndIn(server)];
  for (const { accessToken } of people) await addApp(server, accessToken);

  const { count } = await server.db.auth.mfaFactor.updateMany({
    where: { userId: { in: people.map(({ userId }) => userId) } },
    data: { lastChallengedAt: new Date() },
  });

  expect(count).toBe(2);
});

describe('a browser that is sent on', () => {
  test('is sent to one place, without a body', async () => {
    const sent = [
      await server.send('GET', '/callback?state=x'),
      await server.send('POST', '/callback', { body: 'state=x' }),
      await server.send('GET', '/verify?type=signup&token=x'),
    ];

    for (const { status, text, headers } of sent) {
      expect([status, text, headers.get('content-length')]).toEqual([303, '', '0']);
      expect(headers.get('location')).toMatch(/^http:\/\/localhost:8081\/?[?#]error=[^,]+$/);
    }
  });

  test('gets the code of a PKCE flow by a link of the type email as well', async () => {
    const email = newEmail();
    await post(server, '/signup', { email, password, ...pair });
    const { token } = await readMail(server, email);

    const { location } = readLocation(await server.send('GET', `/verify?type=email&token=${token}`));
    const auth_code = new URL(location).searchParams.get('code');

    expect(
      (await post(server, '/token?grant_type=pkce', { auth_code, code_verifier: verifier })).status,
    ).toBe(200);
  });

  test('gets a server error at its target', async () => {
    await using own = await openAuthServer({ SVC_URI_ALLOW_LIST: 'https://app.example.com/*' });
    const email = newEmail();
    await post(own, '/signup?redirect_to=https://app.example.com/in', { email, password });
    const { path } = await readMail(own, email);
    await own.db.pool.query('ALTER TABLE auth.sessions RENAME TO elsewhere');

    const sent = await own.send('GET', path);

    expect(sent.status).toBe(303);
    expect(readLocation(sent)).toMatchObject({
      before: 'https://app.example.com/in',
      fragment: {
        error: 'server_error',
        error_code: 'unexpected_failure',
        error_description: 'Unexpected failure, please check server logs for more information',
      },
    });
  });
});
