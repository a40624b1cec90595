import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  bodyOf,
  claimsOf,
  openAuthServer,
  refresh,
  signIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import {
  addApp,
  asOwner,
  pass,
  readFactorEvents,
  signUpWithApp,
} from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
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

describe('recovery codes', () => {
  test('are created beside a verified factor and shown once', async () => {
    const { accessToken, userId, email } = await signUpWithApp(server);
    const codes = codesOf(server, accessToken);

    const made = await codes.generate({ friendly_name: 'Backup codes' });
    const { factors } = await asOwner(server, accessToken).user();
    const stored = JSON.stringify(
      await server.db.auth.recoveryCode.findMany({ where: { factorId: made.body.id } }),
    );

    expect(made.status).toBe(200);
    expect(made.headers.get('cache-control')).toBe('no-store');
    expect(made.body).toEqual({
      id: expect.any(String),
      type: 'recovery_code',
      friendly_name: 'Backup codes',
      total: 10,
      codes: Array(10).fill(expect.stringMatching(/^[2-9a-hjkmnp-z]{16}$/)),
    });
    expect(new Set(made.body.codes).size).toBe(10);
    expect(made.body.codes.filter((code: string) => stored.includes(code))).toEqual([]);
    expect(factors).toMatchObject([
      { factor_type: 'totp' },
      { id: made.body.id, factor_type: 'recovery_code', status: 'verified', friendly_name: 'Backup codes' },
    ]);
    expect((await codes.status()).body).toEqual({
      id: made.body.id,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    });
    expect((await readFactorEvents(server, userId)).at(-1)).toBe('recovery_codes_generated');
    const mails = await server.mails(email);
    expect(mails.at(-1)?.text).toContain('recovery codes');
  });

  test('have a name where none is given, and need no body', async () => {
    const { accessToken } = await signUpWithApp(server);

    expect((await codesOf(server, accessToken).generate()).body.friendly_name).toBe('Recovery codes');
  });

  test('sign in a user who lost the app, who can then replace it', async () => {
    const { codes, again, id: lostApp, userId, codesId } = await loseApp(server);
    const [first = ''] = codes;
    const typed = ` ${first.toUpperCase().replace(/(.{4})/g, '$1-')}`;

    const { status, body, headers } = await codesOf(server, again.accessToken).verify(typed);

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(claimsOf(body.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect(bodyOf(await server.send('GET', path, { headers: bearer(body.access_token) }))).toEqual({
      id: codesId,
      type: 'recovery_code',
      total: 10,
      remaining: 9,
    });
    const replaced = await addApp(server, body.access_token, 'New phone');
    expect((await asOwner(server, replaced.accessToken).unenroll(lostApp)).status).toBe(200);
    expect((await codesOf(server, replaced.accessToken).status()).body.remaining).toBe(9);
    expect(await readFactorEvents(server, userId)).toContain('verification_attempted');
  });

  test('are valid once each, also for two concurrent requests', async () => {
    const { codes, again, email } = await loseApp(server);
    const other = await signIn(server, email);
    const [first, second] = codes;

    const raced = await Promise.all([
      codesOf(server, again.accessToken).verify(first),
      codesOf(server, other.accessToken).verify(first),
    ]);
    const winner = raced.find(({ status }) => status === 200);
    const repeated = await codesOf(server, winner?.body.access_token).verify(first);
    const next = await codesOf(server, winner?.body.access_token).verify(second);

    expect(raced.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect([repeated.status, repeated.body.error_code]).toEqual([422, 'mfa_verification_failed']);
    expect(next.status).toBe(200);
  });

  test.each([
    ['that is none of them', '2222222222222222'],
    ['that is far too long', 'x'.repeat(10_000)],
  ])('refuse a code %s', async (_, code) => {
    const { again } = await loseApp(server);

    const { status, body } = await codesOf(server, again.accessToken).verify(code);

    expect([status, body.error_code]).toEqual([422, 'mfa_verification_failed']);
  });

  test('of another user are not found', async () => {
    const { codes } = await loseApp(server);
    const { again } = await loseApp(server);

    const { status, body } = await codesOf(server, again.accessToken).verify(codes[0]);

    expect([status, body.error_code]).toEqual([422, 'mfa_verification_failed']);
  });

  test('cannot be guessed: the wait grows, and is returned', async () => {
    const { codes, again } = await loseApp(server);
    const mine = codesOf(server, again.accessToken);
    for (const _ of Array(5)) await mine.verify('2222222222222222');

    const { status, body, headers } = await mine.verify(codes[0]);

    expect([status, body.error_code]).toEqual([429, 'mfa_recovery_codes_locked']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('are replaced as a whole, which ends the wait', async () => {
    const { accessToken, codes, codesId, again, userId } = await loseApp(server);
    for (const _ of Array(5)) await codesOf(server, again.accessToken).verify('2222222222222222');

    const { status, body } = await codesOf(server, accessToken).regenerate();

    expect(status).toBe(200);
    expect(body).toMatchObject({ id: codesId, friendly_name: 'Recovery codes', total: 10 });
    expect((await codesOf(server, again.accessToken).verify(codes[0])).status).toBe(422);
    expect((await codesOf(server, again.accessToken).verify(body.codes[0])).status).toBe(200);
    expect(await readFactorEvents(server, userId)).toContain('recovery_codes_regenerated');
  });

  test('are given up', async () => {
    const { accessToken, codesId, userId, email } = await loseApp(server);
    const mine = codesOf(server, accessToken);

    expect(await mine.unenroll()).toMatchObject({ status: 200, body: { id: codesId } });

    const gone = [await mine.status(), await mine.regenerate(), await mine.unenroll()];
    expect(gone.map(({ status, body }) => [status, body.error_code])).toEqual(
      Array(3).fill([404, 'mfa_factor_not_found']),
    );
    expect((await readFactorEvents(server, userId)).at(-1)).toBe('factor_unenrolled');
    // Mails of one moment may overtake each other.
    const subjects = (await server.mails(email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('removed'));
  });

  test('are deleted with the last factor that they replace, and so are their sessions', async () => {
    const { codes, again, id: lostApp } = await loseApp(server);
    const { body } = await codesOf(server, again.accessToken).verify(codes[0]);

    await asOwner(server, body.access_token).unenroll(lostApp);

    const { factors } = await asOwner(server, body.access_token).user();
    const renewed = await refresh(server, body.refresh_token);
    expect(factors).toBeUndefined();
    expect(claimsOf(renewed.body.access_token).aal).toBe('aal1');
  });

  test('are not in the way when an administrator takes the lost factor', async () => {
    const { email, userId, id } = await loseApp(server);
    const headers = bearer(await signToken(server, { role: 'service_role' }));

    await server.send('DELETE', `/admin/users/${userId}/factors/${id}`, { headers });

    const { accessToken } = await signIn(server, email);
    expect((await asOwner(server, accessToken).user()).factors).toBeUndefined();
    expect((await asOwner(server, accessToken).update({ password: 'another horse' })).status).toBe(200);
  });
});

describe.each(drawTopologies(import.meta.filename))('with the subgraphs in topology %s', (topology) => {
  test('recovery codes work through the graph', async () => {
    await using own = await openAuthServer({}, topology);
    const { accessToken, email } = await signUpWithApp(own);
    const made = await own.graphql(
      'mutation { generateRecoveryCodes(input: {}) { factor { factorType status } codes } }',
      {},
      bearer(accessToken),
    );
    pass(own, 60);
    const again = bearer((await signIn(own, email)).accessToken);
    const verify =
      'mutation ($code: String!) { verifyRecoveryCode(input: { code: $code }) { tokens { accessToken } } }';
    const { codes, factor } = made.data.generateRecoveryCodes;

    const wrong = await own.graphql(verify, { code: 'x' }, again);
    const right = await own.graphql(verify, { code: codes[0] }, again);
    const { accessToken: raised } = right.data.verifyRecoveryCode.tokens;
    const left = await own.graphql('{ recoveryCodes { total remaining } }', {}, bearer(raised));
    const renewed = await own.graphql(
      'mutation { regenerateRecoveryCodes { codes } unenrollRecoveryCodes { factor { id } } }',
      {},
      bearer(raised),
    );
    const nobody = await own.graphql('{ recoveryCodes { total } }');

    expect(factor).toEqual({ factorType: 'RECOVERY_CODE', status: 'VERIFIED' });
    expect(wrong.errors?.[0]?.extensions.code).toBe('AUTH_MFA_VERIFICATION_FAILED');
    expect(claimsOf(raised).aal).toBe('aal2');
    expect(left.data.recoveryCodes).toEqual({ total: 10, remaining: 9 });
    expect(renewed.data.regenerateRecoveryCodes.codes).toHaveLength(10);
    expect(renewed.data.unenrollRecoveryCodes.factor.id).toEqual(expect.any(String));
    expect(nobody.errors?.[0]?.extensions.code).toBe('AUTH_NO_AUTHORIZATION');
  });
});
