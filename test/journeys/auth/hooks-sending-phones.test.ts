import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Body, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { newPhone, openPhoneServer } from '../../subgraphs/auth/phones.ts';
import { asOwner } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { type HookServer, openHookServer } from '../../subgraphs/auth/shared/hooks/hook-server.ts';

let hooks: HookServer;
let server: TestServer;
beforeAll(async () => {
  hooks = await openHookServer();
  server = await openPhoneServer({
    SVC_MFA_PHONE_ENROLL_ENABLED: 'true',
    SVC_MFA_PHONE_VERIFY_ENABLED: 'true',
    ...hooks.settingsFor('SEND_SMS'),
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await hooks[Symbol.asyncDispose]();
});

describe('messages to phones are the hook’s to send', () => {
  /** Returns the last call of the hook for a user, after all jobs have run. */
  async function textTo(is: (user: Body) => boolean) {
    await server.settle();
    return hooks.findLast(is);
  }

  /** Signs in by the code that the hook gets. */
  async function enterByText(phone: string) {
    await post(server, '/otp', { phone });
    const { metadata, user, sms } = await textTo((user) => user.phone === phone);
    const verified = await post(server, '/verify', { type: 'sms', phone, token: sms.otp });
    return { metadata, user, sms, verified };
  }

  test('a code, which signs its owner in', async () => {
    const phone = newPhone();

    const { metadata, user, sms, verified } = await enterByText(phone);

    expect(metadata).toMatchObject({ name: 'send-sms', ip_address: '127.0.0.1' });
    expect(user).toMatchObject({ phone, identities: [{ provider: 'phone' }] });
    expect(sms).toEqual({ otp: expect.stringMatching(/^\d{6}$/), phone });
    expect(hooks.forged).toEqual([]);
    expect(await server.mails(phone)).toEqual([]);
    expect(verified.status).toBe(200);
  });

  test('a change of number: the user has the old one, the message is sent to the new one', async () => {
    const [phone, next] = [newPhone(), newPhone()];
    const { verified } = await enterByText(phone);

    await asOwner(server, verified.body.access_token).update({ phone: next });

    expect(await textTo((user) => user.phone === phone)).toMatchObject({
      user: { phone, new_phone: next },
      sms: { phone: next },
    });
  });

  test('a second factor, marked as such', async () => {
    const { email, accessToken } = await signUpAndIn(server);
    const owner = asOwner(server, accessToken);
    const phone = newPhone();
    const { body: factor } = await owner.enroll({ factor_type: 'phone', phone, friendly_name: 'mine' });

    const { body: challenge } = await owner.challenge(factor.id);
    const { sms } = await textTo((user) => user.email === email);

    expect(sms).toEqual({ otp: expect.stringMatching(/^\d{6}$/), phone, sms_type: 'mfa' });
    expect((await owner.verify(factor.id, { challenge_id: challenge.id, code: sms.otp })).status).toBe(200);
  });

  test('any channel will do', async () => {
    await using own = await openPhoneServer({
      SVC_SMS_PROVIDER: 'vonage',
      ...hooks.settingsFor('SEND_SMS'),
    });

    expect((await post(own, '/otp', { phone: newPhone(), channel: 'whatsapp' })).status).toBe(200);
  });
});
