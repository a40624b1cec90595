import { randomUUID } from 'node:crypto';
import { hash } from 'bcrypt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, newPhone, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  newEmail,
  openAuthServer,
  password,
  post,
  signIn,
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

describe('making an account', () => {
  test('takes everything the specification lists, and sends no mail', async () => {
    const [email, phone] = [newEmail(), newPhone()];

    const { status, body } = await admin.send('POST', '/admin/users', {
      email: email.toUpperCase(),
      phone,
      password,
      role: 'editor',
      aud: 'elsewhere',
      email_confirm: true,
      phone_confirm: true,
      user_metadata: { full_name: 'Anna' },
      app_metadata: { plan: 'gold' },
      ban_duration: '1h30m',
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      email,
      phone,
      role: 'editor',
      aud: 'elsewhere',
      email_confirmed_at: expect.any(String),
      phone_confirmed_at: expect.any(String),
      user_metadata: { full_name: 'Anna', email_verified: true, phone_verified: true },
      app_metadata: { provider: 'email', providers: ['email', 'phone'], plan: 'gold' },
    });
    const banned = Date.parse(body.banned_until) - Date.parse(body.created_at);
    expect(Math.round(banned / 60_000)).toBe(90);
    expect(body.identities).toMatchObject([
      { provider: 'email', id: body.id, identity_data: { sub: body.id, email, email_verified: true } },
      { provider: 'phone', id: body.id, identity_data: { sub: body.id, phone } },
    ]);
    expect(await server.mails(email)).toEqual([]);
    expect((await admin.send('GET', `/admin/users/${body.id}`)).body).toEqual(body);
  });

  test('enables a confirmed one to sign in and gives it a campaign account, an unconfirmed one neither', async () => {
    const confirmed = await create({ password, email_confirm: true });
    const waiting = await create({ password });

    const { accessToken } = await signIn(server, confirmed.email);
    const refused = await post(server, '/token?grant_type=password', { email: waiting.email, password });
    await server.settle();
    const { data } = await server.graphql('{ me { campaignAccount { key } } }', {}, bearer(accessToken));

    expect(refused.body.error_code).toBe('email_not_confirmed');
    expect(data.me.campaignAccount.key).toEqual(expect.any(String));
  });

  test('can include a bcrypt hash instead of a password', async () => {
    const made = await hash(password, 5);

    const { email } = await create({ password_hash: made.replace('$2b$', '$2y$'), email_confirm: true });

    expect(await signIn(server, email)).toHaveProperty('accessToken');
  });

  test('without a password sets none that could be guessed', async () => {
    const { email } = await create({ email_confirm: true, password: '' });

    const { body } = await post(server, '/token?grant_type=password', { email, password: '' });

    expect(body.error_code).toBe('invalid_credentials');
  });

  test('does not apply the rules for passwords', async () => {
    expect(await create({ password: 'x', email_confirm: true })).toHaveProperty('id');
  });

  test('takes the id of the path, of the body, or of both', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const;

    const answers = [
      await admin.send('POST', `/admin/users/${ids[0]}`, { email: newEmail() }),
      await admin.send('POST', '/admin/users', { email: newEmail(), id: ids[1] }),
      await admin.send('POST', `/admin/users/${ids[2]}`, { email: newEmail(), id: ids[2].toUpperCase() }),
    ];

    expect(answers.map(({ body }) => body.id)).toEqual(ids);
  });

  test('takes an empty id for none', async () => {
    const id = randomUUID();

    const [made, named] = [
      await admin.send('POST', '/admin/users', { email: newEmail(), id: '' }),
      await admin.send('POST', `/admin/users/${id}`, { email: newEmail(), id: '' }),
    ];

    expect(made).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
    expect(named).toMatchObject({ status: 200, body: { id } });
  });

  test.each([
    ['no address', {}, 400, 'validation_failed', 'Cannot create a user without either an email or phone'],
    [
      'no form',
      { email: 'nobody' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    ['no phone', { phone: 'abc' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
    [
      'two secrets',
      { email: 'a@example.com', password, password_hash: 'x' },
      400,
      'validation_failed',
      'Only a password or a password hash should be provided',
    ],
    [
      'a long password',
      { email: 'a@example.com', password: 'x'.repeat(73) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      'another hash',
      { email: 'a@example.com', password_hash: '$argon2i$x' },
      400,
      'validation_failed',
      'Invalid password hash: bcrypt, argon2i, argon2id and fbscrypt of bearable cost can be imported',
    ],
    [
      'an odd id',
      { email: 'a@example.com', id: 'x' },
      400,
      'validation_failed',
      'ID must conform to the uuid v4 format',
    ],
    [
      'the nil id',
      { email: 'a@example.com', id: '00000000-0000-0000-0000-000000000000' },
      400,
      'validation_failed',
      'ID cannot be a nil uuid',
    ],
    [
      'an odd ban',
      { email: 'a@example.com', ban_duration: '1d' },
      400,
      'validation_failed',
      'invalid format for ban duration: time: unknown unit "d" in duration "1d"',
    ],
    ['an odd role', { email: 'a@example.com', role: 'a\u0000b' }, 400, 'validation_failed', 'Invalid role'],
    [
      'an odd audience',
      { email: 'a@example.com', aud: 'a\u0000b' },
      400,
      'validation_failed',
      'Invalid audience',
    ],
  ])('is refused with %s', async (...[, json, status, error_code, msg]) => {
    expect(await admin.send('POST', '/admin/users', json)).toMatchObject({
      status,
      body: { error_code, msg },
    });
  });

  test('is refused with a taken id, address or phone, and if path and body disagree', async () => {
    const phone = newPhone();
    const { id, email } = await create({ phone });
    const refusals = [
      await admin.send('POST', '/admin/users', { email: email.toUpperCase() }),
      await admin.send('POST', '/admin/users', { phone: phone.slice(1) }),
      await admin.send('POST', `/admin/users/${id}`, { email: newEmail() }),
      await admin.send('POST', `/admin/users/${id}`, { email: newEmail(), id: randomUUID() }),
    ];

    expect(refusals.map(({ status, body }) => [status, body.error_code])).toEqual([
      [422, 'email_exists'],
      [422, 'phone_exists'],
      [422, 'user_already_exists'],
      [400, 'validation_failed'],
    ]);
  });

  test('of one address in many concurrent requests creates one account, without a server error', async () => {
    const [email, id] = [newEmail(), randomUUID()];

    const byEmail = await Promise.all(
      Array.from({ length: 6 }, () => admin.send('POST', '/admin/users', { email })),
    );
    const byId = await Promise.all(
      Array.from({ length: 6 }, () => admin.send('POST', `/admin/users/${id}`, { email: newEmail() })),
    );

    for (const answers of [byEmail, byId]) {
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    }
  });
});
