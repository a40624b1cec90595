import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, post, readMail, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { beginKey, showKey, signUpWithKey } from '../../subgraphs/auth/credentials/webauthn/key-owner.ts';
import { enterByPhone, newPhone, openPhoneServer, readTexts } from '../../subgraphs/auth/phones.ts';
import {
  asOwner,
  nextCode,
  signUpWithApp,
} from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { codesOf, loseApp } from '../../subgraphs/auth/second-factors/factors/recovery-owner.ts';
import { securityKeysOn } from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';

let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  strict = await openPhoneServer({
    SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    SVC_SECURITY_REAUTHENTICATION_WINDOW: '0',
    SVC_SMTP_MAX_FREQUENCY: '0',
  });
  server = await openPhoneServer({
    ...securityKeysOn,
    SVC_MFA_PHONE_ENROLL_ENABLED: 'true',
    SVC_MFA_PHONE_VERIFY_ENABLED: 'true',
    SVC_MFA_PHONE_MAX_FREQUENCY: '0',
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await strict[Symbol.asyncDispose]();
});

type Answer = { status: number; body: { error_code?: string } };
/** Requests without a code, and one with the right code. */
type Attempts = { empty: () => Promise<Answer>[]; right: () => Promise<Answer> };

/** Every way to send a request without a code. */
const blanks = [undefined, null, '', '   '];

const verifications: Record<string, () => Promise<Attempts>> = {
  'an authenticator app': async () => {
    const { accessToken, id, secret } = await signUpWithApp(server);
    const owner = asOwner(server, accessToken);
    const { body } = await owner.challenge(id);
    const answer = (code: unknown) => owner.verify(id, { challenge_id: body.id, code });
    return { empty: () => blanks.map(answer), right: () => answer(nextCode(server, secret)) };
  },
  'a phone as a factor': async () => {
    const { accessToken } = await signUpAndIn(server);
    const owner = asOwner(server, accessToken);
    const phone = newPhone();
    const { body: factor } = await owner.enroll({ factor_type: 'phone', phone });
    const { body } = await owner.challenge(factor.id);
    const answer = (code: unknown) => owner.verify(factor.id, { challenge_id: body.id, code });
    return { empty: () => blanks.map(answer), right: async () => answer(await readTextedCode(phone)) };
  },
  'a security key': async () => {
    const { accessToken, key, factorId } = await signUpWithKey(server);
    const owner = asOwner(server, accessToken);
    const { body } = await owner.challenge(factorId);
    const answers = [undefined, {}, { type: 'request' }, { type: 'request', credential_response: null }];
    return {
      empty: () => answers.map((webauthn) => owner.verify(factorId, { challenge_id: body.id, webauthn })),
      right: () => showKey(server, accessToken, { key, factorId }),
    };
  },
  'a recovery code': async () => {
    const { codes, again } = await loseApp(server);
    const mine = codesOf(server, again.accessToken);
    return { empty: () => [...blanks, '--'].map(mine.verify), right: () => mine.verify(codes[0]) };
  },
  'a mailed code': async () => {
    const { email } = await signUpAndIn(server);
    await post(server, '/otp', { email });
    const { code } = await readMail(server, email);
    const answer = (token: unknown) => post(server, '/verify', { type: 'email', email, token });
    return { empty: () => blanks.map(answer), right: () => answer(code) };
  },
  'a texted code': async () => {
    const { phone } = await enterByPhone(server);
    await post(server, '/otp', { phone });
    const answer = (token: unknown) => post(server, '/verify', { type: 'sms', phone, token });
    return { empty: () => blanks.map(answer), right: async () => answer(await readTextedCode(phone)) };
  },
  'a nonce': async () => {
    const { email, accessToken } = await signUpAndIn(strict);
    await strict.send('GET', '/reauthenticate', { headers: bearer(accessToken) });
    const right = /\d{6}/.exec((await strict.mails(email)).at(-1)?.subject ?? '')?.[0];
    const answer = (nonce: unknown) =>
      asOwner(strict, accessToken).update({ password: 'another horse', nonce });
    return { empty: () => [' ', '   '].map(answer), right: () => answer(right) };
  },
  'the token of a link': async () => {
    const { email } = await signUpAndIn(server);
    await post(server, '/otp', { email });
    const { token } = await readMail(server, email);
    const answer = (token_hash: unknown) => post(server, '/verify', { type: 'magiclink', token_hash });
    return { empty: () => blanks.map(answer), right: () => answer(token) };
  },
};

async function readTextedCode(phone: string) {
  return /\d{6,}/.exec((await readTexts(server, phone)).at(-1) ?? '')?.[0] ?? '';
}

describe('a verification without a code', () => {
  test.each(Object.entries(verifications))('of %s is an invalid request and no guess', async (_, begin) => {
    const { empty, right } = await begin();

    const answers = (
      await Promise.all(Array.from({ length: 20 }, empty).map((round) => Promise.all(round)))
    ).flat();

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.error_code}`))).toEqual(
      new Set(['400 validation_failed']),
    );
    expect((await right()).status).toBe(200);
  });

  test('is refused before the challenge of a factor is looked up', async () => {
    const { accessToken } = await signUpAndIn(server);
    const { owner, factorId } = await beginKey(server, accessToken);

    expect(await owner.verify(factorId, {})).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
  });

  test('is refused by a mailed link as well', async () => {
    for (const token of ['', '%20']) {
      const sent = await server.send('GET', `/verify?type=magiclink&token=${token}`);

      expect(sent).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    }
  });
});
