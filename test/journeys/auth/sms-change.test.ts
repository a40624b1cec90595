import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  bodyOf,
  newEmail,
  post,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { enterByPhone, newPhone, openPhoneServer, readCode, readTexts } from '../../subgraphs/auth/phones.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openPhoneServer({
    SVC_MAILER_NOTIFICATIONS_PHONE_CHANGED_ENABLED: 'true',
    SVC_MAILER_NOTIFICATIONS_IDENTITY_LINKED_ENABLED: 'true',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

async function change(accessToken: string, json: object, own = server) {
  const sent = await own.send('PUT', '/user', { json, headers: bearer(accessToken) });
  return { status: sent.status, body: bodyOf(sent) };
}

const confirm = (phone: string, token: string, own = server) =>
  post(own, '/verify', { type: 'phone_change', phone, token });

describe('changing the phone', () => {
  test('takes effect after the code of the new one is confirmed', async () => {
    const { accessToken, phone, userId } = await enterByPhone(server);
    const next = newPhone();

    const asked = await change(accessToken, { phone: next });
    expect(asked.body).toMatchObject({ phone, new_phone: next, phone_change_sent_at: expect.any(String) });
    const token = await readCode(server, next);
    expect((await confirm(phone, token)).body.error_code).toBe('otp_expired');
    const done = await confirm(next, token);

    expect(done).toMatchObject({
      status: 200,
      body: { type: 'phone_change', user: { id: userId, phone: next } },
    });
    expect(done.body.user).not.toHaveProperty('new_phone');
    expect(done.body.user.identities).toMatchObject([{ provider: 'phone', identity_data: { phone: next } }]);
    expect((await confirm(next, token)).body.error_code).toBe('otp_expired');
  });

  test('gives a user with an address a second way to sign in, and a mail reports the next change', async () => {
    const { accessToken, email } = await signUpAndIn(server);
    const [first, second] = [newPhone(), newPhone()];
    await change(accessToken, { phone: first });
    const added = await confirm(first, await readCode(server, first));
    expect(added.body.user).toMatchObject({
      email,
      phone: first,
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
      identities: [{ provider: 'email' }, { provider: 'phone' }],
    });
    const before = await server.mails(email);
    expect(before.at(-1)?.subject).toBe('A new sign-in method was linked to your account');

    await change(accessToken, { phone: second });
    await confirm(second, await readCode(server, second));

    const told = (await server.mails(email)).slice(before.length);
    expect(told).toMatchObject([{ subject: 'Your phone number was changed' }]);
    expect(told[0]?.text).toContain(first);
    expect(told[0]?.text).toContain(second);
  });

  test('of two users who request one number, the first to confirm gets it', async () => {
    const [one, other] = [await enterByPhone(server), await enterByPhone(server)];
    const next = newPhone();
    await change(one.accessToken, { phone: next });
    const first = await readCode(server, next);
    await change(other.accessToken, { phone: next });
    const second = await readCode(server, next);
    if (first === second) return;

    expect((await confirm(next, first)).status).toBe(200);
    expect((await confirm(next, second)).body).toMatchObject({ error_code: 'phone_exists' });
    const taken = await change(other.accessToken, { phone: next });
    expect(taken).toMatchObject({ status: 422, body: { error_code: 'phone_exists' } });
  });

  test('with autoconfirm is immediate', async () => {
    await using own = await openPhoneServer({ SVC_SMS_AUTOCONFIRM: 'true' });
    const { accessToken } = await signUpAndIn(own);
    const next = newPhone();

    const { body } = await change(accessToken, { phone: next }, own);

    expect(body).toMatchObject({ phone: next, phone_confirmed_at: expect.any(String) });
    expect(await own.mails(next)).toEqual([]);
  });

  test('turns an anonymous user into a permanent one', async () => {
    await using own = await openPhoneServer({ SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });
    const anonymous = bodyOf(await own.send('POST', '/signup', { json: {} }));
    const phone = newPhone();
    await change(anonymous.access_token, { phone, password: 'correct horse' }, own);

    const { body } = await confirm(phone, await readCode(own, phone), own);

    expect(body.user).toMatchObject({ id: anonymous.user.id, phone, is_anonymous: false });
    const signedIn = await post(own, '/token?grant_type=password', { phone, password: 'correct horse' });
    expect(signedIn.status).toBe(200);
  });

  test('is refused while the last code is fresh, and for a pigeon', async () => {
    await using own = await openPhoneServer({ SVC_SMS_MAX_FREQUENCY: '60' });
    const { accessToken } = await enterByPhone(own);
    await change(accessToken, { phone: newPhone() }, own);

    expect(await change(accessToken, { phone: newPhone() }, own)).toMatchObject({
      status: 429,
      body: { error_code: 'over_sms_send_rate_limit', msg: expect.stringMatching(/after \d+ seconds\.$/) },
    });
    expect((await change(accessToken, { phone: newPhone(), channel: 'pigeon' }, own)).status).toBe(400);
  });
});

test('one of many concurrent requests is accepted', async () => {
  await using own = await openPhoneServer({ SVC_SMS_MAX_FREQUENCY: '60' });
  const { accessToken } = await signUpAndIn(own);
  const phone = newPhone();

  const sent = await Promise.all([1, 2, 3].map(() => change(accessToken, { phone }, own)));

  expect(sent.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  expect(await readTexts(own, phone)).toHaveLength(1);
});

describe('sending again', () => {
  test('sms and phone_change are sent to the unconfirmed phones', async () => {
    const waiting = newPhone();
    await post(server, '/signup', { phone: waiting, password: 'correct horse' });
    const { phone, accessToken } = await enterByPhone(server);
    const next = newPhone();
    await change(accessToken, { phone: next });

    await post(server, '/resend', { type: 'sms', phone: waiting });
    await post(server, '/resend', { type: 'phone_change', phone });

    const sms = await post(server, '/verify', {
      type: 'sms',
      phone: waiting,
      token: await readCode(server, waiting),
    });
    const changed = await confirm(next, await readCode(server, next));
    expect([sms.status, changed.status]).toEqual([200, 200]);
    expect(await readTexts(server, waiting)).toHaveLength(2);
    expect(await readTexts(server, next)).toHaveLength(2);
  });

  test('has the same response if nothing is pending', async () => {
    const { phone } = await enterByPhone(server);
    for (const [type, to] of [
      ['sms', phone],
      ['sms', newPhone()],
      ['phone_change', phone],
      ['phone_change', newPhone()],
    ]) {
      const sent = await post(server, '/resend', { type, phone: to });
      expect(sent).toMatchObject({
        status: 200,
        body: { message_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
    }
    expect(await readTexts(server, phone)).toHaveLength(1);
  });
});

describe('the nonce by phone', () => {
  test('is sent to a user without an address, and allows a new password', async () => {
    await using own = await openPhoneServer({
      SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
      SVC_SECURITY_REAUTHENTICATION_WINDOW: '0',
    });
    const { accessToken, phone } = await enterByPhone(own);

    const sent = await own.send('GET', '/reauthenticate', { headers: bearer(accessToken) });
    const nonce = await readCode(own, phone);
    const without = await change(accessToken, { password: 'correct horse' }, own);
    const right = await change(accessToken, { password: 'correct horse', nonce }, own);

    expect([sent.status, without.status, right.status]).toEqual([200, 400, 200]);
  });

  test('not to an unconfirmed one', async () => {
    const { accessToken, phone } = await enterByPhone(server);
    const where = { phone: phone.slice(1) };
    await server.db.auth.user.updateMany({ where, data: { phoneConfirmedAt: null } });

    expect(await server.send('POST', '/reauthenticate', { headers: bearer(accessToken) })).toMatchObject({
      status: 422,
      body: { error_code: 'phone_not_confirmed', msg: 'Please verify your phone first.' },
    });
  });

  test('to the address where there is one', async () => {
    const email = newEmail();
    await signUpAndIn(server, email);
    await server.db.auth.user.updateMany({
      where: { email },
      data: { phone: newPhone().slice(1), phoneConfirmedAt: new Date() },
    });
    const { accessToken } = await signIn(server, email);

    await server.send('GET', '/reauthenticate', { headers: bearer(accessToken) });

    expect((await server.mails(email)).at(-1)?.subject).toMatch(/^\d{6} is your verification code$/);
  });
});
