import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openThirdPartyServer } from '../../kit/third-party.ts';
import { createClient, refusal, signUpClient, succeed } from '../../subgraphs/auth/auth-client.ts';
import { newEmail, openAuthServer, password } from '../../subgraphs/auth/auth-test-server.ts';
import { newPhone, openPhoneServer, readCode } from '../../subgraphs/auth/phones.ts';

let trellis: TestServer;
beforeAll(async () => {
  trellis = await openPhoneServer();
});
afterAll(() => trellis[Symbol.asyncDispose]());

describe("today's JavaScript client, with a phone", () => {
  test('signs up, requests another code, confirms and signs in with the password', async () => {
    const [client, phone] = [createClient(trellis), newPhone()];
    const { user, session } = await succeed(client.signUp({ phone, password }));
    expect([user?.phone, session]).toEqual([phone, null]);

    const { messageId } = await succeed(client.resend({ type: 'sms', phone }));
    expect(messageId).toEqual(expect.any(String));
    const token = await readCode(trellis, phone);
    const verified = await succeed(client.verifyOtp({ type: 'sms', phone, token }));

    expect(verified.session?.user.phone).toBe(phone);
    const again = await succeed(createClient(trellis).signInWithPassword({ phone, password }));
    expect(again.user.id).toBe(user?.id);
  });

  test('signs in by a code, known or new, and creates no user where this is forbidden', async () => {
    const [client, phone, nobody] = [createClient(trellis), newPhone(), newPhone()];
    const ids: (string | undefined)[] = [];
    for (const round of [1, 2]) {
      const { messageId } = await succeed(client.signInWithOtp({ phone, options: { data: { round } } }));
      expect(messageId).toEqual(expect.any(String));
      const token = await readCode(trellis, phone);
      ids.push((await succeed(client.verifyOtp({ type: 'sms', phone, token }))).user?.id);
    }
    expect(ids[0]).toBe(ids[1]);

    await succeed(client.signInWithOtp({ phone: nobody, options: { shouldCreateUser: false } }));
    expect(await trellis.mails(nobody)).toEqual([]);
    expect(await refusal(client.verifyOtp({ type: 'sms', phone, token: '000000' }))).toEqual([
      403,
      'otp_expired',
    ]);
  });

  test('adds a phone to an account, and requests another code', async () => {
    const { client } = await signUpClient(trellis);
    const phone = newPhone();

    const { user } = await succeed(client.updateUser({ phone }));
    expect(user.new_phone).toBe(phone);
    const token = await readCode(trellis, phone);
    const verified = await succeed(client.verifyOtp({ type: 'phone_change', phone, token }));

    expect(verified.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    expect((await succeed(client.getUser())).user.phone).toBe(phone);
  });
});

test("today's JavaScript client sends a captcha token", async () => {
  await using server = await openThirdPartyServer({ json: { success: true } });
  await using own = await openAuthServer({
    SVC_SECURITY_CAPTCHA_ENABLED: 'true',
    SVC_SECURITY_CAPTCHA_PROVIDER: 'Turnstile',
    SVC_SECURITY_CAPTCHA_SECRET: 'secret',
    SVC_SECURITY_CAPTCHA_URL: server.url,
    SVC_SMTP_MAX_FREQUENCY: '0',
  });
  const [client, email] = [createClient(own), newEmail()];

  const without = await refusal(client.signUp({ email, password }));
  await succeed(client.signUp({ email, password, options: { captchaToken: 'one' } }));
  await succeed(client.resend({ type: 'signup', email, options: { captchaToken: 'two' } }));
  await succeed(client.resetPasswordForEmail(email, { captchaToken: 'three' }));
  await succeed(client.signInWithOtp({ email, options: { captchaToken: 'four' } }));

  expect(without).toEqual([400, 'captcha_failed']);
  expect(server.asked.map(({ form }) => form.response)).toEqual(['one', 'two', 'three', 'four']);
});
