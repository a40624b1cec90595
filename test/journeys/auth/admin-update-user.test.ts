import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, newPhone, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  newEmail,
  openAuthServer,
  password,
  post,
  readMail,
  refresh,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  server = await openAuthServer({ SVC_EXTERNAL_PHONE_ENABLED: 'true' });
  admin = await openAdmin(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const create = async (fields: object = {}) =>
  (await admin.send('POST', '/admin/users', { email: newEmail(), ...fields })).body;

describe('changing an account', () => {
  test('takes effect immediately, without mail, metadata key by key', async () => {
    const { id } = await create({ user_metadata: { a: 1, b: 2 }, app_metadata: { plan: 'gold' } });
    const email = newEmail();

    const { status, body } = await admin.send('PUT', `/admin/users/${id}`, {
      email: email.toUpperCase(),
      email_confirm: true,
      role: 'editor',
      user_metadata: { a: null, c: 3 },
      app_metadata: { plan: null },
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      email,
      role: 'editor',
      email_confirmed_at: expect.any(String),
      user_metadata: { b: 2, c: 3, email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email, identity_data: { email, email_verified: true } }],
    });
    expect(body.user_metadata).not.toHaveProperty('a');
    expect(await server.mails(email)).toEqual([]);
    expect((await admin.send('GET', `/admin/users/${id}`)).body).toMatchObject({
      ...body,
      updated_at: expect.any(String),
    });
  });

  test('false does not take a confirmation back, and nothing changes nothing', async () => {
    const user = await create({ email_confirm: true });

    const { body } = await admin.send('PUT', `/admin/users/${user.id}`, {
      email_confirm: false,
      email: null,
    });

    expect({ ...body, updated_at: '' }).toEqual({ ...user, updated_at: '' });
  });

  test('gives someone without a name an address, and with it one identity', async () => {
    const { id } = await create({ phone: newPhone() });
    const email = newEmail();

    const { body } = await admin.send('PUT', `/admin/users/${id}`, { email });

    expect(body.identities.map((one: { provider: string }) => one.provider).sort()).toEqual([
      'email',
      'phone',
    ]);
    expect(body.app_metadata.providers.toSorted()).toEqual(['email', 'phone']);
  });

  test('a new password ends all sessions and pending mails, and must be strong enough', async () => {
    const { email, userId, refreshToken } = await signUpAndIn(server);

    const weak = await admin.send('PUT', `/admin/users/${userId}`, { password: 'short' });
    const { status } = await admin.send('PUT', `/admin/users/${userId}`, { password: 'another horse' });

    expect(weak).toMatchObject({
      status: 422,
      body: { error_code: 'weak_password', weak_password: { reasons: ['length'] } },
    });
    expect(status).toBe(200);
    expect((await refresh(server, refreshToken)).body.error_code).toBe('refresh_token_not_found');
    expect(await signIn(server, email, 'another horse')).toHaveProperty('accessToken');
  });

  test('a new address invalidates mails to the old one', async () => {
    const email = newEmail();
    await post(server, '/signup', { email, password });
    const { token } = await readMail(server, email);
    const [{ id }] = (await admin.send('GET', `/admin/users?filter=${encodeURIComponent(email)}`)).body.users;

    await admin.send('PUT', `/admin/users/${id}`, { email: newEmail() });

    const { body } = await post(server, '/verify', { type: 'signup', token_hash: token });
    expect(body.error_code).toBe('otp_expired');
  });

  test('conflicts are reported as such, in sequence and concurrently', async () => {
    const [one, other] = [await create({ phone: newPhone() }), await create()];
    const free = newEmail();

    const inTurn = [
      await admin.send('PUT', `/admin/users/${other.id}`, { email: one.email }),
      await admin.send('PUT', `/admin/users/${other.id}`, { phone: one.phone }),
    ];
    const atOnce = await Promise.all(
      [one, other].map(({ id }) => admin.send('PUT', `/admin/users/${id}`, { email: free })),
    );

    expect(inTurn.map(({ status, body }) => [status, body.error_code])).toEqual([
      [422, 'email_exists'],
      [422, 'phone_exists'],
    ]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('two concurrent changes of different keys are both kept', async () => {
    const { id } = await create();

    await Promise.all(
      Array.from({ length: 6 }, (_, key) =>
        admin.send('PUT', `/admin/users/${id}`, { user_metadata: { [`key${key}`]: key } }),
      ),
    );

    const { body } = await admin.send('GET', `/admin/users/${id}`);
    expect(Object.keys(body.user_metadata).filter((key) => key.startsWith('key'))).toHaveLength(6);
  });

  test('of an unknown user is 404, without an id too', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const json = method === 'GET' ? undefined : {};
      const [unknown, odd] = [
        await admin.send(method, `/admin/users/${randomUUID()}`, json),
        await admin.send(method, '/admin/users/nobody', json),
      ];
      expect(unknown).toMatchObject({
        status: 404,
        body: { error_code: 'user_not_found', msg: 'User not found' },
      });
      expect(odd).toMatchObject({
        status: 404,
        body: { error_code: 'validation_failed', msg: 'user_id must be an UUID' },
      });
    }
  });
});
