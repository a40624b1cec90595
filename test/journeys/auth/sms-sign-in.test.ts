import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { claimsOf, newEmail, password, post } from '../../subgraphs/auth/auth-test-server.ts';
import { enterByPhone, newPhone, openPhoneServer, readCode, readTexts } from '../../subgraphs/auth/phones.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openPhoneServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const wrongCode = {
  status: 403,
  body: { error_code: 'otp_expired', msg: 'Token has expired or is invalid' },
};

describe('sign-up with a phone', () => {
  test('is confirmed by a code, and the password signs in', async () => {
    const phone = newPhone();
    const signedUp = await post(server, '/signup', { phone, password, data: { name: 'Anna' } });
    expect(signedUp).toMatchObject({
      status: 200,
      body: {
        phone,
        email: '',
        app_metadata: { provider: 'phone', providers: ['phone'] },
        user_metadata: { name: 'Anna', phone, phone_verified: false },
        identities: [{ provider: 'phone', identity_data: { phone } }],
      },
    });
    expect(signedUp.body).not.toHaveProperty('phone_confirmed_at');
    const early = await post(server, '/token?grant_type=password', { phone, password });
    expect(early).toMatchObject({ status: 400, body: { error_code: 'phone_not_confirmed' } });

    const texts = await readTexts(server, phone);
    expect(texts).toEqual([expect.stringMatching(/^Your code is \d{6}$/)]);
    const page = await server.send('GET', '/dev/mail', { headers: { accept: 'text/html' } });
    expect(page.text).toContain(phone);
    const token = await readCode(server, phone);
    const verified = await post(server, '/verify', { type: 'sms', phone, token });

    expect(verified).toMatchObject({
      status: 200,
      body: {
        type: 'sms',
        user: {
          id: signedUp.body.id,
          phone,
          phone_confirmed_at: expect.any(String),
          user_metadata: { phone_verified: true },
          identities: [{ identity_data: { phone_verified: true } }],
        },
      },
    });
    expect(claimsOf(verified.body.access_token)).toMatchObject({ phone, amr: [{ method: 'otp' }] });
    const signedIn = await post(server, '/token?grant_type=password', { phone: phone.slice(1), password });
    expect(claimsOf(signedIn.body.access_token)).toMatchObject({ phone, amr: [{ method: 'password' }] });
    expect(await server.db.auth.user.findFirst({ where: { id: signedUp.body.id } })).toMatchObject({
      phone: phone.slice(1),
    });
  });

  test('for a taken number looks like a new one, and changes nothing', async () => {
    const { phone, userId } = await enterByPhone(server);
    const fresh = await post(server, '/signup', { phone: newPhone(), password });
    const repeat = await post(server, '/signup', { phone, password });

    const shape = (body: object) => JSON.stringify(body).replace(/"[^"]*"(?=[,}\]])/g, '""');
    expect([repeat.status, shape(repeat.body)]).toEqual([fresh.status, shape(fresh.body)]);
    expect(repeat.body.id).not.toBe(userId);
    expect(await readTexts(server, phone)).toHaveLength(1);
    expect((await post(server, '/token?grant_type=password', { phone, password })).status).toBe(400);
  });

  test('for an unconfirmed number replaces the password together with a new code', async () => {
    const phone = newPhone();
    await post(server, '/signup', { phone, password });
    const first = await readCode(server, phone);
    await post(server, '/signup', { phone, password: 'another secret' });
    const second = await readCode(server, phone);

    expect(second).not.toBe(first);
    expect(await post(server, '/verify', { type: 'sms', phone, token: first })).toMatchObject(wrongCode);
    expect((await post(server, '/verify', { type: 'sms', phone, token: second })).status).toBe(200);
    expect((await post(server, '/token?grant_type=password', { phone, password })).status).toBe(400);
    const right = await post(server, '/token?grant_type=password', { phone, password: 'another secret' });
    expect(right.status).toBe(200);
  });

  test('with autoconfirm requires no code, and a taken number is reported', async () => {
    await using own = await openPhoneServer({ SVC_SMS_AUTOCONFIRM: 'true' });
    const phone = newPhone();

    const signedUp = await post(own, '/signup', { phone, password });
    const repeat = await post(own, '/signup', { phone, password });

    expect(signedUp.body).toMatchObject({ phone, access_token: expect.any(String) });
    expect(repeat).toMatchObject({ status: 400, body: { code: 400, error_code: 'user_already_exists' } });
    expect(await own.mails()).toEqual([]);
    expect((await post(own, '/settings', {})).status).toBe(405);
    expect((await own.send('GET', '/settings')).body).toMatchObject({ phone_autoconfirm: true });
  });

  test.each([
    [{ channel: 'pigeon' }, 'Invalid channel, supported values are'],
    [{ code_challenge: 'x', code_challenge_method: 'plain' }, 'PKCE not supported for phone signups'],
    [{ phone: '+0123' }, 'Invalid phone number format (E.164 required)'],
    [{ email: 'a@example.com' }, 'Only an email address or phone number should be provided on signup.'],
  ])('with %j is refused', async (extra, msg) => {
    const sent = await post(server, '/signup', { phone: newPhone(), password, ...extra });

    expect(sent).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    expect(sent.body.msg).toContain(msg);
  });
});

describe('sign-in by a code', () => {
  test('creates an unknown user, once', async () => {
    const phone = newPhone();
    const sent = await post(server, '/otp', { phone, data: { theme: 'dark' } });
    expect(sent).toMatchObject({ status: 200, body: { message_id: expect.stringMatching(uuid) } });
    const token = await readCode(server, phone);

    const wrongKind = await post(server, '/verify', { type: 'signup', phone, token });
    const first = await post(server, '/verify', { type: 'sms', phone, token });
    const second = await post(server, '/verify', { type: 'sms', phone, token });

    expect(wrongKind).toMatchObject(wrongCode);
    expect(first.body.user).toMatchObject({ phone, user_metadata: { theme: 'dark' } });
    expect(second).toMatchObject(wrongCode);
    const { userId } = await enterByPhone(server, phone);
    expect(userId).toBe(first.body.user.id);
  });

  test('create_user false creates no user, and the response is the same', async () => {
    const { phone } = await enterByPhone(server);
    const stranger = newPhone();

    const known = await post(server, '/otp', { phone, create_user: false });
    const unknown = await post(server, '/otp', { phone: stranger, create_user: false });

    for (const { status, body } of [known, unknown]) {
      expect([status, body]).toEqual([200, { message_id: expect.stringMatching(uuid) }]);
    }
    expect(await readTexts(server, phone)).toHaveLength(2);
    expect(await readTexts(server, stranger)).toEqual([]);
  });

  test('a stranger’s password does not survive it', async () => {
    const phone = newPhone();
    await post(server, '/signup', { phone, password });

    await enterByPhone(server, phone);

    expect((await post(server, '/token?grant_type=password', { phone, password })).body.error_code).toBe(
      'invalid_credentials',
    );
  });

  test('with autoconfirm an unknown person is sent a code as well', async () => {
    await using own = await openPhoneServer({ SVC_SMS_AUTOCONFIRM: 'true' });

    expect(await enterByPhone(own)).toHaveProperty('accessToken');
  });

  test('a code dies after a minute, and after five tries', async () => {
    const [late, guessed] = [newPhone(), newPhone()];
    await post(server, '/otp', { phone: guessed });
    const code = await readCode(server, guessed);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      await post(server, '/verify', { type: 'sms', phone: guessed, token: wrong });
    }
    expect(await post(server, '/verify', { type: 'sms', phone: guessed, token: code })).toMatchObject(
      wrongCode,
    );

    await post(server, '/otp', { phone: late });
    const token = await readCode(server, late);
    server.advance(61);
    expect(await post(server, '/verify', { type: 'sms', phone: late, token })).toMatchObject(wrongCode);
  });

  test.each(['sms', 'phone_change'])('%s is not confirmed by a link', async (type) => {
    expect(await post(server, '/verify', { type, token_hash: 'x' })).toMatchObject({
      status: 400,
      body: { msg: 'Invalid email verification type' },
    });
  });

  test('a code for a phone is none for an address, nor is its link token', async () => {
    const email = newEmail();
    await post(server, '/signup', { email, password });
    const phone = newPhone();
    await post(server, '/otp', { phone });
    const token = await readCode(server, phone);

    const { createHash } = await import('node:crypto');
    const hash = createHash('sha224')
      .update(phone.slice(1) + token)
      .digest('hex');
    const answers = [
      await post(server, '/verify', { type: 'signup', email, token }),
      await post(server, '/verify', { type: 'signup', token_hash: hash }),
      await post(server, '/verify', { type: 'sms', email, token }),
    ];

    expect(answers.map(({ body }) => body.error_code)).toEqual(Array(3).fill('otp_expired'));
  });
});
