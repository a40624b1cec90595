import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  claimsOf,
  openAuthServer,
  refresh,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import {
  addApp,
  nextCode,
  pass,
  showCode,
  signUpWithApp,
} from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import {
  end,
  idsOf,
  listOf,
  openThree,
  sessionOf,
} from '../../subgraphs/auth/sessions/callers/session-holder.ts';
import {
  counterOf,
  openCountedServer,
  sessionIdOf,
  version2,
} from '../../subgraphs/auth/sessions/refresh-tokens/counted-holder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openCountedServer();
});
afterAll(() => server[Symbol.asyncDispose]());

type People = Awaited<ReturnType<typeof openThree>>;

const expired = (msg: string) => ({ status: 400, body: { error_code: 'session_expired', msg } });

/** Events in the first of three sessions of a user, and which of the sessions remain valid. */
const events: [string, (people: People) => Promise<unknown>, boolean[]][] = [
  ['logging out', (people) => logOut(people, ''), [false, false, false]],
  ['logging out here', (people) => logOut(people, '?scope=local'), [false, true, true]],
  ['logging out elsewhere', (people) => logOut(people, '?scope=others'), [true, false, false]],
  [
    'ending one in the list',
    ({ sessions }) =>
      end(server, sessions[0], { id: sessionOf(sessions[1]), currentPassword: 'correct horse' }),
    [true, false, true],
  ],
  [
    'changing the password',
    ({ sessions }) =>
      server.send('PUT', '/user', {
        json: { password: 'another horse' },
        headers: bearer(sessions[0].accessToken),
      }),
    [true, false, false],
  ],
  [
    'a password set by an administrator',
    ({ sessions }) => administer('PUT', sessions[0].userId, { password: 'another horse' }),
    [false, false, false],
  ],
  [
    'a soft deletion',
    ({ sessions }) => administer('DELETE', sessions[0].userId, { should_soft_delete: true }),
    [false, false, false],
  ],
  ['a deletion', ({ sessions }) => administer('DELETE', sessions[0].userId), [false, false, false]],
  [
    'a second factor, shown in the first one',
    async ({ sessions }) => {
      Object.assign(sessions[0], await addApp(server, sessions[0].accessToken));
    },
    [true, false, false],
  ],
];

async function logOut({ sessions }: People, query: string) {
  await server.send('POST', `/logout${query}`, { headers: bearer(sessions[0].accessToken) });
}

async function administer(method: string, userId: string, json?: object) {
  const admin = await openAdmin(server);
  const { status } = await admin.send(method, `/admin/users/${userId}`, json);
  expect(status).toBe(200);
}

describe('sessions with refresh tokens of version 2', () => {
  test.each(events)('end with %s, the right ones', async (_name, act, alive) => {
    const people = await openThree(server);
    const stranger = await signUpAndIn(server);

    await act(people);

    const answers = await Promise.all(
      people.sessions.map(({ refreshToken }) => refresh(server, refreshToken)),
    );
    expect(answers.map(({ status }) => status === 200)).toEqual(alive);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({
        error_code: 'refresh_token_not_found',
        msg: 'Invalid Refresh Token: Refresh Token Not Found',
      });
    }
    expect((await refresh(server, stranger.refreshToken)).status).toBe(200);
  });

  test('are listed like others, and disappear if a token is used twice', async () => {
    const { sessions } = await openThree(server);
    const [first, second, third] = sessions;
    const before = await listOf(server, first);
    const renewed = await refresh(server, second.refreshToken);
    await refresh(server, renewed.body.refresh_token);
    const used = await listOf(server, first);

    await refresh(server, second.refreshToken);

    expect(idsOf(before)).toEqual([third, second, first].map(sessionOf));
    expect(used.nodes[1]).toMatchObject({ id: sessionOf(second), refreshedAt: expect.any(String) });
    expect(idsOf(await listOf(server, first))).toEqual([third, first].map(sessionOf));
  });

  test('rest while their user is banned', async () => {
    const { userId, refreshToken } = await signUpAndIn(server);
    await administer('PUT', userId, { ban_duration: '1h' });
    const banned = await refresh(server, refreshToken);
    await administer('PUT', userId, { ban_duration: 'none' });

    expect(banned).toMatchObject({
      status: 400,
      body: { error_code: 'user_banned', msg: 'Invalid Refresh Token: User Banned' },
    });
    expect((await refresh(server, refreshToken)).status).toBe(200);
  });

  test('continue after a second factor; the previous token returns the new one for a while', async () => {
    const person = await signUpAndIn(server);
    const app = await addApp(server, person.accessToken);
    const again = await showCode(server, app.accessToken, app);

    const soon = await refresh(server, app.refreshToken);
    pass(server, 11);
    const late = await refresh(server, app.refreshToken);

    expect([app, again].map(({ refreshToken }) => counterOf(refreshToken))).toEqual([1, 2]);
    expect(soon).toMatchObject({ status: 200, body: { refresh_token: again.refreshToken } });
    expect(claimsOf(soon.body.access_token)).toMatchObject({
      aal: 'aal2',
      session_id: sessionIdOf(person),
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect(late.body.error_code).toBe('refresh_token_already_used');
  });

  test('verifying a factor and refreshing concurrently ends no session', async () => {
    const person = await signUpWithApp(server);
    const { body: challenge } = await postChallenge(person);
    const json = { challenge_id: challenge.id, code: nextCode(server, person.secret) };

    const [raised, renewed] = await Promise.all([
      server.send('POST', `/factors/${person.id}/verify`, { json, headers: bearer(person.accessToken) }),
      refresh(server, person.refreshToken),
    ]);

    expect([raised.status, renewed.status]).toEqual([200, 200]);
    const row = await server.db.auth.session.findUniqueOrThrow({ where: { id: sessionIdOf(person) } });
    const tokens = [(raised.body as { refresh_token: string }).refresh_token, renewed.body.refresh_token];
    const newest = tokens.sort((one, other) => counterOf(other) - counterOf(one))[0] ?? '';
    expect(counterOf(newest)).toBe(Number(row.tokenCounter));
    expect((await refresh(server, newest)).status).toBe(200);
  });

  async function postChallenge({ id, accessToken }: { id: string; accessToken: string }) {
    const sent = await server.send('POST', `/factors/${id}/challenge`, {
      json: {},
      headers: bearer(accessToken),
    });
    return { body: sent.body as { id: string } };
  }
});

describe('limits on sessions with refresh tokens of version 2', () => {
  test('by age, by idleness, by a newer sign-in', async () => {
    await using own = await openAuthServer({
      ...version2,
      SVC_SESSIONS_TIMEBOX: '1h',
      SVC_SESSIONS_INACTIVITY_TIMEOUT: '30m',
      SVC_SESSIONS_SINGLE_PER_USER: 'true',
    });
    const { email, refreshToken } = await signUpAndIn(own);
    own.advance(1);
    const newer = await signIn(own, email);
    const replaced = await refresh(own, refreshToken);
    own.advance(20 * 60);
    const kept = await refresh(own, newer.refreshToken);
    own.advance(31 * 60);
    const idle = await refresh(own, kept.body.refresh_token);
    own.advance(3600);
    const old = await refresh(own, kept.body.refresh_token);

    expect(kept.status).toBe(200);
    expect(replaced).toMatchObject(
      expired('Invalid Refresh Token: Session Expired (Revoked by Newer Login)'),
    );
    expect(idle).toMatchObject(expired('Invalid Refresh Token: Session Expired (Inactivity)'));
    expect(old).toMatchObject(expired('Invalid Refresh Token: Session Expired'));
  });

  test('by their end, and without a second factor', async () => {
    await using own = await openAuthServer({ ...version2, SVC_SESSIONS_ALLOW_LOW_AAL: '10m' });
    const person = await signUpWithApp(own);
    const low = await signIn(own, person.email);
    pass(own, 601);
    const lowAal = await refresh(own, low.refreshToken);
    await own.db.auth.session.update({
      where: { id: sessionIdOf(person) },
      data: { notAfter: new Date() },
    });

    expect(lowAal).toMatchObject(
      expired('Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)'),
    );
    expect(await refresh(own, person.refreshToken)).toMatchObject(
      expired('Invalid Refresh Token: Session Expired'),
    );
  });
});
