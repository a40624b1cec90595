import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  bodyOf,
  newEmail,
  post,
  readLocation,
  readMail,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { enterByPhone, newPhone, openPhoneServer, readCode } from '../../subgraphs/auth/phones.ts';

const wrongCode = {
  status: 403,
  body: { error_code: 'otp_expired', msg: 'Token has expired or is invalid' },
};

let server: TestServer;
beforeAll(async () => {
  server = await openPhoneServer({
    SVC_SMTP_MAX_FREQUENCY: '0',
    SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

async function change(own: TestServer, accessToken: string, json: object) {
  return bodyOf(await own.send('PUT', '/user', { json, headers: bearer(accessToken) }));
}

const verify = (own: TestServer, type: string, phone: string, token: string) =>
  post(own, '/verify', { type, phone, token });

describe('a code that was sent to a number', () => {
  test('is invalid after the number was unlinked, and leaves no identity behind', async () => {
    const { accessToken, userId } = await signUpAndIn(server);
    const phone = newPhone();
    await change(server, accessToken, { phone });
    const added = await verify(server, 'phone_change', phone, await readCode(server, phone));
    const identity = added.body.user.identities.find(
      ({ provider }: { provider: string }) => provider === 'phone',
    );
    await post(server, '/otp', { phone });
    const code = await readCode(server, phone);

    const headers = bearer(added.body.access_token);
    await server.send('DELETE', `/user/identities/${identity.identity_id}`, { headers });

    expect(await verify(server, 'sms', phone, code)).toMatchObject(wrongCode);
    expect(await server.db.auth.identity.findMany({ where: { userId } })).toMatchObject([
      { provider: 'email' },
    ]);
  });

  test('is invalid after another number replaced it', async () => {
    await using own = await openPhoneServer({ SVC_SMS_AUTOCONFIRM: 'true' });
    const { accessToken } = await signUpAndIn(own);
    const [phone, next] = [newPhone(), newPhone()];
    await change(own, accessToken, { phone });
    await post(own, '/otp', { phone });
    const code = await readCode(own, phone);

    expect(await change(own, accessToken, { phone: next })).toMatchObject({ phone: next });

    expect(await verify(own, 'sms', phone, code)).toMatchObject(wrongCode);
  });
});

describe('pending confirmations are sent again', () => {
  test('for a user with a number who adds an address, by the number', async () => {
    const { accessToken, phone, userId } = await enterByPhone(server);
    const email = newEmail();
    await change(server, accessToken, { email });
    await server.settle();

    const sent = await post(server, '/resend', { type: 'email_change', phone });

    expect(sent).toMatchObject({ status: 200, body: { message_id: expect.any(String) } });
    expect(await server.mails(email)).toHaveLength(2);
    const { code } = await readMail(server, email);
    const { body } = await post(server, '/verify', { type: 'email_change', email, token: code });
    expect(body.user).toMatchObject({ id: userId, email, phone });
  });

  test('for a user with an address who adds a number, by the address', async () => {
    const { accessToken, email, userId } = await signUpAndIn(server);
    const phone = newPhone();
    await change(server, accessToken, { phone });
    await server.settle();

    const sent = await post(server, '/resend', { type: 'phone_change', email });

    expect(sent).toMatchObject({ status: 200, body: { message_id: expect.any(String) } });
    expect(await server.mails(phone)).toHaveLength(2);
    const { body } = await verify(server, 'phone_change', phone, await readCode(server, phone));
    expect(body.user).toMatchObject({ id: userId, email, phone });
  });

  test('but not for an anonymous user who confirmed a number first, which cancels the change of address', async () => {
    const anonymous = (await post(server, '/signup', {})).body;
    const [email, phone] = [newEmail(), newPhone()];
    await change(server, anonymous.access_token, { email, phone });
    const { path } = await readMail(server, email);
    await verify(server, 'phone_change', phone, await readCode(server, phone));
    expect(readLocation(await server.send('GET', path)).fragment.error_code).toBe('otp_expired');

    await post(server, '/resend', { type: 'email_change', phone });
    await server.settle();

    expect(await server.mails(email)).toHaveLength(1);
  });

  test.each([
    ['email_change', 'phone', 'SVC_EXTERNAL_PHONE_ENABLED', 'phone_provider_disabled'],
    ['phone_change', 'email', 'SVC_EXTERNAL_EMAIL_ENABLED', 'email_provider_disabled'],
  ])('%s by %s: not while %s is false', async (type, kind, setting, error_code) => {
    await using own = await openPhoneServer({ [setting]: 'false' });

    const sent = await post(own, '/resend', { type, [kind]: kind === 'phone' ? newPhone() : newEmail() });

    expect(sent).toMatchObject({ status: 400, body: { error_code } });
  });
});
