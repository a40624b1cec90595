import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  claimsOf,
  openAuthServer,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { asOwner } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

const phonesAllowed = { SVC_MFA_PHONE_ENROLL_ENABLED: 'true', SVC_MFA_PHONE_VERIFY_ENABLED: 'true' };

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({ ...phonesAllowed, SVC_RATE_LIMIT_SMS_SENT: '1000' });
});
afterAll(() => server[Symbol.asyncDispose]());

let count = 0;

function newPhone() {
  count += 1;
  return `+1555100${String(count).padStart(4, '0')}`;
}

async function begin(own = server) {
  const person = await signUpAndIn(own);
  const owner = asOwner(own, person.accessToken);
  const phone = newPhone();
  const { body } = await owner.enroll({ factor_type: 'phone', phone, friendly_name: 'Mine' });
  return { ...person, owner, phone, id: body.id as string };
}

async function readCode(phone: string, own = server) {
  const message = (await own.mails(phone)).at(-1);
  return /\d{6,}/.exec(message?.text ?? '')?.[0] ?? '';
}

function wrong(code: string) {
  return code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
}

describe('a phone as a second factor', () => {
  test('gets a code, and with it the session is aal2', async () => {
    const { owner, id, phone } = await begin();
    const { body: challenge } = await owner.challenge(id, { channel: 'sms' });
    const code = await readCode(phone);

    const { status, body } = await owner.verify(id, { challenge_id: challenge.id, code });

    expect(challenge).toEqual({ id: expect.any(String), type: 'phone', expires_at: expect.any(Number) });
    expect(status).toBe(200);
    expect(claimsOf(body.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    });
    expect(body.user.factors).toMatchObject([{ id, factor_type: 'phone', status: 'verified', phone }]);
  });

  test('the code is kept as a digest, and belongs to its challenge', async () => {
    await using own = await openAuthServer({ ...phonesAllowed, SVC_MFA_PHONE_MAX_FREQUENCY: '0' });
    const { owner, id, phone } = await begin(own);
    const { body: first } = await owner.challenge(id);
    const code = await readCode(phone, own);
    const { body: second } = await owner.challenge(id);

    const elsewhere = await owner.verify(id, { challenge_id: second.id, code });
    const here = await owner.verify(id, { challenge_id: first.id, code });

    expect([elsewhere.status, here.status]).toEqual([422, 200]);
    const rows = await own.db.auth.mfaChallenge.findMany({ where: { factorId: id } });
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('a wrong code, no code, and a used one are refused', async () => {
    const { owner, id, phone } = await begin();
    const { body } = await owner.challenge(id);
    const code = await readCode(phone);

    const guessed = await owner.verify(id, { challenge_id: body.id, code: wrong(code) });
    const empty = await owner.verify(id, { challenge_id: body.id });
    const right = await owner.verify(id, { challenge_id: body.id, code });
    const again = await owner.verify(id, { challenge_id: body.id, code });

    expect(guessed).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_verification_failed', msg: 'Invalid MFA Phone code entered' },
    });
    expect(empty).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    expect(right.status).toBe(200);
    expect(again).toMatchObject({ status: 422, body: { error_code: 'mfa_challenge_expired' } });
  });

  test('the next code requires a wait', async () => {
    const { owner, id } = await begin();

    const [first, second] = [await owner.challenge(id), await owner.challenge(id)];

    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 429, body: { error_code: 'over_sms_send_rate_limit' } });
    expect(second.body.msg).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
  });

  test.each([
    [{}, 'Phone number required to enroll Phone factor'],
    [{ phone: 'abc' }, 'Invalid phone number format (E.164 required)'],
  ])('%j is refused', async (json, msg) => {
    const { accessToken } = await signUpAndIn(server);

    expect(await asOwner(server, accessToken).enroll({ factor_type: 'phone', ...json })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg },
    });
  });

  test('one number is one factor: an unverified one is replaced, a verified one stays', async () => {
    const { owner, id, phone, email } = await begin();
    const { body: second } = await owner.enroll({ factor_type: 'phone', phone });
    const { body: challenge } = await owner.challenge(second.id);
    const code = await readCode(phone);
    const { body } = await owner.verify(second.id, { challenge_id: challenge.id, code });

    const third = await asOwner(server, body.access_token).enroll({ factor_type: 'phone', phone });

    expect(body.user.factors).toMatchObject([{ id: second.id }]);
    expect(second.id).not.toBe(id);
    expect(third).toMatchObject({ status: 422, body: { error_code: 'mfa_verified_factor_exists' } });
    expect((await signIn(server, email)).userId).toBe(body.user.id);
  });

  test('a channel that there is not is refused', async () => {
    const { owner, id } = await begin();

    expect(await owner.challenge(id, { channel: 'pigeon' })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
  });

  test.each(['', '{', '[]', '"x"', '5', '{"channel":5}', '{"channel":{}}'])(
    'a challenge with the body %j is refused, and sends no code',
    async (body) => {
      const { owner, id, phone, accessToken } = await begin();

      const sent = await server.send('POST', `/factors/${id}/challenge`, {
        body,
        headers: bearer(accessToken),
      });

      expect(sent).toMatchObject({
        status: 400,
        body: {
          error_code: 'bad_json',
          msg: expect.stringMatching(/^Could not parse request body as JSON: /),
        },
      });
      expect(await server.mails(phone)).toEqual([]);
      expect((await owner.challenge(id, {})).status).toBe(200);
    },
  );

  test('phones are disabled by default', async () => {
    await using own = await openAuthServer({ SVC_MFA_PHONE_ENROLL_ENABLED: 'true' });
    const { owner, id } = await begin(own);

    expect(await owner.challenge(id)).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_phone_verify_not_enabled', msg: 'MFA verification is disabled for Phone' },
    });
  });

  test('length and pause of the codes are settings', async () => {
    await using own = await openAuthServer({
      ...phonesAllowed,
      SVC_MFA_PHONE_OTP_LENGTH: '8',
      SVC_MFA_PHONE_MAX_FREQUENCY: '0',
    });
    const { owner, id, phone } = await begin(own);

    const statuses = [(await owner.challenge(id)).status, (await owner.challenge(id)).status];

    expect(statuses).toEqual([200, 200]);
    expect((await own.mails(phone)).at(-1)?.text).toMatch(/\b\d{8}\b/);
  });
});

test('the message to a phone factor has a separate text', async () => {
  await using own = await openAuthServer({
    ...phonesAllowed,
    SVC_SMS_TEMPLATE: 'Sign in with {{ .Code }}',
    SVC_MFA_PHONE_TEMPLATE: '{{ .Code }} confirms that it is you',
  });
  const { owner, id, phone } = await begin(own);

  await owner.challenge(id);

  expect((await own.mails(phone)).at(-1)?.text).toMatch(/^\d{6} confirms that it is you$/);
});
