import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRuns } from '../../kit/sample.ts';
import { collectStatements } from '../../kit/statements.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  openAuthServer,
  refresh,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';

const rounds = countRuns(10, 50);

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const me = (token: string, own = server) => own.send('GET', '/user', { headers: bearer(token) });

describe('refreshing', () => {
  test('two concurrent requests get one child, repeatedly', async () => {
    const { refreshToken } = await signUpAndIn(server);
    let current = refreshToken;

    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all([refresh(server, current), refresh(server, current)]);
      const children = new Set(answers.map(({ body }) => body.refresh_token));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(children.size).toBe(1);
      const reused = answers.map(({ headers }) => headers.get('sb-auth-refresh-token-reuse'));
      expect(reused.sort()).toEqual(['false', 'true']);
      current = [...children][0];
    }
    const { sessionId } = await server.db.auth.refreshToken.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(await server.db.auth.refreshToken.count({ where: { sessionId } })).toBe(rounds + 1);
  });

  test('the previous token returns the same child for a while, then ends the session', async () => {
    await using own = await openAuthServer({ SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '10m' });
    const { refreshToken } = await signUpAndIn(own);
    const { body } = await refresh(own, refreshToken);

    own.advance(500);
    const inTime = await refresh(own, refreshToken);
    own.advance(200);
    const late = await refresh(own, refreshToken);
    const child = await refresh(own, body.refresh_token);

    expect(inTime.body.refresh_token).toBe(body.refresh_token);
    expect(late.body.error_code).toBe('refresh_token_already_used');
    expect(child.body.error_code).toBe('refresh_token_already_used');
  });

  test('the contract’s vector: four in a row, then the first again, and all are dead', async () => {
    await using own = await openAuthServer({ SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0' });
    const chain = [(await signUpAndIn(own)).refreshToken];
    for (let step = 0; step < 3; step += 1) {
      chain.push((await refresh(own, chain.at(-1) ?? '')).body.refresh_token);
    }

    const [first, last] = [await refresh(own, chain[0] ?? ''), await refresh(own, chain[3] ?? '')];

    expect([first.body.error_code, last.body.error_code]).toEqual([
      'refresh_token_already_used',
      'refresh_token_already_used',
    ]);
  });

  test.each(['1', '2'])(
    'the end of a stolen session is in the audit log, once (version %s)',
    async (version) => {
      await using own = await openAuthServer({ SVC_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: version });
      const admin = await openAdmin(own);
      const { email, refreshToken } = await signUpAndIn(own);
      await refresh(own, refreshToken);
      own.advance(60);

      await refresh(own, refreshToken);
      await refresh(own, refreshToken);

      const { body } = await admin.send('GET', '/admin/audit?query=action:session_revoked');
      expect(body).toMatchObject([
        {
          payload: {
            actor_username: email,
            log_type: 'token',
            traits: { session_id: expect.any(String), cause: 'refresh_token_reused' },
          },
        },
      ]);
    },
  );

  test('without rotation a reused token is refused and nothing else happens', async () => {
    await using own = await openAuthServer({
      SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0',
      SVC_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'false',
    });
    const { refreshToken } = await signUpAndIn(own);
    const { body } = await refresh(own, refreshToken);
    own.advance(1);

    const [reused, child] = [await refresh(own, refreshToken), await refresh(own, body.refresh_token)];

    expect([reused.status, child.status]).toEqual([400, 200]);
  });

  test.each([
    ['', 'validation_failed', 'Refresh token is not valid'],
    ['UPPERCASE234', 'validation_failed', 'Refresh token is not valid'],
    ['abcdefghijk', 'validation_failed', 'Refresh token is not valid'],
    ['abcdefghijklm', 'validation_failed', 'Refresh token is not valid'],
    ['A'.repeat(51), 'validation_failed', 'Refresh token is not valid'],
    ['aaaaaaaaaaaa', 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  ])('%j is refused', async (token, code, msg) => {
    expect(await refresh(server, token)).toMatchObject({ status: 400, body: { error_code: code, msg } });
  });

  test('sessions end by age, by idleness, and by a newer sign-in, where that is set', async () => {
    await using own = await openAuthServer({
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
    expect([replaced, idle, old].map(({ body }) => body.msg)).toEqual([
      'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
      'Invalid Refresh Token: Session Expired (Inactivity)',
      'Invalid Refresh Token: Session Expired',
    ]);
  });

  test('costs four statements at most, reading oneself one', async () => {
    const { refreshToken } = await signUpAndIn(server);
    let current = refreshToken;
    let token = '';
    const turn = async () => {
      const { body } = await refresh(server, current);
      current = body.refresh_token;
      token = body.access_token;
    };
    await turn();
    await server.settle();

    const refreshing = await collectStatements(turn);
    const reading = await collectStatements(() => me(token));

    expect(refreshing.length, refreshing.join('\n')).toBeLessThanOrEqual(4);
    expect(reading, reading.join('\n')).toHaveLength(1);
  });
});
