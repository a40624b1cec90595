import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  claimsOf,
  openAuthServer,
  refresh,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import {
  addApp,
  asOwner,
  nextCode,
  pass,
  readFactorEvents,
  showCode,
  signUpWithApp,
} from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({
    SVC_MAILER_NOTIFICATIONS_MFA_FACTOR_ENROLLED_ENABLED: 'true',
    SVC_MAILER_NOTIFICATIONS_MFA_FACTOR_UNENROLLED_ENABLED: 'true',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

describe('a verified factor', () => {
  test('raises the session to aal2, in its token and after each refresh', async () => {
    const person = await signUpAndIn(server);
    const { accessToken, refreshToken, id } = await addApp(server, person.accessToken);

    const { body } = await refresh(server, refreshToken);

    for (const token of [accessToken, body.access_token]) {
      expect(claimsOf(token)).toMatchObject({
        aal: 'aal2',
        amr: [{ method: 'totp' }, { method: 'password' }],
        session_id: claimsOf(person.accessToken).session_id,
      });
    }
    expect(claimsOf(person.accessToken)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    const row = await server.db.auth.session.findFirst({ where: { userId: person.userId } });
    expect(row).toMatchObject({ aal: 'aal2', factorId: id });
  });

  test('shown again it is named once in amr', async () => {
    const { accessToken, ...app } = await signUpWithApp(server);

    const again = await showCode(server, accessToken, app);

    expect(claimsOf(again.accessToken).amr.map(({ method }: { method: string }) => method)).toEqual([
      'totp',
      'password',
    ]);
  });

  test('replaces the refresh token: a concurrent request with the old one gets the new one', async () => {
    const person = await signUpAndIn(server);
    const { refreshToken } = await addApp(server, person.accessToken);

    const { status, body } = await refresh(server, person.refreshToken);

    expect({ status, token: body.refresh_token }).toEqual({ status: 200, token: refreshToken });
    pass(server, 11);
    expect(await refresh(server, person.refreshToken)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_already_used' },
    });
  });

  test('ends the sessions that have not shown it, and no others', async () => {
    const first = await signUpWithApp(server);
    const low = await signIn(server, first.email);
    const second = await signIn(server, first.email);
    const stranger = await signUpAndIn(server);

    await showCode(server, second.accessToken, first);

    expect((await refresh(server, low.refreshToken)).body.error_code).toBe('refresh_token_not_found');
    expect((await refresh(server, first.refreshToken)).status).toBe(200);
    expect((await refresh(server, stranger.refreshToken)).status).toBe(200);
  });

  test('two sessions that use it concurrently neither hang nor fail unexpectedly', async () => {
    const { email, ...app } = await signUpWithApp(server);
    const sessions = await Promise.all([1, 2, 3].map(() => signIn(server, email)));
    const code = nextCode(server, app.secret);
    const answers = await Promise.all(
      sessions.map(async ({ accessToken }) => {
        const owner = asOwner(server, accessToken);
        const { body } = await owner.challenge(app.id);
        return owner.verify(app.id, { challenge_id: body.id, code });
      }),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('is reported by mail when it is added and removed, and audited', async () => {
    const { email, userId, accessToken, ...app } = await signUpWithApp(server);
    const again = await showCode(server, accessToken, app);
    await asOwner(server, again.accessToken).unenroll(app.id);

    const subjects = (await server.mails(email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'A new verification method was added to your account',
      'A verification method was removed from your account',
    ]);
    expect(await readFactorEvents(server, userId)).toEqual([
      'factor_in_progress',
      'challenge_created',
      'verification_attempted',
      'challenge_created',
      'verification_attempted',
      'factor_unenrolled',
    ]);
  });

  test('a wrong code is audited too', async () => {
    const { userId, accessToken, id } = await signUpWithApp(server);
    const owner = asOwner(server, accessToken);
    const { body } = await owner.challenge(id);

    await owner.verify(id, { challenge_id: body.id, code: '000000' });

    const events = await server.db.auth.auditLogEntry.findMany({
      where: { actorId: userId, action: 'verification_attempted' },
      orderBy: { createdAt: 'asc' },
    });
    expect(events.map(({ traits }) => traits)).toMatchObject([
      { factor_id: id, factor_type: 'totp', succeeded: true },
      { factor_id: id, factor_type: 'totp', succeeded: false },
    ]);
  });
});

describe('giving up a factor', () => {
  test('a verified one needs aal2; an unverified one does not', async () => {
    const { email, id } = await signUpWithApp(server);
    const low = asOwner(server, (await signIn(server, email)).accessToken);
    const { accessToken } = await signUpAndIn(server);
    const begun = (await asOwner(server, accessToken).enroll({ factor_type: 'totp' })).body.id;

    const [refused, allowed] = [await low.unenroll(id), await asOwner(server, accessToken).unenroll(begun)];

    expect(refused).toMatchObject({
      status: 422,
      body: { error_code: 'insufficient_aal', msg: 'AAL2 required to unenroll verified factor' },
    });
    expect(allowed).toEqual({ status: 200, body: { id: begun } });
  });

  test('removes aal2 from the sessions that used it, at their next refresh', async () => {
    const { accessToken, refreshToken, id } = await signUpWithApp(server);
    const owner = asOwner(server, accessToken);

    const { status } = await owner.unenroll(id);
    const { body } = await refresh(server, refreshToken);

    expect(status).toBe(200);
    expect(claimsOf(body.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(await owner.user()).not.toHaveProperty('factors');
    expect((await owner.unenroll(id)).status).toBe(404);
  });

  test('an aal2 token of a session that is aal1 again does not count', async () => {
    const { accessToken, id } = await signUpWithApp(server);
    await server.db.auth.session.updateMany({ where: { factorId: id }, data: { aal: 'aal1' } });

    expect((await asOwner(server, accessToken).unenroll(id)).body.error_code).toBe('insufficient_aal');
  });

  test('another factor keeps its session up', async () => {
    const { accessToken, ...first } = await signUpWithApp(server);
    const second = await addApp(server, accessToken, 'Second');

    await asOwner(server, second.accessToken).unenroll(first.id);

    const { body } = await refresh(server, second.refreshToken);
    expect(claimsOf(body.access_token).aal).toBe('aal2');
  });
});

describe('changing the own account', () => {
  test.each([
    [{ password: 'another horse' }],
    [{ email: 'somebody.else@example.com' }],
    [{ phone: '+15550009999' }],
  ])('%j requires aal2 from a user with a factor', async (json) => {
    const { email } = await signUpWithApp(server);
    const { accessToken } = await signIn(server, email);

    expect(await asOwner(server, accessToken).update(json)).toMatchObject({
      status: 401,
      body: {
        error_code: 'insufficient_aal',
        msg: 'AAL2 session is required to update email or password when MFA is enabled.',
      },
    });
  });

  test('in an aal2 session the password changes, and data change in any', async () => {
    const { email, accessToken } = await signUpWithApp(server);
    const low = await signIn(server, email);

    const [data, changed] = [
      await asOwner(server, low.accessToken).update({ data: { theme: 'dark' } }),
      await asOwner(server, accessToken).update({ password: 'another horse' }),
    ];

    expect([data.status, changed.status]).toEqual([200, 200]);
    expect((await signIn(server, email, 'another horse')).userId).toBe(changed.body.id);
  });

  test('an unverified factor requires nothing', async () => {
    const { accessToken } = await signUpAndIn(server);
    const owner = asOwner(server, accessToken);
    await owner.enroll({ factor_type: 'totp' });

    expect((await owner.update({ password: 'another horse' })).status).toBe(200);
  });
});
