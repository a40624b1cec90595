import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, claimsOf, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { Authenticator } from '../../subgraphs/auth/credentials/webauthn/authenticator.ts';
import { addApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import {
  addPasskey,
  asPasskeyOwner,
  openPasskeyServer,
  signInWith,
  signUpWithPasskey,
  startSignIn,
  verifySignIn,
} from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';

/** Counts the statements that wait for a row that another transaction has locked. */
async function countWaiting({ db }: TestServer) {
  const rows = await db.auth.$queryRaw<{ waiting: bigint }[]>`
    SELECT count(*) AS waiting FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`;
  return Number(rows[0]?.waiting);
}

describe('passkeys', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openPasskeyServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('are shown in the settings', async () => {
    expect((await server.send('GET', '/settings')).body).toMatchObject({ passkeys_enabled: true });
  });

  test('are renamed and deleted, with entries in the audit log', async () => {
    const { userId, accessToken, authenticator, passkeyId } = await signUpWithPasskey(server);
    const owner = asPasskeyOwner(server, accessToken);

    const named = await owner.rename(passkeyId, ' My laptop ');
    const signedIn = await signInWith(server, authenticator);
    const removed = await owner.remove(passkeyId);
    const after = await signInWith(server, authenticator);

    expect(named).toMatchObject({ status: 200, body: { id: passkeyId, friendly_name: 'My laptop' } });
    expect([signedIn.status, removed]).toEqual([200, { status: 204, body: undefined }]);
    expect(after).toMatchObject({ status: 400, body: { error_code: 'webauthn_verification_failed' } });
    expect((await owner.list()).body).toEqual([]);
    const entries = await server.db.auth.auditLogEntry.findMany({
      where: { actorId: userId },
      orderBy: { createdAt: 'asc' },
    });
    const events = entries.filter(({ action }) => action.includes('passkey'));
    expect(events.map(({ action, traits }) => [action, traits])).toMatchObject([
      ['passkey_created', { passkey_id: passkeyId }],
      ['passkey_updated', { passkey_id: passkeyId }],
      ['passkey_deleted', { passkey_id: passkeyId }],
    ]);
    const logins = entries.filter(({ action }) => action === 'login');
    expect(logins.map(({ traits }) => traits)).toContainEqual({ provider: 'passkey', passkey_id: passkeyId });
  });

  test.each([
    ['nothing', undefined],
    ['blanks', '  '],
    ['121 characters', 'x'.repeat(121)],
    ['what no text can hold', 'My\0key'],
  ])('have a name, and it is not %s', async (_, name) => {
    const { accessToken, passkeyId } = await signUpWithPasskey(server);

    const refused = await asPasskeyOwner(server, accessToken).rename(passkeyId, name);

    expect(refused).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  });

  test('exclude existing ones, and one is not registered twice', async () => {
    const { accessToken, authenticator } = await signUpWithPasskey(server);
    const owner = asPasskeyOwner(server, accessToken);

    const { body } = await owner.start();
    const again = await owner.verify(body.challenge_id, authenticator.create(body.options));
    const stranger = await signUpAndIn(server);
    const elsewhere = await addPasskey(server, stranger.accessToken, authenticator);

    expect(body.options.excludeCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    const refused = { status: 422, body: { error_code: 'webauthn_credential_exists' } };
    expect([again, elsewhere.added]).toMatchObject([refused, refused]);
  });

  test('are limited by the setting', async () => {
    await using own = await openPasskeyServer({ SVC_PASSKEY_MAX_PASSKEYS_PER_USER: '2' });
    const { accessToken } = await signUpWithPasskey(own);
    const owner = asPasskeyOwner(own, accessToken);
    const late = await owner.start();
    await addPasskey(own, accessToken);

    const full = await owner.start();
    const tooLate = await owner.verify(late.body.challenge_id, new Authenticator().create(late.body.options));

    const refused = { status: 422, body: { error_code: 'too_many_passkeys' } };
    expect([full, tooLate]).toMatchObject([refused, refused]);
    expect((await owner.list()).body).toHaveLength(2);
  });

  test('of a user with a second factor are only managed in an aal2 session', async () => {
    const { accessToken, passkeyId, authenticator } = await signUpWithPasskey(server);
    const app = await addApp(server, accessToken);
    const { body } = await signInWith(server, authenticator);
    const [low, high] = [asPasskeyOwner(server, body.access_token), asPasskeyOwner(server, app.accessToken)];

    const refused = [
      await low.start(),
      await low.verify(randomUUID(), {}),
      await low.rename(passkeyId, 'x'),
      await low.remove(passkeyId),
    ];

    expect(refused.map(({ status, body: { error_code } }) => [status, error_code])).toEqual(
      Array(4).fill([403, 'insufficient_aal']),
    );
    expect((await low.list()).body).toHaveLength(1);
    expect(claimsOf(body.access_token)).toMatchObject({ aal: 'aal1' });
    expect((await high.start()).status).toBe(200);
    expect((await high.remove(passkeyId)).status).toBe(204);
  });

  test.each([
    ['deleted', {}],
    ['erased', { should_soft_delete: true }],
  ])('are deleted with their user who is %s', async (_, json) => {
    const { userId, accessToken, authenticator } = await signUpWithPasskey(server);
    await asPasskeyOwner(server, accessToken).start();
    const headers = bearer(await signToken(server, { role: 'service_role' }));

    const gone = await server.send('DELETE', `/admin/users/${userId}`, { json, headers });

    expect(gone.status).toBe(200);
    expect((await signInWith(server, authenticator)).body.error_code).toBe('webauthn_verification_failed');
    expect(await server.db.auth.webauthnCredential.count({ where: { userId } })).toBe(0);
    expect(await server.db.auth.passkeyChallenge.count({ where: { userId } })).toBe(0);
  });

  test('are nothing to strangers, anonymous users and single sign-on', async () => {
    await using own = await openPasskeyServer({ SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });
    const { body: anonymous } = await post(own, '/signup', {});
    const { userId, accessToken } = await signUpAndIn(own);
    await own.db.auth.user.update({ where: { id: userId }, data: { isSsoUser: true } });

    const requests = [
      ['POST', '/passkeys/registration/options'],
      ['POST', '/passkeys/registration/verify'],
      ['GET', '/passkeys'],
      ['PATCH', `/passkeys/${userId}`],
      ['DELETE', `/passkeys/${userId}`],
    ] as const;
    const strangers = await Promise.all(
      requests.map(([method, path]) => own.send(method, path, method === 'GET' ? {} : { json: {} })),
    );

    expect(strangers.map(({ status }) => status)).toEqual(Array(5).fill(401));
    expect(await asPasskeyOwner(own, anonymous.access_token).start()).toMatchObject({
      status: 403,
      body: { error_code: 'no_authorization' },
    });
    expect(await asPasskeyOwner(own, accessToken).start()).toMatchObject({
      status: 422,
      body: { error_code: 'validation_failed', msg: 'SSO users cannot register passkeys' },
    });
  });

  test('that are deleted during a sign-in are refused', async () => {
    const { authenticator, passkeyId } = await signUpWithPasskey(server);
    const { body } = await startSignIn(server);
    const response = authenticator.get(body.options);

    const answer = await server.db.auth.$transaction(async (tx) => {
      await tx.webauthnCredential.delete({ where: { id: passkeyId } });
      const waiting = { answer: verifySignIn(server, body.challenge_id, response) };
      await expect.poll(() => countWaiting(server)).toBe(1);
      return waiting;
    });

    expect(await answer.answer).toMatchObject({
      status: 400,
      body: { error_code: 'webauthn_credential_not_found' },
    });
  });

  test('of another user are not found', async () => {
    const { passkeyId } = await signUpWithPasskey(server);
    const { accessToken } = await signUpAndIn(server);
    const owner = asPasskeyOwner(server, accessToken);

    const answers = [
      await owner.rename(passkeyId, 'Mine'),
      await owner.remove(passkeyId),
      await owner.remove('nonsense'),
    ];

    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual(
      Array(3).fill([404, 'Passkey not found']),
    );
    expect(await server.db.auth.webauthnCredential.count({ where: { id: passkeyId } })).toBe(1);
    expect((await server.send('GET', '/passkeys', { headers: bearer('nonsense') })).status).toBe(403);
  });
});
