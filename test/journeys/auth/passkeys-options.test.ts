import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, claimsOf, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { Authenticator } from '../../subgraphs/auth/credentials/webauthn/authenticator.ts';
import {
  addPasskey,
  asPasskeyOwner,
  openPasskeyServer,
  signInWith,
  signUpWithPasskey,
  startSignIn,
  verifySignIn,
} from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signUpWithPasskey>>;
beforeAll(async () => {
  server = await openPasskeyServer();
  owner = await signUpWithPasskey(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const refused = (code: string) => ({ status: 400, body: { error_code: code } });

describe('a problem of an account', () => {
  test.each([
    ['banned', { bannedUntil: new Date('2100-01-01') }, 'user_banned'],
    ['unconfirmed', { emailConfirmedAt: null }, 'email_not_confirmed'],
    ['of an unconfirmed phone', { phone: '15550001111' }, 'phone_not_confirmed'],
    ['deleted', { deletedAt: new Date() }, 'user_not_found'],
  ])('%s: reported to its owner only', async (_, data, code) => {
    const { userId, authenticator } = await signUpWithPasskey(server);
    await server.db.auth.user.update({ where: { id: userId }, data });

    const [owner, stranger] = [
      await signInWith(server, authenticator),
      await signInWith(server, authenticator, { tampered: true }),
    ];

    expect(owner).toMatchObject({ status: 403, body: { error_code: code } });
    expect(stranger).toMatchObject(refused('webauthn_verification_failed'));
  });
});

describe('the options of a sign-in', () => {
  test('are the same for any user, and new each time', async () => {
    const [known, unknown] = [
      await startSignIn(server, { email: owner.email }),
      await startSignIn(server, { email: 'nobody@example.com' }),
    ];
    const { challenge: first, ...same } = known.body.options;
    const { challenge: second, ...alike } = unknown.body.options;

    expect(same).toEqual(alike);
    expect(first).not.toBe(second);
  });

  test('are limited per client, together with those of a registration', async () => {
    await using own = await openPasskeyServer({
      SVC_RATE_LIMIT_HEADER: 'X-Client',
      SVC_RATE_LIMIT_PASSKEY: '30',
    });
    const { accessToken } = await signUpAndIn(own);
    const client = { 'x-client': '203.0.113.1' };
    const register = () =>
      post(own, '/passkeys/registration/options', {}, { ...bearer(accessToken), ...client });
    const statuses = [(await register()).status];
    for (let count = 0; count < 29; count += 1) statuses.push((await startSignIn(own, {}, client)).status);

    const late = [await register(), await startSignIn(own, {}, client)];

    expect(statuses).toEqual(Array(30).fill(200));
    const refusal = { status: 429, body: { error_code: 'over_request_rate_limit' } };
    expect(late).toMatchObject([refusal, refusal]);
    expect((await startSignIn(own, {}, { 'x-client': '203.0.113.2' })).status).toBe(200);
  });
});

describe('a passkey that does not verify its user', () => {
  test('signs in at aal1 like any first factor', async () => {
    const { accessToken } = await signUpAndIn(server);
    const { authenticator, added } = await addPasskey(server, accessToken, new Authenticator(), {
      userVerified: false,
    });

    const { status, body } = await signInWith(server, authenticator, { userVerified: false });

    expect([added.status, status]).toEqual([200, 200]);
    expect(claimsOf(body.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] });
  });

  test('is refused where the settings require it', async () => {
    await using strict = await openPasskeyServer({ SVC_PASSKEY_USER_VERIFICATION: 'required' });
    const { accessToken, authenticator } = await signUpWithPasskey(strict);
    const unverified = { userVerified: false };

    const answers = [
      (await addPasskey(strict, accessToken, new Authenticator(), unverified)).added,
      await signInWith(strict, authenticator, unverified),
    ];

    expect(answers).toMatchObject(Array(2).fill(refused('webauthn_verification_failed')));
    expect((await startSignIn(strict)).body.options.userVerification).toBe('required');
    expect((await signInWith(strict, authenticator)).status).toBe(200);
  });
});

test('challenges expire', async () => {
  await using own = await openPasskeyServer({ SVC_WEBAUTHN_CHALLENGE_EXPIRY_DURATION: '60s' });
  const { accessToken, authenticator } = await signUpWithPasskey(own);
  const person = asPasskeyOwner(own, accessToken);
  const [asked, begun] = [await startSignIn(own), await person.start()];
  own.advance(61);

  const answers = [
    await verifySignIn(own, asked.body.challenge_id, authenticator.get(asked.body.options)),
    await person.verify(begun.body.challenge_id, new Authenticator().create(begun.body.options)),
  ];
  await startSignIn(own);
  await own.runTask('auth.clean_up', {});
  own.advance(61);
  await own.runTask('auth.clean_up', {});

  expect(asked.body.options.timeout).toBe(60_000);
  expect(answers).toMatchObject(Array(2).fill(refused('webauthn_challenge_expired')));
  expect(await own.db.auth.passkeyChallenge.count()).toBe(0);
});

test('the database contains only a digest of a challenge', async () => {
  const { body } = await startSignIn(server);

  const kept = await server.db.auth.passkeyChallenge.findUnique({ where: { id: body.challenge_id } });

  expect(JSON.stringify(kept)).not.toContain(body.options.challenge);
});
