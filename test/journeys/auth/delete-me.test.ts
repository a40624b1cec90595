import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { signUp } from '../../kit/people.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin, signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  newEmail,
  openAuthServer,
  password,
  readMail,
  refresh,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import {
  createOauthClient,
  getTokens,
  openOauthServer,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';
import { pass, showCode, signUpWithApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { codeOf } from '../../subgraphs/auth/sessions/callers/session-holder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({ SVC_MAILER_NOTIFICATIONS_ACCOUNT_DELETED_ENABLED: 'true' });
});
afterAll(() => server[Symbol.asyncDispose]());

const mutation = 'mutation ($input: DeleteMeInput) { deleteMe(input: $input) { deletedId } }';

const deleteMe = (accessToken: string | null, proof: object | null = null, where = server) =>
  where.graphql(mutation, { input: { proof } }, accessToken === null ? {} : bearer(accessToken));

const isThere = async (id: string) => (await server.db.auth.user.count({ where: { id } })) === 1;

/** Makes the sign-in of a session older than the window in which it counts as proof. */
async function growOld(sessionOfUser: { userId: string; accessToken: string }) {
  const amr = [{ method: 'password', timestamp: 1_500_000_000 }];
  await server.db.auth.session.updateMany({ where: { userId: sessionOfUser.userId }, data: { amr } });
  return sessionOfUser;
}

describe('an account that its user deletes', () => {
  test('is deleted with its sessions and all data of other domains, and a mail and the audit log report it', async () => {
    const person = await signUp(server, newEmail());
    const { refreshToken: elsewhere } = await signIn(server, person.email, person.password);

    const { data, errors } = await deleteMe(person.accessToken, { currentPassword: person.password });
    await server.settle();

    expect(errors).toBeUndefined();
    expect(data.deleteMe).toEqual({ deletedId: encodeGlobalId('User', person.userId) });
    expect(await isThere(person.userId)).toBe(false);
    for (const token of [person.refreshToken, elsewhere]) {
      expect((await refresh(server, token)).status).toBe(400);
    }
    const me = await server.graphql('{ me { id } }', {}, bearer(person.accessToken));
    expect(codeOf(me)).toBe('AUTH_USER_NOT_FOUND');
    const jobs = await server.send('GET', '/v1/campaign', { headers: { 'x-apikey': person.accountKey } });
    expect(jobs.status).toBeGreaterThanOrEqual(400);
    const { mail } = await readMail(server, person.email);
    expect(mail?.subject).toBe('Your account was deleted');
    expect(await server.db.auth.auditLogEntry.findMany({ where: { action: 'user_deleted' } })).toMatchObject([
      { actorId: person.userId, actorUsername: person.email, traits: { user_id: person.userId } },
    ]);
  });

  test('needs no further proof in a session that has just been opened', async () => {
    const { accessToken, userId } = await signUpAndIn(server);

    expect((await deleteMe(accessToken)).errors).toBeUndefined();
    expect(await isThere(userId)).toBe(false);
  });

  test('needs some ten minutes later', async () => {
    await using own = await openAuthServer();
    const { accessToken } = await signUpAndIn(own);

    own.advance(601);

    expect(codeOf(await deleteMe(accessToken, null, own))).toBe('AUTH_REAUTHENTICATION_NEEDED');
    expect((await deleteMe(accessToken, { currentPassword: password }, own)).errors).toBeUndefined();
  });

  test('needs the password or a nonce in an old one', async () => {
    const [byPassword, byNonce] = [await signUpAndIn(server), await signUpAndIn(server)];
    await growOld(byPassword);
    await growOld(byNonce);
    await server.send('GET', '/reauthenticate', { headers: bearer(byNonce.accessToken) });
    const { code } = await readMail(server, byNonce.email);

    const refused = [
      await deleteMe(byPassword.accessToken),
      await deleteMe(byPassword.accessToken, { currentPassword: '' }),
      await deleteMe(byPassword.accessToken, { currentPassword: 'wrong' }),
      await deleteMe(byPassword.accessToken, { nonce: code }),
      await deleteMe(byNonce.accessToken, { nonce: '000000' }),
    ];
    const kept = [await isThere(byPassword.userId), await isThere(byNonce.userId)];

    expect(refused.map(codeOf)).toEqual([
      'AUTH_REAUTHENTICATION_NEEDED',
      'AUTH_REAUTHENTICATION_NEEDED',
      'AUTH_CURRENT_PASSWORD_INVALID',
      'AUTH_REAUTHENTICATION_NOT_VALID',
      'AUTH_REAUTHENTICATION_NOT_VALID',
    ]);
    expect(kept).toEqual([true, true]);
    expect((await deleteMe(byPassword.accessToken, { currentPassword: password })).errors).toBeUndefined();
    expect((await deleteMe(byNonce.accessToken, { nonce: code })).errors).toBeUndefined();
  });

  test('is kept without the second factor, with any other proof', async () => {
    const { email, userId, id, secret } = await signUpWithApp(server);
    pass(server, 60);
    const low = await signIn(server, email);
    await server.send('GET', '/reauthenticate', { headers: bearer(low.accessToken) });
    const { code } = await readMail(server, email);

    const refused = [
      await deleteMe(low.accessToken),
      await deleteMe(low.accessToken, { currentPassword: password }),
      await deleteMe(low.accessToken, { nonce: code }),
    ];
    const kept = await isThere(userId);
    const raised = await showCode(server, low.accessToken, { id, secret });
    const done = await deleteMe(raised.accessToken);

    expect(refused.map(codeOf)).toEqual(Array(3).fill('AUTH_INSUFFICIENT_AAL'));
    expect(kept).toBe(true);
    expect(done.errors).toBeUndefined();
    expect(await isThere(userId)).toBe(false);
  });
});

describe('from the wrong side', () => {
  test('no account is deleted without a session of its user', async () => {
    const person = await signUpAndIn(server);
    const ended = await signUpAndIn(server);
    await server.db.auth.session.deleteMany({ where: { userId: ended.userId } });
    const bare = await signToken(server, { sub: person.userId, role: 'authenticated' });
    const forged = await signToken(server, { sub: person.userId }, { secret: 'x'.repeat(32) });
    const { token: administrator } = await openAdmin(server);

    const refused = [
      await deleteMe(null, { currentPassword: password }),
      await deleteMe(ended.accessToken, { currentPassword: password }),
      await deleteMe(bare, { currentPassword: password }),
      await deleteMe(forged, { currentPassword: password }),
      await deleteMe(administrator),
    ];

    expect(refused.map(codeOf)).toEqual([
      'AUTH_NO_AUTHORIZATION',
      'AUTH_SESSION_NOT_FOUND',
      'AUTH_SESSION_NOT_FOUND',
      'AUTH_BAD_JWT',
      'AUTH_BAD_JWT',
    ]);
    expect(await Promise.all([person, ended].map(({ userId }) => isThere(userId)))).toEqual([true, true]);
  });

  test('an app that acts for a user does not delete them', async () => {
    await using own = await openOauthServer();
    const client = await createOauthClient(await openAdmin(own));
    const person = await signUpAndIn(own);
    const { access_token: ofApp } = await getTokens(own, client, person);

    expect(codeOf(await deleteMe(ofApp, { currentPassword: password }, own))).toBe('AUTH_BAD_JWT');
    expect(await own.db.auth.user.count({ where: { id: person.userId } })).toBe(1);
  });

  test('where the mail is off, none is sent', async () => {
    await using own = await openAuthServer();
    const { email, accessToken } = await signUpAndIn(own);
    const before = (await own.mails(email)).length;

    expect((await deleteMe(accessToken, null, own)).errors).toBeUndefined();
    await own.settle();
    expect(await own.mails(email)).toHaveLength(before);
  });
});
