import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  claimsOf,
  openAuthServer,
  password,
  refresh,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { asOwner, pass, signUpWithApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({
    SVC_MAILER_NOTIFICATIONS_MFA_FACTOR_ENROLLED_ENABLED: 'true',
    SVC_MAILER_NOTIFICATIONS_MFA_FACTOR_UNENROLLED_ENABLED: 'true',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

describe('a limit on sessions without the second factor', () => {
  test('ends them, but not those of users without a factor, nor those that have used it', async () => {
    await using own = await openAuthServer({ SVC_SESSIONS_ALLOW_LOW_AAL: '10m', SVC_JWT_EXP: '3600' });
    const withApp = await signUpWithApp(own);
    const low = await signIn(own, withApp.email);
    const without = await signUpAndIn(own);

    expect(claimsOf(low.accessToken).exp - claimsOf(low.accessToken).iat).toBeLessThanOrEqual(600);
    expect(claimsOf(without.accessToken).exp - claimsOf(without.accessToken).iat).toBe(3_600);
    const inTime = await refresh(own, low.refreshToken);
    pass(own, 601);

    expect(inTime.status).toBe(200);
    expect(await refresh(own, inTime.body.refresh_token)).toMatchObject({
      status: 400,
      body: {
        error_code: 'session_expired',
        msg: 'Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)',
      },
    });
    expect((await refresh(own, withApp.refreshToken)).status).toBe(200);
    expect((await refresh(own, without.refreshToken)).status).toBe(200);
  });
});

describe('a session that has outlived its limit', () => {
  test('gets no new tokens for a code', async () => {
    await using own = await openAuthServer({ SVC_SESSIONS_TIMEBOX: '10m' });
    const { accessToken, id } = await signUpWithApp(own);
    pass(own, 601);

    expect(await asOwner(own, accessToken).challenge(id)).toMatchObject({
      status: 403,
      body: { error_code: 'session_expired', msg: 'Session is no longer valid' },
    });
  });
});

describe('housekeeping', () => {
  test('deletes old challenges and factors that were never verified', async () => {
    const { userId, accessToken } = await signUpWithApp(server);
    await asOwner(server, accessToken).enroll({ factor_type: 'totp' });
    pass(server, 86_401);

    await server.runTask('auth.clean_up', {});

    const factors = await server.db.auth.mfaFactor.findMany({
      where: { userId },
      include: { challenges: true },
    });
    expect(factors).toMatchObject([{ status: 'verified', challenges: [] }]);
    const { status } = await server.send('GET', '/user', {
      headers: bearer((await signIn(server, (await emailOf(userId)) ?? '', password)).accessToken),
    });
    expect(status).toBe(200);
  });
});

async function emailOf(id: string) {
  return (await server.db.auth.user.findUniqueOrThrow({ where: { id } })).email;
}
