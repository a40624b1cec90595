import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeCounterRefreshToken } from '../../../subgraphs/auth/services/sessions/refresh-tokens/refresh-token.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { refresh, signIn, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type Holder,
  makeChained,
  openCountedServer,
  sessionIdOf,
} from '../../subgraphs/auth/sessions/refresh-tokens/counted-holder.ts';

let server: TestServer;
let email: string;
beforeAll(async () => {
  server = await openCountedServer();
  ({ email } = await signUpAndIn(server));
});
afterAll(() => server[Symbol.asyncDispose]());

const sessionOf = (signed: Pick<Holder, 'accessToken'>) =>
  server.db.auth.session.findUnique({ where: { id: sessionIdOf(signed) } });

const notFound = {
  error_code: 'refresh_token_not_found',
  msg: 'Invalid Refresh Token: Refresh Token Not Found',
};

describe('a forged refresh token of version 2 is refused', () => {
  test('created from the database: keys are stored encrypted, and differ', async () => {
    const [one, other] = [await signIn(server, email), await signIn(server, email)];
    const keys = [(await sessionOf(one))?.tokenKey ?? '', (await sessionOf(other))?.tokenKey ?? ''];

    const forged = keys.flatMap((key) =>
      [key, Buffer.from(key, 'base64url').subarray(28)].map((text) =>
        encodeCounterRefreshToken(Buffer.from(text as string, 'base64url'), {
          sessionId: sessionIdOf(one),
          counter: 0n,
        }),
      ),
    );

    expect(keys[0]).not.toBe(keys[1]);
    for (const token of forged)
      expect(await refresh(server, token)).toMatchObject({ status: 400, body: notFound });
    expect((await refresh(server, one.refreshToken)).status).toBe(200);
  });

  test('one that counts further than its session', async () => {
    const signed = await signIn(server, email);
    const first = await refresh(server, signed.refreshToken);
    const { body } = await refresh(server, first.body.refresh_token);
    await server.db.auth.session.update({ where: { id: sessionIdOf(signed) }, data: { tokenCounter: 1n } });

    expect(await refresh(server, body.refresh_token)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Invalid Refresh Token: Not Issued By This Server' },
    });
  });

  test('with a changed character, with the signature of another key, and with a session of version 1', async () => {
    const signed = await signIn(server, email);
    const claim = { sessionId: sessionIdOf(signed), counter: 0n };
    const chained = await signIn(server, email);
    await makeChained(server, chained);
    const slip = signed.refreshToken.replace(/.$/, (letter) => (letter === 'A' ? 'E' : 'A'));

    const answers = [
      await refresh(server, slip),
      await refresh(server, encodeCounterRefreshToken(Buffer.alloc(32), claim)),
      await refresh(server, chained.refreshToken),
      await refresh(
        server,
        encodeCounterRefreshToken(Buffer.alloc(32), { ...claim, sessionId: chained.userId }),
      ),
    ];

    expect(answers.map(({ status, body }) => [status, body.error_code])).toEqual([
      [400, 'validation_failed'],
      [400, 'refresh_token_not_found'],
      [400, 'refresh_token_not_found'],
      [400, 'refresh_token_not_found'],
    ]);
    expect(answers[0]?.body.msg).toBe('Refresh token is not valid');
    expect((await refresh(server, signed.refreshToken)).status).toBe(200);
  });

  test('one whose session’s key was encrypted with another secret', async () => {
    const signed = await signIn(server, email);
    const stored = await sessionOf(signed);
    const tokenKey = Buffer.from(stored?.tokenKey ?? '', 'base64url')
      .fill(0, 30, 40)
      .toString('base64url');
    await server.db.auth.session.update({ where: { id: sessionIdOf(signed) }, data: { tokenKey } });

    expect(await refresh(server, signed.refreshToken)).toMatchObject({ status: 400, body: notFound });
  });
});
