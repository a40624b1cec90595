import { describe, expect, test } from 'vitest';
import { SettingsError } from '../../../core/settings/settings.ts';
import { loadServerSettings } from '../../../server/settings/load-settings.ts';
import { openThirdPartyServer } from '../../kit/third-party.ts';
import { password, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { enterByPhone, newPhone, openPhoneServer, readCode, readTexts } from '../../subgraphs/auth/phones.ts';

describe('too many messages', () => {
  test('the pause is reported alike for known and unknown numbers', async () => {
    await using trellis = await openPhoneServer({ SVC_SMS_MAX_FREQUENCY: '60' });
    const waiting = newPhone();
    await post(trellis, '/signup', { phone: waiting, password });
    const { phone } = await enterByPhone(trellis);

    for (const to of [phone, waiting]) {
      expect((await post(trellis, '/otp', { phone: to })).status).toBe(429);
    }
    const stranger = newPhone();
    const asked = { phone: stranger, create_user: false };
    const answers = [await post(trellis, '/otp', asked), await post(trellis, '/otp', asked)];
    const again = await post(trellis, '/resend', { type: 'sms', phone: stranger });

    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    expect(answers[1]?.body).toMatchObject({
      error_code: 'over_sms_send_rate_limit',
      msg: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
    });
    expect(again.status).toBe(429);
  });

  test.each([{}, { SVC_RATE_LIMIT_SMS_SENT: '0' }])('an exhausted budget likewise (%j)', async (settings) => {
    await using trellis = await openPhoneServer({ SVC_RATE_LIMIT_SMS_SENT: '1', ...settings });
    await post(trellis, '/otp', { phone: newPhone() });

    const known = newPhone();
    await trellis.db.auth.user.create({
      data: {
        aud: 'authenticated',
        role: 'authenticated',
        phone: known.slice(1),
        phoneConfirmedAt: new Date(),
        createdAt: new Date(),
        updatedAt: new Date(),
      },
    });
    for (const phone of [known, newPhone()]) {
      expect(await post(trellis, '/otp', { phone, create_user: false })).toMatchObject({
        status: 429,
        body: { error_code: 'over_sms_send_rate_limit', msg: 'SMS rate limit exceeded' },
      });
    }
    const { accessToken } = await signUpAndIn(trellis);
    const changed = await trellis.send('PUT', '/user', {
      json: { phone: newPhone() },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(changed.status).toBe(429);
  });

  test('counts where numbers are confirmed automatically, too; a sign-up sends nothing and needs none', async () => {
    await using trellis = await openPhoneServer({
      SVC_RATE_LIMIT_SMS_SENT: '5',
      SVC_SMS_AUTOCONFIRM: 'true',
    });

    const answers = [];
    for (let n = 0; n < 20; n += 1) answers.push(await post(trellis, '/otp', { phone: newPhone() }));

    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
    expect(answers.at(-1)?.body).toMatchObject({
      error_code: 'over_sms_send_rate_limit',
      msg: 'SMS rate limit exceeded',
    });
    expect((await post(trellis, '/signup', { phone: newPhone(), password: 'correct horse' })).status).toBe(
      200,
    );
  });
});

describe('settings', () => {
  test('length, lifetime and text of a code', async () => {
    await using trellis = await openPhoneServer({
      SVC_SMS_OTP_LENGTH: '8',
      SVC_SMS_OTP_EXP: '10m',
      SVC_SMS_TEMPLATE: '{{.Code}} is it: {{ .Code }}',
    });
    trellis.holdClock();
    const phone = newPhone();
    await post(trellis, '/otp', { phone });

    expect(await readTexts(trellis, phone)).toEqual([expect.stringMatching(/^(\d{8}) is it: \1$/)]);
    const token = await readCode(trellis, phone);
    trellis.advance(599);
    expect((await post(trellis, '/verify', { type: 'sms', phone, token })).status).toBe(200);
  });

  test('a test number gets no message; its code is valid as long as it is configured', async () => {
    await using trellis = await openPhoneServer({
      SVC_SMS_TEST_OTP: '+1 5550001111:424242, 15550002222:111111',
      SVC_SMS_TEST_OTP_VALID_UNTIL: new Date(Date.now() + 7_200_000).toISOString(),
    });
    const phone = '+15550001111';

    const sent = await post(trellis, '/otp', { phone });
    trellis.advance(3_600);
    const verified = await post(trellis, '/verify', { type: 'sms', phone, token: '424242' });
    await post(trellis, '/otp', { phone });
    trellis.advance(3_700);
    const ended = await post(trellis, '/verify', { type: 'sms', phone, token: '424242' });

    expect(sent.body).toEqual({ message_id: 'test-otp' });
    expect(await trellis.mails(phone)).toEqual([]);
    expect([verified.status, ended.status]).toEqual([200, 403]);
  });

  test.each([
    ['SVC_SMS_TEMPLATE', 'Welcome!'],
    ['SVC_SMS_TEMPLATE', 'Your code is {{ .Token }}'],
    ['SVC_SMS_TEMPLATE', 'Your code is {{ .Code'],
    ['SVC_MFA_PHONE_TEMPLATE', 'Your code is {{ if .Code }}ready{{ end }}'],
  ])('%s=%s reveals no code and is refused', (name, value) => {
    expect(() => loadServerSettings('/nowhere', { [name]: value })).toThrow(
      `${name}: must be a text with {{ .Code }}`,
    );
  });

  test('production refuses test numbers without an end', () => {
    const load = () => loadServerSettings('/nowhere', { NODE_ENV: 'production', SVC_SMS_TEST_OTP: '1555:1' });

    expect(load).toThrow(SettingsError);
    expect(load).toThrow('SVC_SMS_TEST_OTP: needs SVC_SMS_TEST_OTP_VALID_UNTIL in production');
  });
});

describe('a provider', () => {
  const twilio = {
    SVC_SMS_PROVIDER: 'twilio',
    SVC_SMS_TWILIO_ACCOUNT_SID: 'AC1',
    SVC_SMS_TWILIO_AUTH_TOKEN: 'token',
    SVC_SMS_TWILIO_MESSAGE_SERVICE_SID: '+4912345',
  };

  test('is called by the queue, for WhatsApp too', async () => {
    await using server = await openThirdPartyServer({ status: 201, json: { sid: 'SM1', status: 'queued' } });
    await using trellis = await openPhoneServer({ ...twilio, SVC_SMS_TWILIO_URL: server.url });
    const phone = newPhone();

    await post(trellis, '/otp', { phone, channel: 'whatsapp' });
    await trellis.settle();

    expect(server.asked).toMatchObject([{ form: { To: `whatsapp:${phone}`, From: 'whatsapp:+4912345' } }]);
    expect((await trellis.send('GET', '/settings')).body).toMatchObject({ sms_provider: 'twilio' });
    expect(await trellis.mails()).toEqual([]);
  });

  test('is called again after a failure', async () => {
    await using server = await openThirdPartyServer({ status: 503, text: 'down' });
    await using trellis = await openPhoneServer({ ...twilio, SVC_SMS_TWILIO_URL: server.url });

    expect((await post(trellis, '/otp', { phone: newPhone() })).status).toBe(200);
    await trellis.settle();
    server.answerWith({ status: 201, json: { sid: 'SM1', status: 'queued' } });
    await trellis.retryJobs();
    await expect.poll(() => server.asked.length).toBe(2);
  });

  test('other than twilio supports no WhatsApp', async () => {
    await using trellis = await openPhoneServer({
      SVC_SMS_PROVIDER: 'messagebird',
      SVC_SMS_MESSAGEBIRD_ACCESS_KEY: 'key',
      SVC_SMS_MESSAGEBIRD_ORIGINATOR: 'Trellis',
    });

    expect(await post(trellis, '/otp', { phone: newPhone(), channel: 'whatsapp' })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
  });

  test('without credentials is none', async () => {
    await using trellis = await openPhoneServer({ SVC_SMS_PROVIDER: 'vonage' });

    expect(await post(trellis, '/otp', { phone: newPhone() })).toMatchObject({
      status: 500,
      body: { error_code: 'unexpected_failure', msg: 'Unable to get SMS provider' },
    });
    expect(await trellis.db.auth.user.count()).toBe(0);
  });

  test('without credentials has sent nothing that could be sent again, which is no failure', async () => {
    await using trellis = await openPhoneServer({ SVC_SMS_PROVIDER: 'twilio' });

    for (const type of ['sms', 'phone_change']) {
      expect(await post(trellis, '/resend', { type, phone: newPhone() })).toMatchObject({
        status: 200,
        body: { message_id: expect.any(String) },
      });
    }
  });
});

test('subgraphs behind HTTP sign users in by phone as well', async () => {
  await using trellis = await openPhoneServer({}, 'many');

  expect(await enterByPhone(trellis)).toHaveProperty('accessToken');
});

test('a code that died in the queue is not sent any more', async () => {
  await using trellis = await openPhoneServer({ SVC_SMS_OTP_EXP: '1s' });
  const { rows } = await sealedJobOf(trellis);

  trellis.advance(2);
  await trellis.runTask('auth.send_sms', rows);

  expect(await trellis.mails()).toEqual([]);
});

/** The job of a message that the queue has not come to yet. */
async function sealedJobOf(trellis: Awaited<ReturnType<typeof openPhoneServer>>) {
  const { createSealedBox } = await import('../../../core/auth/sealed-box.ts');
  const box = createSealedBox(trellis.settings.secrets.encryption, 'auth/sms');
  const until = Date.now() + 1_000;
  const sms = { id: 'x', phone: '15551234567', text: 'late', code: '1', channel: 'sms', until };
  return { rows: { sealed: box.seal(JSON.stringify(sms)) } };
}
