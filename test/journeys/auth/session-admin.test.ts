import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectStatements } from '../../kit/statements.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, openAuthServer, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  codeOf,
  isAlive,
  openThree,
  sessionOf,
} from '../../subgraphs/auth/sessions/callers/session-holder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const revokeAs = `mutation ($input: RevokeUserSessionInput!) {
  revokeUserSession(input: $input) { session { id: uuid isCurrent } }
}`;
const revokeAll = 'mutation ($id: ID!) { revokeUserSessions(input: { userId: $id }) { endedSessions } }';

describe('an administrator', () => {
  test('sees a user’s sessions and ends one, or all', async () => {
    const admin = await openAdmin(server);
    const { sessions } = await openThree(server);
    const { userId } = sessions[0];
    const input = { userId, sessionId: sessionOf(sessions[0]) };

    const seen = await admin.graphql(
      'query ($id: ID!) { user(id: $id) { sessions { nodes { id isCurrent } } } }',
      {
        id: userId,
      },
    );
    const one = await admin.graphql(revokeAs, { input });
    const again = await admin.graphql(revokeAs, { input });
    const all = await admin.graphql(revokeAll, { id: userId });

    expect(seen.data.user.sessions.nodes).toHaveLength(3);
    expect(one.data.revokeUserSession.session).toEqual({ id: input.sessionId, isCurrent: false });
    expect(again.errors).toMatchObject([{ extensions: { code: 'AUTH_SESSION_NOT_FOUND', status: 404 } }]);
    expect(all.data.revokeUserSessions).toEqual({ endedSessions: 2 });
    expect(await Promise.all(sessions.map((session) => isAlive(server, session)))).toEqual([
      false,
      false,
      false,
    ]);
    const entries = await server.db.auth.auditLogEntry.findMany({
      where: { action: 'session_revoked', actorUsername: 'service_role' },
      orderBy: { createdAt: 'asc' },
    });
    expect(entries.map(({ traits }) => traits)).toEqual([
      { user_id: userId, session_id: input.sessionId },
      { user_id: userId, sessions: 2 },
    ]);
  });

  test('reads the sessions of many users with one statement', async () => {
    const admin = await openAdmin(server);
    for (let person = 0; person < 3; person++) await signUpAndIn(server);
    await server.settle();
    const query = (inner: string) => `{ users(first: 50) { nodes { id ${inner} } } }`;
    const count = async (inner: string) =>
      (await collectStatements(() => admin.graphql(query(inner)))).length;

    expect((await count('sessions(first: 2) { nodes { id } }')) - (await count(''))).toBe(1);
  });

  test('has to be one', async () => {
    const mine = await signUpAndIn(server);
    const theirs = await signUpAndIn(server);
    const input = { userId: theirs.userId, sessionId: sessionOf(theirs) };
    const headers = [bearer(mine.accessToken), {}];

    const answers = await Promise.all(
      headers.flatMap((header) => [
        server.graphql(revokeAs, { input }, header),
        server.graphql(revokeAll, { id: theirs.userId }, header),
      ]),
    );

    expect(answers.map(codeOf)).toEqual([
      'AUTH_NOT_ADMIN',
      'AUTH_NOT_ADMIN',
      'AUTH_NO_AUTHORIZATION',
      'AUTH_NO_AUTHORIZATION',
    ]);
    expect(await isAlive(server, theirs)).toBe(true);
  });

  test('does not end a session under another user’s name', async () => {
    const admin = await openAdmin(server);
    const [mine, theirs] = [await signUpAndIn(server), await signUpAndIn(server)];

    const crossed = await admin.graphql(revokeAs, {
      input: { userId: mine.userId, sessionId: sessionOf(theirs) },
    });
    const nobody = await admin.graphql(revokeAll, { id: '00000000-0000-4000-8000-000000000000' });

    expect([crossed, nobody].map(codeOf)).toEqual(['AUTH_SESSION_NOT_FOUND', 'AUTH_USER_NOT_FOUND']);
    expect(await isAlive(server, theirs)).toBe(true);
  });
});
