import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../kit/people.ts';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  newEmail,
  password,
  post,
  readMail,
  refresh,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { type HeldQueue, holdQueue } from '../../subgraphs/auth/held-queue.ts';
import { newPhone, openPhoneServer } from '../../subgraphs/auth/phones.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openPhoneServer({ SVC_SMTP_MAX_FREQUENCY: '0' });
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

describe('a user deleted before a requested message', () => {
  let queue: HeldQueue;
  beforeAll(async () => {
    queue = await holdQueue(server);
  });

  const signUp = (address: object) => post(server, '/signup', { ...address, password });

  /** Makes a user, if the request does not, whose change of address is not confirmed yet. */
  const owners = {
    none: async () => undefined,
    confirmed: async ({ email = '' }) => createUser(server, email, password),
    unconfirmed: signUp,
    changing: async (address: { email?: string; phone?: string }) => {
      await signUp(address);
      const data = { newEmail: newEmail(), newPhone: newPhone().slice(1) };
      await server.db.auth.user.updateMany({ where: toColumns(address), data });
    },
  };

  const toColumns = ({ email, phone }: { email?: string; phone?: string }) =>
    phone === undefined ? { email } : { phone: phone.slice(1) };

  test.each([
    ['none', 'email', '/signup', { password }],
    ['none', 'phone', '/signup', { password }],
    ['unconfirmed', 'email', '/signup', { password }],
    ['unconfirmed', 'phone', '/signup', { password }],
    ['confirmed', 'email', '/otp', {}],
    ['unconfirmed', 'email', '/otp', {}],
    ['unconfirmed', 'phone', '/otp', {}],
    ['confirmed', 'email', '/recover', {}],
    ['unconfirmed', 'email', '/resend', { type: 'signup' }],
    ['unconfirmed', 'phone', '/resend', { type: 'sms' }],
    ['changing', 'email', '/resend', { type: 'email_change' }],
    ['changing', 'phone', '/resend', { type: 'phone_change' }],
  ] as const)('gets none, and no job fails: user %s, by %s, %s %j', async (owner, kind, path, json) => {
    const address = kind === 'email' ? { email: newEmail() } : { phone: newPhone() };
    await owners[owner](address);
    expect((await post(server, path, { ...address, ...json })).status).toBe(200);
    const user = await server.db.auth.user.findFirstOrThrow({ where: toColumns(address) });

    const run = deleteDuring(user.id, () => queue.runNewest());

    await expect(run).resolves.toBe(true);
  });
});
