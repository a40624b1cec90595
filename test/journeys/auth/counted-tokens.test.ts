import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRuns } from '../../kit/sample.ts';
import { collectStatements } from '../../kit/statements.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { createClient, refusal, succeed } from '../../subgraphs/auth/auth-client.ts';
import {
  bearer,
  openAuthServer,
  password,
  post,
  refresh,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import {
  counterOf,
  type Holder,
  openCountedServer,
  sessionIdOf,
  version2,
} from '../../subgraphs/auth/sessions/refresh-tokens/counted-holder.ts';

const rounds = countRuns(10, 50);

let server: TestServer;
let email: string;
beforeAll(async () => {
  server = await openCountedServer();
  // A token that was exchanged is accepted for ten seconds, and its refresh can begin later on a slow machine.
  server.holdClock();
  ({ email } = await signUpAndIn(server));
});
afterAll(() => server[Symbol.asyncDispose]());

const sessionOf = (signed: Pick<Holder, 'accessToken'>, own = server) =>
  own.db.auth.session.findUnique({ where: { id: sessionIdOf(signed) } });

const headersOf = ({ headers }: { headers: Headers }) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('sb-auth-refresh-token')));

/** Headers of a refresh whose session has exchanged one token. */
const firstRefresh = { 'sb-auth-refresh-token-counter': '1', 'sb-auth-refresh-token-reuse': 'false' };
const repeatedRefresh = {
  ...firstRefresh,
  'sb-auth-refresh-token-reuse': 'true',
  'sb-auth-refresh-token-reuse-cause': 'concurrent-refresh,fail-to-save',
};
const lateRefresh = { 'sb-auth-refresh-token-rotated': 'true' };

/** Refreshes in a row; the last value is the current token. */
async function count(signed: Holder | Awaited<ReturnType<typeof signIn>>, times: number, own = server) {
  const tokens = [signed.refreshToken];
  for (let time = 0; time < times; time += 1) {
    tokens.push((await refresh(own, tokens.at(-1) ?? '')).body.refresh_token);
  }
  return tokens as [string, string, string, string];
}

const refused = (error_code: string, msg: string) => ({ status: 400, body: { error_code, msg } });
const alreadyUsed = refused('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
const notFound = refused('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

describe('refresh tokens of version 2', () => {
  test('count from 0, in their text, in the header and in the session, which has no rows of tokens', async () => {
    const signed = await signIn(server, email);
    const opened = await sessionOf(signed);

    const first = await refresh(server, signed.refreshToken);
    const second = await refresh(server, first.body.refresh_token);

    const tokens = [signed.refreshToken, first.body.refresh_token, second.body.refresh_token];
    expect(tokens.map(counterOf)).toEqual([0, 1, 2]);
    expect(headersOf(first)).toEqual(firstRefresh);
    expect(first.headers.get('sb-auth-user-id')).toBe(signed.userId);
    expect(first.headers.get('sb-auth-session-id')).toBe(sessionIdOf(signed));
    const now = await sessionOf(signed);
    expect([opened?.tokenCounter, now?.tokenCounter]).toEqual([0n, 2n]);
    expect([opened?.refreshedAt, now?.tokenKey]).toEqual([null, opened?.tokenKey]);
    expect(now?.refreshedAt).not.toBeNull();
    expect(await server.db.auth.refreshToken.count({ where: { sessionId: sessionIdOf(signed) } })).toBe(0);
  });

  test('are returned by every way to sign in, with the header', async () => {
    const answer = await post(server, '/token?grant_type=password', { email, password });
    expect(headersOf(answer)).toEqual({ 'sb-auth-refresh-token-counter': '0' });
  });

  test('two concurrent requests get the same token, repeatedly', async () => {
    const signed = await signIn(server, email);
    let current = signed.refreshToken;

    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all([refresh(server, current), refresh(server, current)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
      const reuse = answers.map(({ headers }) => headers.get('sb-auth-refresh-token-reuse'));
      expect(reuse.sort()).toEqual(['false', 'true']);
      current = answers[0].body.refresh_token;
    }
    expect((await sessionOf(signed))?.tokenCounter).toBe(BigInt(rounds));
  });

  test('a refresh costs two statements, and so does a repeated one', async () => {
    let [, previous, current] = await count(await signIn(server, email), 2);
    const turn = async () => {
      previous = current;
      current = (await refresh(server, current)).body.refresh_token;
    };
    await turn();

    const refreshing = await collectStatements(turn);
    const again = await collectStatements(() => refresh(server, previous));
    expect(refreshing, refreshing.join('\n')).toHaveLength(2);
    expect(again, again.join('\n')).toHaveLength(2);
  });
});

describe('one that was exchanged before', () => {
  test('returns the current one for a while, if it is the previous one; then it ends the session', async () => {
    await using own = await openCountedServer({ SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '10m' });
    const signed = await signUpAndIn(own);
    const first = await refresh(own, signed.refreshToken);

    own.advance(500);
    const inTime = await refresh(own, signed.refreshToken);
    own.advance(200);
    const late = await refresh(own, signed.refreshToken);
    const child = await refresh(own, first.body.refresh_token);

    expect(inTime.body.refresh_token).toBe(first.body.refresh_token);
    expect(headersOf(inTime)).toEqual(repeatedRefresh);
    expect(late).toMatchObject(alreadyUsed);
    expect(headersOf(late)).toEqual(lateRefresh);
    expect(child).toMatchObject(notFound);
    expect(await sessionOf(signed, own)).toBeNull();
  });

  test('if it is an older one, ends the session immediately, and no other session', async () => {
    const [signed, other] = [await signIn(server, email), await signIn(server, email)];
    const [oldest, , newest] = await count(signed, 2);

    const again = await refresh(server, oldest);

    expect(again).toMatchObject(alreadyUsed);
    expect(await refresh(server, newest)).toMatchObject(notFound);
    expect((await refresh(server, other.refreshToken)).status).toBe(200);
  });

  test('without rotation is refused, and nothing else happens', async () => {
    await using own = await openCountedServer({
      SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0',
      SVC_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'false',
    });
    const [oldest, previous, current] = await count(await signUpAndIn(own), 2, own);
    own.advance(1);

    const answers = [await refresh(own, oldest), await refresh(own, previous)];

    for (const answer of answers) {
      expect(answer).toMatchObject(alreadyUsed);
      expect(headersOf(answer)).toEqual({});
    }
    expect((await refresh(own, current)).status).toBe(200);
  });

  test('where reuse is allowed, returns the current one for ever, at any age', async () => {
    await using own = await openCountedServer({ SVC_SECURITY_REFRESH_TOKEN_ALLOW_REUSE: 'true' });
    own.holdClock();
    const [oldest, , previous, current] = await count(await signUpAndIn(own), 3, own);
    const soon = await refresh(own, oldest);
    own.advance(3600);

    const answers = [soon, await refresh(own, oldest), await refresh(own, previous)];

    expect(answers.map(({ body }) => body.refresh_token)).toEqual([current, current, current]);
    expect(answers.map(({ headers }) => headers.get('sb-auth-refresh-token-reuse-cause'))).toEqual([
      'concurrent-refresh,always-allow',
      'always-allow',
      'fail-to-save,always-allow',
    ]);
  });

  test('is in the audit log: each answer refreshed, each exchange revoked', async () => {
    const signed = await signUpAndIn(server);
    await count(signed, 1);
    await refresh(server, signed.refreshToken);

    const entries = await server.db.auth.auditLogEntry.groupBy({
      by: ['action'],
      where: { actorId: signed.userId, logType: 'token' },
      _count: true,
      orderBy: { action: 'asc' },
    });

    expect(entries).toEqual([
      { action: 'token_refreshed', _count: 2 },
      { action: 'token_revoked', _count: 1 },
    ]);
  });
});

test('the graph returns the same details of a refresh as the headers', async () => {
  const { refreshToken, accessToken } = await signIn(server, email);
  const mutation = `mutation ($input: RefreshSessionInput!) {
    refreshSession(input: $input) { isReused reuseCauses tokens { refreshToken refreshTokenCounter } }
  }`;
  const ask = () => server.graphql(mutation, { input: { refreshToken } }, bearer(accessToken));

  const [first, again] = [await ask(), await ask()];

  const tokens = { refreshToken: expect.stringMatching(/^[\w-]{51}$/), refreshTokenCounter: 1 };
  expect(first.data.refreshSession).toEqual({ isReused: false, reuseCauses: [], tokens });
  expect(again.data.refreshSession).toEqual({
    isReused: true,
    reuseCauses: ['CONCURRENT_REFRESH', 'FAIL_TO_SAVE'],
    tokens: first.data.refreshSession.tokens,
  });
});

test("today's JavaScript client accepts them, and is informed when they are used twice", async () => {
  const client = createClient(server);
  const { session } = await succeed(client.signInWithPassword({ email, password }));
  const oldest = session?.refresh_token ?? '';
  const tokens = [oldest];
  for (let time = 0; time < 3; time += 1) {
    tokens.push((await succeed(client.refreshSession())).session?.refresh_token ?? '');
  }

  const thief = createClient(server);
  const theft = await refusal(thief.refreshSession({ refresh_token: oldest }));
  const victim = await refusal(client.refreshSession());

  expect(tokens.map(counterOf)).toEqual([0, 1, 2, 3]);
  expect(theft).toEqual([400, 'refresh_token_already_used']);
  expect(victim).toEqual([400, 'refresh_token_not_found']);
});

test('with every subgraph behind HTTP all of it is the same', async () => {
  await using own = await openAuthServer(version2, 'many');
  own.holdClock();
  const signed = await signUpAndIn(own);

  const [first, again] = [await refresh(own, signed.refreshToken), await refresh(own, signed.refreshToken)];
  own.advance(11);
  const late = await refresh(own, signed.refreshToken);

  expect(again.body.refresh_token).toBe(first.body.refresh_token);
  expect([first, again, late].map(headersOf)).toEqual([firstRefresh, repeatedRefresh, lateRefresh]);
  expect(late).toMatchObject(alreadyUsed);
});
