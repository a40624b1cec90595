import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAuthServer, signIn, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { Authenticator } from '../../subgraphs/auth/credentials/webauthn/authenticator.ts';
import {
  addKey,
  beginKey,
  showKey,
  signUpWithKey,
  toAnswer,
} from '../../subgraphs/auth/credentials/webauthn/key-owner.ts';
import { asOwner, readFactorEvents } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import {
  openPasskeyServer,
  securityKeysOn,
  signUpWithPasskey,
} from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openPasskeyServer({ SVC_MAILER_NOTIFICATIONS_MFA_FACTOR_ENROLLED_ENABLED: 'true' });
});
afterAll(() => server[Symbol.asyncDispose]());

const wrongResponse = { status: 422, body: { error_code: 'mfa_verification_failed' } };

const mischiefs = [
  ['of another origin', { origin: 'https://evil.test' }],
  ['of a page in a foreign frame', { crossOrigin: true }],
  ['for another domain', { rpId: 'evil.test' }],
  ['without anybody present', { userPresent: false }],
  ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
] as const;

describe('a security key is not enrolled by a response', () => {
  test.each([...mischiefs, ['of a use', { type: 'webauthn.get' }]] as const)('%s', async (_, mischief) => {
    const { userId, accessToken } = await signUpAndIn(server);

    const { added } = await addKey(server, accessToken, new Authenticator(), mischief);

    expect(added).toMatchObject(wrongResponse);
    expect(await server.db.auth.webauthnCredential.count({ where: { userId } })).toBe(0);
    expect(await readFactorEvents(server, userId)).toContain('verification_attempted');
  });

  test.each([
    ['without any', {}],
    ['of the wrong type', { webauthn: { type: 'request', credential_response: {} } }],
    ['without its credential', { webauthn: { type: 'create' } }],
    ['by a code', { code: '123456' }],
  ])('%s', async (_, answer) => {
    const { accessToken } = await signUpAndIn(server);
    const { owner, challenge, factorId } = await beginKey(server, accessToken);

    expect(await owner.verify(factorId, { challenge_id: challenge.body.id, ...answer })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
  });
});

describe('a session stays aal1 after a response', () => {
  test.each([
    ...mischiefs,
    ['of a registration', { type: 'webauthn.create' }],
    ['that was changed after it was signed', { tampered: true }],
    ['of a key that has become copyable', { backupEligible: true }],
  ] as const)('%s', async (_, mischief) => {
    const { email, ...known } = await signUpWithKey(server);
    const { accessToken } = await signIn(server, email);

    expect(await showKey(server, accessToken, known, mischief)).toMatchObject(wrongResponse);
    expect((await showKey(server, accessToken, known)).status).toBe(200);
  });

  test('with a decreased counter, which indicates a copy of the key', async () => {
    const { email, ...known } = await signUpWithKey(server);
    const { accessToken } = await signIn(server, email);

    const copied = await showKey(server, accessToken, known, { counter: 1 });

    expect(copied).toMatchObject(wrongResponse);
    expect((await showKey(server, accessToken, known, { counter: 2 })).status).toBe(200);
  });

  test('of the key of another account, of another own key, or by a passkey', async () => {
    const { email, ...known } = await signUpWithKey(server);
    const second = await addKey(server, known.accessToken);
    const stranger = await signUpWithKey(server);
    const passkey = await signUpWithPasskey(server);
    const { accessToken } = await signIn(server, email);
    const { factorId } = known;

    const answers = [
      await showKey(server, accessToken, { key: stranger.key, factorId }),
      await showKey(server, accessToken, { key: stranger.key, factorId }, { id: known.key.id }),
      await showKey(server, accessToken, { key: second.key, factorId }),
      await showKey(server, accessToken, { key: passkey.authenticator, factorId }),
    ];

    expect(answers).toMatchObject(Array(4).fill(wrongResponse));
  });

  test('to a factor or a challenge of another user, or to a challenge that was answered or has expired', async () => {
    await using own = await openAuthServer(securityKeysOn);
    const { email, factorId, key } = await signUpWithKey(own);
    const stranger = await signUpWithKey(own);
    const { accessToken } = await signIn(own, email);
    const owner = asOwner(own, accessToken);
    const answerTo = (challenge: Awaited<ReturnType<typeof owner.challenge>>) =>
      toAnswer(challenge, 'request', key.get(challenge.body.webauthn.credential_options.publicKey));
    const foreign = await asOwner(own, stranger.accessToken).challenge(stranger.factorId);
    const [first, second] = [await owner.challenge(factorId), await owner.challenge(factorId)];
    const spent = answerTo(first);
    const opened = await owner.verify(factorId, spent);
    const raised = asOwner(own, opened.body.access_token);

    const refused = [
      await owner.challenge(stranger.factorId),
      await owner.verify(stranger.factorId, answerTo(second)),
      await owner.verify(factorId, answerTo(foreign)),
      await raised.verify(factorId, spent),
    ];
    own.advance(301);
    const late = await raised.verify(factorId, answerTo(second));

    expect(opened.status).toBe(200);
    expect([...refused, late].map(({ status, body: { error_code } }) => [status, error_code])).toEqual([
      [404, 'mfa_factor_not_found'],
      [404, 'mfa_factor_not_found'],
      [422, 'mfa_factor_not_found'],
      [422, 'mfa_challenge_expired'],
      [422, 'mfa_challenge_expired'],
    ]);
  });

  test('one after the other, more than five times a minute', async () => {
    const { email, ...known } = await signUpWithKey(server);
    const { accessToken } = await signIn(server, email);
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await showKey(server, accessToken, known, { tampered: true })).status);
    }

    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});
