import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createRefreshToken,
  hashRefreshToken,
} from '../../../subgraphs/auth/services/sessions/refresh-tokens/refresh-token.ts';
import { countRuns } from '../../kit/sample.ts';
import { collectStatements } from '../../kit/statements.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openAuthServer, refresh, signIn, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  counterOf,
  makeChained,
  makeCounted,
  openCountedServer,
  sessionIdOf,
} from '../../subgraphs/auth/sessions/refresh-tokens/counted-holder.ts';

const upgrade = (percentage: number) => ({
  SVC_SECURITY_REFRESH_TOKEN_UPGRADE_PERCENTAGE: String(percentage),
});
const isChained = (token: string) => /^[a-z2-7]{12}$/.test(token);

describe('a session of version 1 under version 2', () => {
  let server: TestServer;
  let email: string;
  beforeAll(async () => {
    server = await openCountedServer(upgrade(100));
    ({ email } = await signUpAndIn(server));
    await server.settle();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const openChained = async () => {
    const signed = await signIn(server, email);
    return { ...signed, refreshToken: await makeChained(server, signed) };
  };

  test('is converted at a refresh, in two statements, and stays the same session', async () => {
    const { refreshToken, ...signed } = await openChained();

    let first = { body: { refresh_token: '' } } as Awaited<ReturnType<typeof refresh>>;
    const all = await collectStatements(async () => {
      first = await refresh(server, refreshToken);
    });
    // The queue may be ending what it did for the sign-up.
    const statements = all.filter((statement) => statement.includes('"auth".'));
    const second = await refresh(server, first.body.refresh_token);

    expect(statements, statements.join('\n')).toHaveLength(2);
    expect([first, second].map(({ body }) => counterOf(body.refresh_token))).toEqual([0, 1]);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'sb-auth-session-id': sessionIdOf(signed),
      'sb-auth-refresh-token-counter': '0',
      'sb-auth-refresh-token-reuse': 'false',
    });
    expect(sessionIdOf({ accessToken: second.body.access_token })).toBe(sessionIdOf(signed));
    expect(first.headers.has('sb-auth-refresh-token-prefix')).toBe(false);
  });

  test('takes its last token of version 1 once more, for a while', async () => {
    const { refreshToken } = await openChained();
    const first = await refresh(server, refreshToken);

    const again = await refresh(server, refreshToken);
    server.advance(11);
    const late = await refresh(server, refreshToken);

    expect(again.body.refresh_token).toBe(first.body.refresh_token);
    expect(again.headers.get('sb-auth-refresh-token-reuse-cause')).toBe('concurrent-refresh,fail-to-save');
    expect(late).toMatchObject({ status: 400, body: { error_code: 'refresh_token_already_used' } });
    expect(late.headers.get('sb-auth-refresh-token-rotated')).toBe('true');
    expect((await refresh(server, first.body.refresh_token)).body.error_code).toBe('refresh_token_not_found');
  });

  test('ends if a token of version 1 is used after one of version 2', async () => {
    const { refreshToken } = await openChained();
    const first = await refresh(server, refreshToken);
    const second = await refresh(server, first.body.refresh_token);

    const again = await refresh(server, refreshToken);

    expect(again.body.error_code).toBe('refresh_token_already_used');
    expect((await refresh(server, second.body.refresh_token)).body.error_code).toBe(
      'refresh_token_not_found',
    );
  });

  test('ends if an older token of version 1 is used, at any time', async () => {
    const signed = await openChained();
    const [sessionId, older] = [sessionIdOf(signed), createRefreshToken()];
    await server.db.auth.refreshToken.create({
      data: {
        sessionId,
        tokenHash: hashRefreshToken(older),
        createdAt: new Date(),
        revokedAt: new Date(),
        child: { connect: { tokenHash: hashRefreshToken(signed.refreshToken) } },
      },
    });
    await refresh(server, signed.refreshToken);

    const again = await refresh(server, older);

    expect(again.body.error_code).toBe('refresh_token_already_used');
    expect(await server.db.auth.session.findUnique({ where: { id: sessionId } })).toBeNull();
  });

  test('two concurrent requests get one token of version 2, repeatedly', async () => {
    for (let time = 0; time < countRuns(5, 20); time += 1) {
      const { refreshToken } = await openChained();
      const answers = await Promise.all([refresh(server, refreshToken), refresh(server, refreshToken)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
      expect(counterOf(answers[0].body.refresh_token)).toBe(0);
    }
  });
});

test('a share of the sessions is converted, and always the same ones', async () => {
  await using server = await openCountedServer(upgrade(50));
  const { email } = await signUpAndIn(server);
  const chained = await Promise.all(
    Array.from({ length: 40 }, async () => makeChained(server, await signIn(server, email))),
  );
  const refreshAll = (tokens: string[]) =>
    Promise.all(tokens.map(async (token) => (await refresh(server, token)).body.refresh_token as string));

  const once = await refreshAll(chained);
  const twice = await refreshAll(once);

  const stayed = once.filter(isChained).length;
  expect(stayed).toBeGreaterThan(5);
  expect(stayed).toBeLessThan(35);
  expect(twice.map(isChained)).toEqual(once.map(isChained));
});

test.each([
  ['without a share', { SVC_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2' }],
  ['under version 1, whatever the share', upgrade(100)],
])('no session is converted %s', async (_name, settings) => {
  await using server = await openAuthServer(settings);
  const signed = await signUpAndIn(server);
  const value = isChained(signed.refreshToken) ? signed.refreshToken : await makeChained(server, signed);

  const { body, headers } = await refresh(server, value);

  expect(isChained(body.refresh_token)).toBe(true);
  expect(headers.get('sb-auth-refresh-token-prefix')).toBe(body.refresh_token.slice(0, 5));
  expect(headers.has('sb-auth-refresh-token-counter')).toBe(false);
});

test('back under version 1, sessions of version 2 continue as such, and new ones start with version 1', async () => {
  await using server = await openAuthServer();
  const signed = await signUpAndIn(server);
  const counted = await makeCounted(server, signed);

  const first = await refresh(server, counted);
  const second = await refresh(server, first.body.refresh_token);
  const again = await refresh(server, first.body.refresh_token);

  expect([first, second, again].map(({ body }) => counterOf(body.refresh_token))).toEqual([1, 2, 2]);
  expect((await refresh(server, counted)).body.error_code).toBe('refresh_token_already_used');
  expect(isChained((await signIn(server, signed.email)).refreshToken)).toBe(true);
});
