import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  openPasskeyServer,
  signInWith,
  signUpWithPasskey,
  startSignIn,
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
  const hour = 3_600_000;
  test.each([
    ['banned', { bannedUntil: new Date(Date.now() + hour) }, 'user_banned'],
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
