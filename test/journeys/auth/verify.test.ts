import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  claimsOf,
  newEmail,
  openAuthServer,
  password,
  post,
  readMail,
} from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({ SVC_URI_ALLOW_LIST: 'https://app.example.com/**' });
});
afterAll(() => server[Symbol.asyncDispose]());

async function begin(own = server, extra: object = {}, query = '') {
  const email = newEmail();
  await post(own, `/signup${query}`, { email, password, ...extra });
  return { email, ...(await readMail(own, email)) };
}

const verify = (json: object, own = server) => post(own, '/verify', json);

describe('POST /verify', () => {
  test.each(['token_hash', 'token'])('takes the link’s token as %s, once', async (name) => {
    const { token, email } = await begin();

    const [first, second] = [
      await verify({ type: 'signup', [name]: token }),
      await verify({ type: 'signup', [name]: token }),
    ];

    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ type: 'signup', token_type: 'bearer', user: { email } });
    expect(claimsOf(first.body.access_token).amr).toMatchObject([{ method: 'otp' }]);
    expect(second).toMatchObject({
      status: 403,
      body: { error_code: 'otp_expired', msg: 'Email link is invalid or has expired' },
    });
  });

  test.each(['signup', 'email', 'invite'])('takes the code with its address as %s', async (type) => {
    const { code, email } = await begin();

    const { status, body } = await verify({ type, token: code, email: email.toUpperCase() });

    expect(status).toBe(200);
    expect(body).toMatchObject({ type, user: { email, email_confirmed_at: expect.any(String) } });
  });

  test('two concurrent requests with one token create one session', async () => {
    const { token } = await begin();

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => verify({ type: 'signup', token_hash: token })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  });

  test('two concurrent requests with one code get the error of a wrong one', async () => {
    const { code, email } = await begin();

    const answers = await Promise.all([1, 2].map(() => verify({ type: 'signup', token: code, email })));

    expect(answers.filter(({ status }) => status !== 200)).toMatchObject([
      { status: 403, body: { error_code: 'otp_expired', msg: 'Token has expired or is invalid' } },
    ]);
  });

  test('a code is invalid after five attempts, also the right one, also with concurrent requests', async () => {
    const { code, email } = await begin();
    const wrong = code === '000000' ? '111111' : '000000';

    const tries = await Promise.all(
      Array.from({ length: 5 }, () => verify({ type: 'signup', token: wrong, email })),
    );
    const right = await verify({ type: 'signup', token: code, email });

    for (const refused of [...tries, right]) {
      expect(refused).toMatchObject({
        status: 403,
        body: { error_code: 'otp_expired', msg: 'Token has expired or is invalid' },
      });
    }
  });

  test('neither code nor link outlives its time', async () => {
    await using own = await openAuthServer({ SVC_MAILER_OTP_EXP: '1h' });
    const { code, email, token } = await begin(own);
    own.advance(3_601);

    const answers = [
      await verify({ type: 'signup', token: code, email }, own),
      await verify({ type: 'signup', token_hash: token }, own),
    ];

    expect(answers.map(({ body }) => body.error_code)).toEqual(['otp_expired', 'otp_expired']);
  });

  test.each([
    [{ token: 'x' }, 400, 'Verify requires a verification type'],
    [{ type: 'signup' }, 400, 'Verify requires either a token or a token hash'],
    [{ type: 'signup', token: 'x', token_hash: 'x' }, 400, 'Verify requires either a token or a token hash'],
    [
      { type: 'signup', token: 'x', email: 'a@example.com', phone: '15551234567' },
      400,
      'Only an email address or phone number should be provided on verify',
    ],
    [
      { type: 'signup', token_hash: 'x', email: 'a@example.com' },
      400,
      'Only the token_hash and type should be provided',
    ],
    [
      { type: 'signup', token_hash: 'x', redirect_to: 'https://x.example' },
      400,
      'Only the token_hash and type should be provided',
    ],
    [{ type: 'signup', token: 'x', email: 'nonsense' }, 422, 'Invalid email format'],
    [{ type: 'sms', token: 'x', phone: 'abc' }, 400, 'Invalid phone number format (E.164 required)'],
    [{ type: 'nonsense', token_hash: 'x' }, 400, 'Invalid email verification type'],
    [{ type: 'sms', token_hash: 'x' }, 400, 'Invalid email verification type'],
  ])('%j is refused', async (json, status, msg) => {
    expect(await verify(json)).toMatchObject({ status, body: { error_code: 'validation_failed', msg } });
  });

  test('a code of an unknown user or kind gets the error of a wrong one', async () => {
    const answers = [
      await verify({ type: 'signup', token: '123456', email: newEmail() }),
      await verify({ type: 'nonsense', token: '123456', email: newEmail() }),
      await verify({ type: 'sms', token: '123456', phone: '15551234567' }),
    ];

    expect(answers.map(({ body }) => body)).toEqual(
      Array(3).fill({ code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' }),
    );
  });

  test('a user without a password sets one, by the specification', async () => {
    const { token, email } = await begin();
    await server.db.auth.user.updateMany({ where: { email }, data: { passwordHash: null } });

    const [missing, weak, right] = [
      await verify({ type: 'signup', token }),
      await verify({ type: 'signup', token, password: 'abc' }),
      await verify({ type: 'signup', token, password: 'a password of my own' }),
    ];

    expect([missing.status, weak.status, right.status]).toEqual([400, 422, 200]);
    const signedIn = await post(server, '/token?grant_type=password', {
      email,
      password: 'a password of my own',
    });
    expect(signedIn.status).toBe(200);
  });

  test('a banned user gets an error that says so', async () => {
    const { token, email } = await begin();
    await server.db.auth.user.updateMany({
      where: { email },
      data: { bannedUntil: new Date(Date.now() + 60_000) },
    });

    expect(await verify({ type: 'signup', token_hash: token })).toMatchObject({
      status: 403,
      body: { error_code: 'user_banned' },
    });
  });

  test('a link token cannot be computed from an address and a guessed code', async () => {
    const { email, code } = await begin();
    const computed = createHash('sha224').update(`${email}${code}`).digest('hex');

    expect(await verify({ type: 'signup', token_hash: computed })).toMatchObject({
      status: 403,
      body: { error_code: 'otp_expired' },
    });
  });

  test('link tokens cannot be guessed without end', async () => {
    await using own = await openAuthServer();
    const guess = () => verify({ type: 'signup', token_hash: randomBytes(28).toString('hex') }, own);
    for (let attempt = 0; attempt < 60; attempt += 1) expect((await guess()).status).toBe(403);

    expect(await guess()).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
  });
});
