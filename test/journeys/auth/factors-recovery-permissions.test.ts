import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAuthServer, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { addApp, asOwner, signUpWithApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { codesOf, loseApp } from '../../subgraphs/auth/second-factors/factors/recovery-owner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({
    SVC_MAILER_NOTIFICATIONS_MFA_FACTOR_ENROLLED_ENABLED: 'true',
    SVC_MAILER_NOTIFICATIONS_MFA_FACTOR_UNENROLLED_ENABLED: 'true',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const path = '/factors/recovery-codes';

describe('permissions for recovery codes', () => {
  test('has shown their second factor in this session', async () => {
    const { again } = await loseApp(server);
    const mine = codesOf(server, again.accessToken);

    const refused = [await mine.generate(), await mine.regenerate(), await mine.unenroll()];

    expect(refused.map(({ status, body }) => [status, body.error_code])).toEqual(
      Array(3).fill([403, 'insufficient_aal']),
    );
    expect((await mine.status()).status).toBe(200);
  });

  test('has a second factor', async () => {
    const { accessToken, userId } = await signUpAndIn(server);
    const before = await codesOf(server, accessToken).generate();
    await server.db.auth.session.updateMany({ where: { userId }, data: { aal: 'aal2' } });
    const raised = await codesOf(server, accessToken).generate();

    expect(before.body.error_code).toBe('insufficient_aal');
    expect([raised.status, raised.body.error_code]).toEqual([422, 'mfa_recovery_codes_sole_factor']);
    expect((await codesOf(server, accessToken).verify('2222222222222222')).body.error_code).toBe(
      'mfa_verification_failed',
    );
  });

  test('has none yet, and no other factor of that name', async () => {
    const { accessToken } = await signUpAndIn(server);
    const app = await addApp(server, accessToken, 'Phone');
    const mine = codesOf(server, app.accessToken);

    const clash = await mine.generate({ friendly_name: 'Phone' });
    await mine.generate();
    const second = await mine.generate();

    expect([clash.status, clash.body.error_code]).toEqual([422, 'mfa_factor_name_conflict']);
    expect([second.status, second.body.error_code]).toEqual([422, 'mfa_verified_factor_exists']);
  });

  test('is signed in', async () => {
    const asked = [
      await server.send('GET', path),
      await server.send('POST', path, { body: 'no json' }),
      await server.send('POST', `${path}/verify`, { body: 'no json' }),
      await server.send('POST', `${path}/regenerate`),
      await server.send('DELETE', path),
    ];

    expect(asked.map(({ status }) => status)).toEqual(Array(5).fill(401));
  });

  test('works on an account with a name', async () => {
    await using own = await openAuthServer({ SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });
    const { body } = await post(own, '/signup', {});

    expect((await codesOf(own, body.access_token).status()).status).toBe(403);
  });

  test('finds them apart from the routes of other factors', async () => {
    const { accessToken, codesId } = await loseApp(server);
    const owner = asOwner(server, accessToken);

    const asked = [
      await owner.enroll({ factor_type: 'recovery_code' }),
      await owner.challenge(codesId),
      await owner.verify(codesId, { code: '123456' }),
      await owner.unenroll(codesId),
    ];

    expect(asked.map(({ status, body }) => [status, body.error_code])).toEqual(
      Array(4).fill([400, 'validation_failed']),
    );
  });
});

test('recovery codes do not count toward the maximum number of factors', async () => {
  await using own = await openAuthServer({ SVC_MFA_MAX_ENROLLED_FACTORS: '2' });
  const { accessToken } = await signUpWithApp(own);
  await codesOf(own, accessToken).generate();

  const second = await asOwner(own, accessToken).enroll({ factor_type: 'totp', friendly_name: 'two' });

  expect(second.status).toBe(200);
});

test('recovery codes can be switched off, for making and for using', async () => {
  await using own = await openAuthServer({
    SVC_MFA_RECOVERY_CODES_ENROLL_ENABLED: 'false',
    SVC_MFA_RECOVERY_CODES_VERIFY_ENABLED: 'false',
  });
  const { accessToken } = await signUpWithApp(own);
  const mine = codesOf(own, accessToken);

  const asked = [await mine.generate(), await mine.regenerate(), await mine.verify('2222222222222222')];

  expect(asked.map(({ status, body }) => [status, body.error_code])).toEqual([
    [422, 'mfa_recovery_codes_enroll_not_enabled'],
    [422, 'mfa_recovery_codes_enroll_not_enabled'],
    [422, 'mfa_recovery_codes_verify_not_enabled'],
  ]);
});
