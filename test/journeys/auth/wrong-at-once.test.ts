import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  newEmail,
  password,
  post,
  readMail,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { enterByPhone, newPhone, openPhoneServer, readCode } from '../../subgraphs/auth/phones.ts';
import { asOwner, signUpWithApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

// Guesses that come at the same moment count like guesses in a row.

let server: TestServer;
beforeAll(async () => {
  server = await openPhoneServer({
    SVC_SMTP_MAX_FREQUENCY: '0',
    SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true',
    SVC_MFA_RECOVERY_CODES_ENROLL_ENABLED: 'true',
    SVC_MFA_RECOVERY_CODES_VERIFY_ENABLED: 'true',
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server[Symbol.asyncDispose]());

type Answer = { status: number; body: { error_code?: string } };

/** How often each answer came to so many guesses at once. */
async function countAnswers(guesses: number, guess: (n: number) => Promise<Answer>) {
  const answers = await Promise.all(Array.from({ length: guesses }, (_, n) => guess(n)));
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const told = `${status} ${body.error_code}`;
    counts[told] = (counts[told] ?? 0) + 1;
  }
  return counts;
}

/** The limits go by the machine's clock. */
function passSeconds(seconds: number) {
  const later = Date.now() + seconds * 1000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
}

const withPassword = (json: object) => post(server, '/token?grant_type=password', json);

async function addPhone() {
  const { phone } = await enterByPhone(server);
  return { phone };
}

describe('passwords', () => {
  test.each<[string, () => Promise<object>]>([
    ['an address', async () => ({ email: (await signUpAndIn(server)).email })],
    ['an address that nobody has', async () => ({ email: newEmail() })],
    ['a phone', addPhone],
    ['a phone that nobody has', async () => ({ phone: newPhone() })],
  ])('for %s: ten of sixty wrong ones are judged', async (_whose, toAddress) => {
    const address = await toAddress();

    const counts = await countAnswers(60, (n) => withPassword({ ...address, password: `guess ${n}` }));

    expect(counts).toEqual({ '400 invalid_credentials': 10, '429 over_request_rate_limit': 50 });
  });

  test('nine before and a burst: one of them is checked', async () => {
    const { email } = await signUpAndIn(server);
    for (let n = 0; n < 9; n += 1) await withPassword({ email, password: 'guess' });

    const counts = await countAnswers(20, () => withPassword({ email, password: 'guess' }));

    expect(counts).toEqual({ '400 invalid_credentials': 1, '429 over_request_rate_limit': 19 });
  });

  test('the right one is delayed as long as after ten in a row, and no longer', async () => {
    const { email } = await signUpAndIn(server);
    await countAnswers(60, () => withPassword({ email, password: 'guess' }));

    const refused = await withPassword({ email, password });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    passSeconds(61);

    expect((await withPassword({ email, password })).status).toBe(200);
  });

  test('nine wrong ones and many right ones concurrently: every right one succeeds', async () => {
    const { email } = await signUpAndIn(server);

    const counts = await countAnswers(40, (n) =>
      withPassword({ email, password: n < 9 ? 'guess' : password }),
    );

    expect(counts).toEqual({ '400 invalid_credentials': 9, '200 undefined': 31 });
  });

  test('the current one, required for a change: ten are checked', async () => {
    const { email } = await signUpAndIn(server);
    const { accessToken } = await signIn(server, email);
    const owner = asOwner(server, accessToken);

    const counts = await countAnswers(30, () =>
      owner.update({ password: 'another horse', current_password: 'guess' }),
    );

    expect(counts).toEqual({ '400 current_password_invalid': 10, '429 over_request_rate_limit': 20 });
  });
});

describe('codes that were sent', () => {
  test('by mail are dead after five, the right one too', async () => {
    const { email } = await signUpAndIn(server);
    await post(server, '/otp', { email });
    const { code } = await readMail(server, email);
    const verify = (token: string) => post(server, '/verify', { type: 'email', email, token });

    const counts = await countAnswers(20, (n) => verify(code === `00000${n}` ? '999999' : `00000${n}`));

    expect(counts).toEqual({ '403 otp_expired': 20 });
    expect((await verify(code)).status).toBe(403);
    const tries = await server.db.auth.oneTimeToken.findFirst({ where: { relatesTo: email } });
    expect(tries?.attempts).toBe(5);
  });

  test('by SMS likewise', async () => {
    const phone = newPhone();
    await post(server, '/otp', { phone });
    const token = await readCode(server, phone);
    const wrong = token === '000000' ? '000001' : '000000';
    const verify = (tried: string) => post(server, '/verify', { type: 'sms', phone, token: tried });

    await countAnswers(20, () => verify(wrong));

    expect((await verify(token)).status).toBe(403);
  });

  test('for a reauthentication likewise', async () => {
    await using own = await openPhoneServer({
      SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
      SVC_SECURITY_REAUTHENTICATION_WINDOW: '0',
    });
    const { email, accessToken } = await signUpAndIn(own);
    await own.send('GET', '/reauthenticate', { headers: bearer(accessToken) });
    const nonce = /\d{6}/.exec((await own.mails(email)).at(-1)?.subject ?? '')?.[0] ?? '';
    const wrong = nonce === '000000' ? '000001' : '000000';
    const owner = asOwner(own, accessToken);
    const choose = (tried: string) => owner.update({ password: 'another horse', nonce: tried });

    const counts = await countAnswers(20, () => choose(wrong));

    expect(counts).toEqual({ '422 reauthentication_not_valid': 20 });
    expect((await choose(nonce)).status).toBe(422);
  });
});

describe('second factors', () => {
  test('of an app: five codes are judged', async () => {
    const { email, id } = await signUpWithApp(server);
    const owner = asOwner(server, (await signIn(server, email)).accessToken);
    const { body: challenge } = await owner.challenge(id);

    const counts = await countAnswers(30, () =>
      owner.verify(id, { challenge_id: challenge.id, code: '000000' }),
    );

    expect(counts).toEqual({ '422 mfa_verification_failed': 5, '429 over_request_rate_limit': 25 });
  });

  test('recovery codes: five are judged', async () => {
    const { email, accessToken } = await signUpWithApp(server);
    await post(server, '/factors/recovery-codes', {}, bearer(accessToken));
    const low = await signIn(server, email);

    const counts = await countAnswers(30, (n) =>
      post(server, '/factors/recovery-codes/verify', { code: `wrong-${n}` }, bearer(low.accessToken)),
    );

    expect(Object.values(counts).sort((a, b) => a - b)).toEqual([5, 25]);
    expect(counts['422 mfa_verification_failed']).toBe(5);
  });
});
