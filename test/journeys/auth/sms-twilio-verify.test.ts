import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, claimsOf, password, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { newPhone, openPhoneServer } from '../../subgraphs/auth/phones.ts';
import { asOwner } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { openTwilioVerify } from '../../subgraphs/auth/twilio-verify-server.ts';

// A provider that makes the codes: we never see one before the user brings it.

let twilio: Awaited<ReturnType<typeof openTwilioVerify>>;
let server: TestServer;
beforeAll(async () => {
  twilio = await openTwilioVerify();
  server = await openPhoneServer({
    ...twilio.settings,
    SVC_SMS_OTP_EXP: '60',
    SVC_SMS_TEST_OTP: '15550001111:424242',
    SVC_MFA_PHONE_ENROLL_ENABLED: 'true',
    SVC_MFA_PHONE_VERIFY_ENABLED: 'true',
    SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    SVC_SECURITY_REAUTHENTICATION_WINDOW: '0',
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await twilio[Symbol.asyncDispose]();
});

async function ask(json: object) {
  const sent = await post(server, '/otp', json);
  await server.settle();
  return sent;
}

function verify(phone: string, token: string, type = 'sms') {
  return post(server, '/verify', { type, phone, token });
}

const refused = { status: 403, body: { error_code: 'otp_expired' } };

describe('a code of Twilio Verify', () => {
  test('is valid once, and as long as Twilio accepts it', async () => {
    const phone = newPhone();

    expect(await ask({ phone })).toMatchObject({ status: 200, body: { message_id: expect.any(String) } });
    const token = twilio.codeOf(phone);
    const wrong = await verify(phone, '000000');
    server.advance(500);
    const right = await verify(phone, token);
    const again = await verify(phone, token);

    expect(wrong).toMatchObject(refused);
    expect(right).toMatchObject({ status: 200, body: { user: { phone } } });
    expect(again).toMatchObject(refused);
    expect(twilio.askedAbout(phone)).toEqual([
      { resource: 'Verifications', channel: 'sms' },
      { resource: 'VerificationCheck', code: '000000' },
      { resource: 'VerificationCheck', code: token },
      { resource: 'VerificationCheck', code: token },
    ]);
    expect(await server.mails(phone)).toEqual([]);
  });

  test('is sent by WhatsApp too', async () => {
    const phone = newPhone();
    await ask({ phone, channel: 'whatsapp' });

    expect(twilio.askedAbout(phone)).toEqual([{ resource: 'Verifications', channel: 'whatsapp' }]);
    expect((await server.send('GET', '/settings')).body).toMatchObject({ sms_provider: 'twilio_verify' });
  });

  test('is verified at Twilio for known and unknown phones alike, and not indefinitely', async () => {
    const phone = newPhone();

    const answers = [];
    for (let count = 0; count < 31; count += 1) answers.push(await verify(phone, '000000'));

    expect(answers[0]).toMatchObject(refused);
    expect(twilio.askedAbout(phone)).toHaveLength(30);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
  });

  test('does not count after five tries, even when it is right at last', async () => {
    const phone = newPhone();
    await ask({ phone });
    for (let count = 0; count < 5; count += 1) await verify(phone, '000000');

    expect(await verify(phone, twilio.codeOf(phone))).toMatchObject(refused);
  });

  test('that Twilio cannot verify is refused', async () => {
    const phone = newPhone();
    await ask({ phone });
    twilio.beDown(true);
    const sent = await verify(phone, twilio.codeOf(phone));
    twilio.beDown(false);

    expect(sent).toMatchObject({
      status: 500,
      body: { error_code: 'unexpected_failure', msg: 'Unable to check the code with the SMS provider' },
    });
  });
});

async function wantPhone(phone: string) {
  const person = await signUpAndIn(server);
  await server.send('PUT', '/user', { json: { phone }, headers: bearer(person.accessToken) });
  await server.settle();
  return person;
}

test('a change of number is confirmed by it', async () => {
  const phone = newPhone();
  const { userId } = await wantPhone(phone);

  expect(await verify(phone, twilio.codeOf(phone), 'phone_change')).toMatchObject({
    status: 200,
    body: { user: { id: userId, phone } },
  });
});

test('of two users who want one number is valid for neither', async () => {
  const phone = newPhone();
  await wantPhone(phone);
  await wantPhone(phone);

  expect(await verify(phone, twilio.codeOf(phone), 'phone_change')).toMatchObject(refused);
});

test('a nonce is one', async () => {
  const phone = newPhone();
  await ask({ phone });
  const { body } = await verify(phone, twilio.codeOf(phone));
  const headers = bearer(body.access_token);
  await server.send('GET', '/reauthenticate', { headers });
  await server.settle();
  const change = (nonce: string) =>
    server.send('PUT', '/user', { json: { password: `${password} anew`, nonce }, headers });

  expect((await change('000000')).status).toBe(422);
  expect((await change(twilio.codeOf(phone))).status).toBe(200);
});

test('a phone is a second factor by it', async () => {
  const { accessToken } = await signUpAndIn(server);
  const owner = asOwner(server, accessToken);
  const phone = newPhone();
  const { body: factor } = await owner.enroll({ factor_type: 'phone', phone, friendly_name: 'Mine' });
  const { body: challenge } = await owner.challenge(factor.id, {});
  await server.settle();
  const answer = (code: string) => owner.verify(factor.id, { challenge_id: challenge.id, code });

  expect(await answer('000000')).toMatchObject({
    status: 422,
    body: { error_code: 'mfa_verification_failed' },
  });
  const { body } = await answer(twilio.codeOf(phone));
  expect(claimsOf(body.access_token)).toMatchObject({ aal: 'aal2' });
});

test('test numbers are not sent to Twilio; their codes are from the settings', async () => {
  await ask({ phone: '+15550001111' });

  expect((await verify('+15550001111', '424242')).status).toBe(200);
  expect(twilio.askedAbout('+15550001111')).toEqual([]);
});

test('without credentials nothing sends', async () => {
  await using poor = await openPhoneServer({ SVC_SMS_PROVIDER: 'twilio_verify' });

  expect(await post(poor, '/otp', { phone: newPhone() })).toMatchObject({
    status: 500,
    body: { msg: 'Unable to get SMS provider' },
  });
});
