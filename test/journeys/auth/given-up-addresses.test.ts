import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestHouse } from '../../kit/test-server.ts';
import {
  bearer,
  bodyOf,
  newEmail,
  post,
  readLocation,
  readMail,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { enterByPhone, newPhone, openPhoneHouse, readCode } from '../../subgraphs/auth/phones.ts';

const wrongCode = {
  status: 403,
  body: { error_code: 'otp_expired', msg: 'Token has expired or is invalid' },
};

let house: TestHouse;
beforeAll(async () => {
  house = await openPhoneHouse({
    SVC_SMTP_MAX_FREQUENCY: '0',
    SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  });
});
afterAll(() => house[Symbol.asyncDispose]());

async function change(own: TestHouse, accessToken: string, json: object) {
  return bodyOf(await own.send('PUT', '/user', { json, headers: bearer(accessToken) }));
}

const verify = (own: TestHouse, type: string, phone: string, token: string) =>
  post(own, '/verify', { type, phone, token });

describe('a code that was sent to a number', () => {
  test('lets nobody in once the number was unlinked, and leaves no identity behind', async () => {
    const { accessToken, userId } = await signUpAndIn(house);
    const phone = newPhone();
    await change(house, accessToken, { phone });
    const added = await verify(house, 'phone_change', phone, await readCode(house, phone));
    const identity = added.body.user.identities.find(
      ({ provider }: { provider: string }) => provider === 'phone',
    );
    await post(house, '/otp', { phone });
    const code = await readCode(house, phone);

    const headers = bearer(added.body.access_token);
    await house.send('DELETE', `/user/identities/${identity.identity_id}`, { headers });

    expect(await verify(house, 'sms', phone, code)).toMatchObject(wrongCode);
    expect(await house.db.auth.identity.findMany({ where: { userId } })).toMatchObject([
      { provider: 'email' },
    ]);
  });

  test('lets nobody in once another one took its place', async () => {
    await using own = await openPhoneHouse({ SVC_SMS_AUTOCONFIRM: 'true' });
    const { accessToken } = await signUpAndIn(own);
    const [phone, next] = [newPhone(), newPhone()];
    await change(own, accessToken, { phone });
    await post(own, '/otp', { phone });
    const code = await readCode(own, phone);

    expect(await change(own, accessToken, { phone: next })).toMatchObject({ phone: next });

    expect(await verify(own, 'sms', phone, code)).toMatchObject(wrongCode);
  });
});

describe('what waits to be confirmed is sent again', () => {
  test('for somebody with a number who adds an address, by the number', async () => {
    const { accessToken, phone, userId } = await enterByPhone(house);
    const email = newEmail();
    await change(house, accessToken, { email });
    await house.settle();

    const sent = await post(house, '/resend', { type: 'email_change', phone });

    expect(sent).toMatchObject({ status: 200, body: { message_id: expect.any(String) } });
    expect(await house.mails(email)).toHaveLength(2);
    const { code } = await readMail(house, email);
    const { body } = await post(house, '/verify', { type: 'email_change', email, token: code });
    expect(body.user).toMatchObject({ id: userId, email, phone });
  });

  test('for somebody with an address who adds a number, by the address', async () => {
    const { accessToken, email, userId } = await signUpAndIn(house);
    const phone = newPhone();
    await change(house, accessToken, { phone });
    await house.settle();

    const sent = await post(house, '/resend', { type: 'phone_change', email });

    expect(sent).toMatchObject({ status: 200, body: { message_id: expect.any(String) } });
    expect(await house.mails(phone)).toHaveLength(2);
    const { body } = await verify(house, 'phone_change', phone, await readCode(house, phone));
    expect(body.user).toMatchObject({ id: userId, email, phone });
  });

  test('but not for an anonymous user who confirmed a number first, which ends the change of address', async () => {
    const anonymous = (await post(house, '/signup', {})).body;
    const [email, phone] = [newEmail(), newPhone()];
    await change(house, anonymous.access_token, { email, phone });
    const { path } = await readMail(house, email);
    await verify(house, 'phone_change', phone, await readCode(house, phone));
    expect(readLocation(await house.send('GET', path)).fragment.error_code).toBe('otp_expired');

    await post(house, '/resend', { type: 'email_change', phone });
    await house.settle();

    expect(await house.mails(email)).toHaveLength(1);
  });

  test.each([
    ['email_change', 'phone', 'SVC_EXTERNAL_PHONE_ENABLED', 'phone_provider_disabled'],
    ['phone_change', 'email', 'SVC_EXTERNAL_EMAIL_ENABLED', 'email_provider_disabled'],
  ])('%s by %s: not while %s is false', async (type, kind, setting, error_code) => {
    await using own = await openPhoneHouse({ [setting]: 'false' });

    const sent = await post(own, '/resend', { type, [kind]: kind === 'phone' ? newPhone() : newEmail() });

    expect(sent).toMatchObject({ status: 400, body: { error_code } });
  });
});
