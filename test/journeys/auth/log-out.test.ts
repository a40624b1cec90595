import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  openAuthServer,
  refresh,
  signIn,
  signUpAndIn,
  signUpByMail,
} from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const me = (token: string, own = server) => own.send('GET', '/user', { headers: bearer(token) });

describe('logging out', () => {
  async function openThree(own = server) {
    const { email, ...first } = await signUpAndIn(own);
    return [first, await signIn(own, email), await signIn(own, email)] as const;
  }
  const aliveOf = async (sessions: readonly { refreshToken: string }[], own = server) =>
    Promise.all(sessions.map(async ({ refreshToken }) => (await refresh(own, refreshToken)).status === 200));
  const logOut = (token: string, query = '', own = server) =>
    own.send('POST', `/logout${query}`, { headers: bearer(token) });

  test.each([
    ['', [false, false, false]],
    ['?scope=global', [false, false, false]],
    ['?scope=local', [false, true, true]],
    ['?scope=others', [true, false, false]],
  ])('with %j ends the right sessions', async (query, alive) => {
    const sessions = await openThree();

    const { status } = await logOut(sessions[0].accessToken, query);

    expect(status).toBe(204);
    expect(await aliveOf(sessions)).toEqual(alive);
  });

  test('refuses another scope, and a stranger', async () => {
    const [session] = await openThree();

    const [odd, stranger] = [
      await logOut(session.accessToken, '?scope=mine'),
      await server.send('POST', '/logout'),
    ];

    expect(odd).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Unsupported logout scope "mine"' },
    });
    expect(stranger.status).toBe(401);
  });

  test('does not end sessions of other users', async () => {
    const [mine] = await openThree();
    const theirs = await openThree();

    await logOut(mine.accessToken);

    expect(await aliveOf(theirs)).toEqual([true, true, true]);
  });

  test('leaves access tokens valid until they expire, unless immediate revocation is enabled', async () => {
    await using strict = await openAuthServer({ SVC_SECURITY_LOGOUT_ENDS_ACCESS: 'true' });
    const [lenientSession] = await openThree();
    const [strictSession] = await openThree(strict);
    expect((await me(strictSession.accessToken, strict)).status).toBe(200);

    await logOut(lenientSession.accessToken);
    await logOut(strictSession.accessToken, '', strict);

    expect((await me(lenientSession.accessToken)).status).toBe(200);
    expect(await me(strictSession.accessToken, strict)).toMatchObject({
      status: 403,
      body: {
        error_code: 'session_not_found',
        msg: 'Session from session_id claim in JWT does not exist',
      },
    });
  });
});

test('every security event has an entry', async () => {
  await using own = await openAuthServer();
  const { accessToken, refreshToken, userId, email } = await signUpByMail(own);
  await refresh(own, refreshToken);
  await own.send('PUT', '/user', { json: { password: 'another horse' }, headers: bearer(accessToken) });
  await own.send('POST', '/logout', { headers: bearer(accessToken) });

  const entries = await own.db.auth.auditLogEntry.findMany({ orderBy: { createdAt: 'asc' } });

  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'user_confirmation_requested',
      'user_signedup',
      'login',
      'token_refreshed',
      'token_revoked',
      'user_updated_password',
      'user_modified',
      'logout',
    ]),
  );
  for (const entry of entries) expect(entry).toMatchObject({ actorId: userId, actorUsername: email });
});
