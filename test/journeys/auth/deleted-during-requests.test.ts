import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  newEmail,
  openAuthServer,
  password,
  post,
  readMail,
  refresh,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({ SVC_SMTP_MAX_FREQUENCY: '0' });
});
afterAll(() => server[Symbol.asyncDispose]());

async function isWaitingForLock(): Promise<boolean> {
  const { rowCount } = await server.db.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount !== 0;
}

/** The request finds the user, and is not done when they are gone. */
async function deleteDuring<T>(id: string, request: () => Promise<T>): Promise<T> {
  const { sent } = await server.db.auth.$transaction(async (tx) => {
    await tx.user.deleteMany({ where: { id } });
    const running = { sent: request() };
    await expect.poll(isWaitingForLock, { interval: 5 }).toBe(true);
    return running;
  });
  return sent;
}

describe('a user deleted during a request', () => {
  test.each([
    ['PUT', '/user', { data: { theme: 'dark' } }],
    ['PUT', '/user', { email: newEmail() }],
    ['PUT', '/user', { password: 'another secret' }],
    ['GET', '/reauthenticate', undefined],
  ])('gets an error from %s %s %j that the user does not exist', async (method, path, json) => {
    const { userId, accessToken } = await signUpAndIn(server);

    const sent = await deleteDuring(userId, () =>
      server.send(method, path, { json, headers: bearer(accessToken) }),
    );

    expect(sent).toMatchObject({ status: 403, body: { error_code: 'user_not_found' } });
  });

  test('has an invalid code', async () => {
    const { userId, email } = await signUpAndIn(server);
    await post(server, '/recover', { email });
    const { code } = await readMail(server, email);

    const sent = await deleteDuring(userId, () =>
      post(server, '/verify', { type: 'recovery', email, token: code }),
    );

    expect(sent).toMatchObject({
      status: 403,
      body: { error_code: 'otp_expired', msg: 'Token has expired or is invalid' },
    });
  });

  test('is refused in a sign-in like an unknown user', async () => {
    const { userId, email } = await signUpAndIn(server);

    const sent = await deleteDuring(userId, () =>
      post(server, '/token?grant_type=password', { email, password }),
    );

    expect(sent).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
  });

  test('has a refresh token that is unknown', async () => {
    const { userId, refreshToken } = await signUpAndIn(server);

    const sent = await deleteDuring(userId, () => refresh(server, refreshToken));

    expect(sent).toMatchObject({ status: 400, body: { error_code: 'refresh_token_not_found' } });
  });
});
