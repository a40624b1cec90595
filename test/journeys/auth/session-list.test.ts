import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  openAuthServer,
  password,
  readMail,
  refresh,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import {
  codeOf,
  end,
  idsOf,
  isAlive,
  list,
  listOf,
  openThree,
  revoke,
  type SignedInSession,
  sessionOf,
} from '../../subgraphs/auth/sessions/callers/session-holder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const day = 86_400;

/** Long after its authentication, a session goes on with new tokens. */
async function growOld(signed: SignedInSession): Promise<SignedInSession> {
  server.advance(day + 1);
  const { body } = await refresh(server, signed.refreshToken);
  return { userId: signed.userId, accessToken: body.access_token, refreshToken: body.refresh_token };
}

describe.each(drawTopologies(import.meta.filename))('the own sessions, with %s process(es)', (topology) => {
  test('are seen one by one and end one by one', async () => {
    await using own = await openAuthServer({}, topology);
    const { sessions } = await openThree(own);
    const [first, second, third] = sessions;

    const before = await listOf(own, third);
    const ended = await end(own, third, { id: sessionOf(first) });
    const after = await listOf(own, third);

    expect(idsOf(before)).toEqual([third, second, first].map((session) => sessionOf(session)));
    expect(before.nodes[0]).toMatchObject({
      isCurrent: true,
      aal: 'AAL1',
      factor: null,
      notAfter: null,
      refreshedAt: null,
      userAgent: expect.stringMatching(/./),
      ip: expect.stringMatching(/127\.0\.0\.1/),
    });
    expect(ended.data.revokeSession.session).toMatchObject({ id: sessionOf(first), isCurrent: false });
    expect(idsOf(after)).toEqual([sessionOf(third), sessionOf(second)]);
    expect(await Promise.all(sessions.map((session) => isAlive(own, session)))).toEqual([false, true, true]);
    const entries = await own.db.auth.auditLogEntry.findMany({ where: { action: 'session_revoked' } });
    expect(entries).toMatchObject([{ actorId: first.userId, traits: { session_id: sessionOf(first) } }]);
  });
});

describe('the list of sessions', () => {
  test('has pages, forwards and backwards', async () => {
    const { sessions } = await openThree(server);
    const [first, second, third] = sessions;

    const newest = await listOf(server, third, { first: 2 });
    const rest = await listOf(server, third, { first: 2, after: newest.pageInfo.endCursor });
    const oldest = await listOf(server, third, { last: 1 });
    const back = await listOf(server, third, { last: 5, before: oldest.pageInfo.startCursor });

    expect(idsOf(newest)).toEqual([sessionOf(third), sessionOf(second)]);
    expect(newest.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    expect(idsOf(rest)).toEqual([sessionOf(first)]);
    expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect(idsOf(oldest)).toEqual([sessionOf(first)]);
    expect(idsOf(back)).toEqual([sessionOf(third), sessionOf(second)]);
  });

  test('refuses cursors and sizes that are none', async () => {
    const { accessToken } = await signUpAndIn(server);
    const pages = [{ after: 'nonsense' }, { first: 0 }, { first: 101 }, { first: 1, last: 1 }];

    const answers = await Promise.all(pages.map((page) => server.graphql(list, page, bearer(accessToken))));

    expect(answers.map(({ errors }) => errors?.[0]?.extensions.status)).toEqual([400, 400, 400, 400]);
  });

  test('omits sessions beyond a limit, and returns the end of the others', async () => {
    await using own = await openAuthServer({
      SVC_SESSIONS_TIMEBOX: '10h',
      SVC_SESSIONS_INACTIVITY_TIMEOUT: '2h',
    });
    const { email, ...idle } = await signUpAndIn(own);
    const used = await signIn(own, email);
    own.advance(5_400);
    const { body } = await refresh(own, used.refreshToken);
    own.advance(3_000);
    const fresh = await signIn(own, email);
    await own.db.auth.session.update({ where: { id: sessionOf(used) }, data: { aal: 'aal2' } });

    const { nodes } = await listOf(own, fresh);

    expect(body.user.id).toBe(idle.userId);
    expect(nodes.map(({ id }: { id: string }) => id)).toEqual([sessionOf(fresh), sessionOf(used)]);
    const { createdAt, notAfter } = nodes[0];
    expect(Date.parse(notAfter) - Date.parse(createdAt)).toBe(36_000_000);
    expect(nodes[1]).toMatchObject({ aal: 'AAL2', refreshedAt: expect.any(String), isCurrent: false });
  });

  test('is not visible to other users', async () => {
    const mine = await signUpAndIn(server);
    const expired = await signToken(
      server,
      { sub: mine.userId, role: 'authenticated' },
      { expiresIn: '-1s' },
    );
    const query = 'query ($id: ID!) { user(id: $id) { sessions { nodes { id } } } }';
    const other = await signUpAndIn(server);

    const asOther = await server.graphql(query, { id: mine.userId }, bearer(other.accessToken));
    const asNobody = await server.graphql(list);
    const asExpired = await server.graphql(list, {}, bearer(expired));
    // The request of a sign-in does not have the token that it returns.
    const signingIn = await server.graphql(
      `mutation ($input: SignInWithPasswordInput!) {
        signInWithPassword(input: $input) { tokens { user { uuid sessions { nodes { id } } } } }
      }`,
      { input: { contact: { email: mine.email }, password } },
    );

    expect([asOther, asNobody, asExpired].map(codeOf)).toEqual([
      'AUTH_NOT_ADMIN',
      'AUTH_NO_AUTHORIZATION',
      'AUTH_TOKEN_EXPIRED',
    ]);
    expect(signingIn.data.signInWithPassword.tokens.user).toEqual({ uuid: mine.userId, sessions: null });
  });
});

describe('ending one session', () => {
  test('can end the session of the request', async () => {
    const { sessions } = await openThree(server);
    const [first] = sessions;

    const ended = await end(server, first, { id: sessionOf(first) });

    expect(ended.data.revokeSession.session).toMatchObject({ id: sessionOf(first), isCurrent: true });
    expect(await Promise.all(sessions.map((session) => isAlive(server, session)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('does not find sessions of others, nor ended ones', async () => {
    const mine = await signUpAndIn(server);
    const theirs = await signUpAndIn(server);
    const ids = [sessionOf(theirs), '00000000-0000-4000-8000-000000000000', 'nonsense'];

    const answers = await Promise.all(ids.map((id) => end(server, mine, { id })));

    for (const { errors } of answers) {
      expect(errors).toMatchObject([
        { message: 'Session not found', extensions: { code: 'AUTH_SESSION_NOT_FOUND', status: 404 } },
      ]);
    }
    expect(await isAlive(server, theirs)).toBe(true);
  });

  test('is refused without a session: for strangers, after a sign-out, and for a token without one', async () => {
    const { sessions } = await openThree(server);
    const [first, second, third] = sessions;
    const bare = await signToken(server, { sub: first.userId, role: 'authenticated' });
    await end(server, third, { id: sessionOf(second) });
    const input = { id: sessionOf(first) };

    const refused = [
      await server.graphql(revoke, { input }),
      await end(server, second, input),
      await server.graphql(revoke, { input }, bearer(bare)),
    ];

    expect(refused.map(codeOf)).toEqual([
      'AUTH_NO_AUTHORIZATION',
      'AUTH_SESSION_NOT_FOUND',
      'AUTH_SESSION_NOT_FOUND',
    ]);
    expect(await isAlive(server, first)).toBe(true);
  });

  test('needs fresh proof when the session was authenticated long ago', async () => {
    const { email, sessions } = await openThree(server);
    const [first, second] = sessions;
    const old = await growOld(sessions[2]);
    await server.send('GET', '/reauthenticate', { headers: bearer(old.accessToken) });
    const { code } = await readMail(server, email);
    const id = sessionOf(first);

    const refused = [
      await end(server, old, { id }),
      await end(server, old, { id, currentPassword: 'wrong' }),
      await end(server, old, { id, nonce: '000000' }),
    ];
    const [stillThere] = [await server.db.auth.session.count({ where: { id } })];
    const byPassword = await end(server, old, { id, currentPassword: password });
    const byNonce = await end(server, old, { id: sessionOf(second), nonce: code });

    expect(refused.map(codeOf)).toEqual([
      'AUTH_REAUTHENTICATION_NEEDED',
      'AUTH_CURRENT_PASSWORD_INVALID',
      'AUTH_REAUTHENTICATION_NOT_VALID',
    ]);
    expect(stillThere).toBe(1);
    expect(byPassword.errors).toBeUndefined();
    expect(byNonce.errors).toBeUndefined();
    expect(await server.db.auth.session.findMany({ where: { userId: old.userId } })).toMatchObject([
      { id: sessionOf(old) },
    ]);
  });

  test('counts guesses at the password', async () => {
    const signed = await signUpAndIn(server);
    const input = { id: sessionOf(signed), currentPassword: 'wrong' };
    for (let guess = 0; guess < 10; guess++) await end(server, signed, input);

    expect(codeOf(await end(server, signed, { ...input, currentPassword: password }))).toBe(
      'AUTH_OVER_REQUEST_RATE_LIMIT',
    );
  });
});
