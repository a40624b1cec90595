import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SmsProviderName } from '../../../core/ports/sms-providers.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openThirdPartyServer, type ThirdParty } from '../../kit/third-party.ts';
import { bearer, password, post } from '../../subgraphs/auth/auth-test-server.ts';
import { newPhone, openPhoneServer } from '../../subgraphs/auth/phones.ts';
import { asOwner } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

type ProviderRequest = ThirdParty['asked'][number];
type Provider = {
  settings: Record<string, string>;
  answer: object;
  path: string;
  authorization?: string;
  /** The complete form that the provider receives. */
  form: (phone: string, text: string) => Record<string, string>;
  textOf: (form: ProviderRequest['form']) => string | undefined;
  whatsapp?: boolean;
};

/** Twilio Verify, which makes its codes itself, has a file of its own. */
type TextProviderName = Exclude<SmsProviderName, 'twilio_verify'>;

const providers: Record<TextProviderName, Provider> = {
  twilio: {
    settings: {
      SVC_SMS_TWILIO_ACCOUNT_SID: 'AC1',
      SVC_SMS_TWILIO_AUTH_TOKEN: 'token',
      SVC_SMS_TWILIO_MESSAGE_SERVICE_SID: '+4912345',
    },
    answer: { sid: 'SM1', status: 'queued' },
    path: '/2010-04-01/Accounts/AC1/Messages.json',
    authorization: `Basic ${btoa('AC1:token')}`,
    form: (phone, text) => ({ To: `+${phone}`, Channel: 'sms', From: '+4912345', Body: text }),
    textOf: ({ Body }) => Body,
    whatsapp: true,
  },
  messagebird: {
    settings: { SVC_SMS_MESSAGEBIRD_ACCESS_KEY: 'key', SVC_SMS_MESSAGEBIRD_ORIGINATOR: 'Garden' },
    answer: { id: 'mb1', recipients: { totalSentCount: 1 } },
    path: '/messages',
    authorization: 'AccessKey key',
    form: (recipients, body) => ({
      originator: 'Garden',
      body,
      recipients,
      type: 'sms',
      datacoding: 'unicode',
    }),
    textOf: ({ body }) => body,
  },
  textlocal: {
    settings: { SVC_SMS_TEXTLOCAL_API_KEY: 'key', SVC_SMS_TEXTLOCAL_SENDER: 'GARDEN' },
    answer: { status: 'success', messages: [{ id: 7 }] },
    path: '/send',
    form: (numbers, message) => ({ sender: 'GARDEN', apikey: 'key', message, numbers }),
    textOf: ({ message }) => message,
  },
  vonage: {
    settings: {
      SVC_SMS_VONAGE_API_KEY: 'key',
      SVC_SMS_VONAGE_API_SECRET: 'secret',
      SVC_SMS_VONAGE_FROM: 'Garden',
    },
    answer: { messages: [{ status: '0', 'message-id': 'v1' }] },
    path: '/sms/json',
    form: (to, text) => ({ from: 'Garden', to, text, api_key: 'key', api_secret: 'secret' }),
    textOf: ({ text }) => text,
  },
};

/** Short enough for one message, in letters that every phone network has. */
const oneMessage = /^[\x20-\x5a\x61-\x7a]{1,70}$/;

// Each provider needs a separate server, which takes most of the time.
const names = Object.keys(providers) as TextProviderName[];

describe.each(names)('through %s', (name) => {
  const { settings, answer, path, authorization, form, textOf, whatsapp = false } = providers[name];
  let server: ThirdParty;
  let trellis: TestServer;
  beforeAll(async () => {
    server = await openThirdPartyServer({ json: answer });
    trellis = await openPhoneServer({
      SVC_SMS_PROVIDER: name,
      [`SVC_SMS_${name.toUpperCase()}_URL`]: server.url,
      SVC_SMS_TEMPLATE: 'Garden & Co: your code is {{ .Code }}',
      SVC_MFA_PHONE_ENROLL_ENABLED: 'true',
      SVC_MFA_PHONE_VERIFY_ENABLED: 'true',
      SVC_MFA_PHONE_TEMPLATE: 'Garden & Co, second step: {{ .Code }}',
      SVC_SMS_TEST_OTP: '15550009999:424242',
      SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
      SVC_SECURITY_REAUTHENTICATION_WINDOW: '0s',
      ...settings,
    });
  });
  afterAll(async () => {
    await trellis[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  /** Checks the last request to the provider (phone and text before the code), and returns the code. */
  async function readCode(phone: string, before = 'Garden & Co: your code is ') {
    await trellis.settle();
    const [asked, ...more] = server.asked.splice(0);
    expect(more).toEqual([]);
    const text = (asked && textOf(asked.form)) ?? '';
    expect(asked).toMatchObject({ method: 'POST', path });
    expect(asked?.headers.authorization).toBe(authorization);
    expect(asked?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(asked?.form).toEqual(form(phone.slice(1), text));
    expect(text).toMatch(oneMessage);
    const code = text.slice(before.length);
    expect([text.slice(0, before.length), code]).toEqual([before, expect.stringMatching(/^\d{6}$/)]);
    return code;
  }

  async function verify(type: string, phone: string, token: string) {
    const { status, body } = await post(trellis, '/verify', { type, phone, token });
    expect({ status, phone: body.user?.phone }).toEqual({ status: 200, phone });
    return body.access_token as string;
  }

  const update = (token: string, json: object) =>
    trellis.send('PUT', '/user', { json, headers: bearer(token) });

  async function enter(phone = newPhone()) {
    await post(trellis, '/otp', { phone });
    return verify('sms', phone, await readCode(phone));
  }

  test('a sign-up is confirmed, also when the code was sent again', async () => {
    const phone = newPhone();
    await post(trellis, '/signup', { phone, password });
    await readCode(phone);
    await post(trellis, '/resend', { type: 'sms', phone });

    await verify('sms', phone, await readCode(phone));

    expect((await post(trellis, '/token?grant_type=password', { phone, password })).status).toBe(200);
  });

  test('an existing user signs in by code', async () => {
    const phone = newPhone();
    await enter(phone);
    await enter(phone);
  });

  test('a phone is changed for another', async () => {
    const [token, next] = [await enter(), newPhone()];
    await update(token, { phone: next });

    await verify('phone_change', next, await readCode(next));
  });

  test('a new password is allowed by code', async () => {
    const phone = newPhone();
    const token = await enter(phone);
    await trellis.send('GET', '/reauthenticate', { headers: bearer(token) });
    const nonce = await readCode(phone);

    expect((await update(token, { password })).status).toBe(400);
    expect((await update(token, { password, nonce })).status).toBe(200);
  });

  test('a second factor is requested, with a separate text', async () => {
    const [owner, phone] = [asOwner(trellis, await enter()), newPhone()];
    const { body: factor } = await owner.enroll({ factor_type: 'phone', phone });
    const { body: challenge } = await owner.challenge(factor.id);
    const code = await readCode(phone, 'Garden & Co, second step: ');

    expect((await owner.verify(factor.id, { challenge_id: challenge.id, code })).status).toBe(200);
  });

  test('a test number gets no message, and its code is valid', async () => {
    const phone = '+15550009999';
    expect((await post(trellis, '/otp', { phone })).body).toEqual({ message_id: 'test-otp' });
    await trellis.settle();

    expect(server.asked).toEqual([]);
    await verify('sms', phone, '424242');
  });

  test('WhatsApp is used for all of them where the provider supports it, and for none elsewhere', async () => {
    const channel = 'whatsapp';
    const token = await enter();
    const owner = asOwner(trellis, token);
    const [known, fresh, next, factor] = [newPhone(), newPhone(), newPhone(), newPhone()];
    await enter(known);
    const { body: factorOf } = await owner.enroll({ factor_type: 'phone', phone: factor });

    const statuses = [
      (await post(trellis, '/signup', { phone: fresh, password, channel })).status,
      (await post(trellis, '/otp', { phone: known, channel })).status,
      (await update(token, { phone: next, channel })).status,
      (await owner.challenge(factorOf.id, { channel })).status,
    ];
    await trellis.settle();

    const asked = server.asked.splice(0).map(({ form }) => form);
    expect(statuses).toEqual(Array(4).fill(whatsapp ? 200 : 400));
    expect(asked.map(({ To }) => To).toSorted()).toEqual(
      whatsapp ? [known, fresh, next, factor].map((phone) => `whatsapp:${phone}`).toSorted() : [],
    );
    for (const { From, Channel, Body } of asked) {
      expect({ From, Channel }).toEqual({ From: 'whatsapp:+4912345', Channel: 'whatsapp' });
      expect(Body).toMatch(/^Garden & Co.*: (your code is )?\d{6}$/);
    }
  });
});
