import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  bodyOf,
  newEmail,
  password,
  post,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { enterByPhone, newPhone, openPhoneServer } from '../../subgraphs/auth/phones.ts';
import { text, timestamp, tokens, user } from './specified.ts';

// A client that was written from the specification alone: its endpoints, its fields, its types, and nothing else.

let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  server = await openPhoneServer({ SVC_SMTP_MAX_FREQUENCY: '0' });
  admin = await openAdmin(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const providers =
  'apple azure bitbucket discord facebook figma github gitlab google keycloak linkedin notion slack snapchat spotify twitch twitter workos';

describe('everybody', () => {
  test('GET /settings', async () => {
    const external = Object.fromEntries(providers.split(' ').map((name) => [name, false]));

    expect(bodyOf(await server.send('GET', '/settings'))).toMatchObject({
      external,
      disable_signup: false,
      autoconfirm: false,
    });
  });

  test('POST /signup, and once more', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    for (const json of [{ email }, { phone }]) {
      for (let time = 0; time < 2; time += 1) {
        const { status, body } = await post(server, '/signup', { ...json, password });
        expect(status).toBe(200);
        expect(body).toMatchObject({ ...user, ...json, confirmation_sent_at: timestamp });
      }
    }
  });

  test('POST /resend', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    for (const json of [
      { type: 'signup', email },
      { type: 'email_change', email },
      { type: 'sms', phone },
      { type: 'phone_change', phone },
    ]) {
      expect(await post(server, '/resend', json)).toMatchObject({ status: 200, body: { message_id: text } });
    }
  });

  test.each(['/otp', '/magiclink', '/recover'])('POST %s', async (path) => {
    expect(await post(server, path, { email: newEmail() })).toMatchObject({ status: 200, text: '{}' });
  });

  test('POST /otp for users only', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    for (const json of [{ email }, { phone }]) {
      expect((await post(server, '/otp', { ...json, create_user: false })).status).toBe(200);
    }
    expect(await server.db.auth.user.count({ where: { OR: [{ email }, { phone: phone.slice(1) }] } })).toBe(
      0,
    );
  });

  test('POST /token', async () => {
    const { email } = await signUpAndIn(server);

    const { body } = await post(server, '/token?grant_type=password', { email, password });
    const again = await post(server, '/token?grant_type=refresh_token', {
      refresh_token: body.refresh_token,
    });

    for (const answer of [body, again.body]) {
      expect(answer).toMatchObject(tokens);
      expect(answer).not.toHaveProperty('type');
    }
  });
});

describe('a user', () => {
  test('GET and PUT /user, GET /reauthenticate, POST /logout', async () => {
    const { email, accessToken, refreshToken } = await signUpAndIn(server);
    const headers = bearer(accessToken);
    const put = async (json: object) => bodyOf(await server.send('PUT', '/user', { json, headers }));

    expect(bodyOf(await server.send('GET', '/user', { headers }))).toMatchObject({ ...user, email });
    expect(await put({ data: { theme: 'dark' } })).toMatchObject(user);
    expect(await put({ email: newEmail() })).toMatchObject({ email, email_change_sent_at: timestamp });
    expect(await put({ phone: newPhone() })).toMatchObject({ phone_change_sent_at: timestamp });
    expect(await put({ password: 'another horse' })).toMatchObject(user);
    expect((await server.send('GET', '/reauthenticate', { headers })).status).toBe(200);
    expect((await server.send('POST', '/logout', { headers })).status).toBe(204);
    expect(
      (await post(server, '/token?grant_type=refresh_token', { refresh_token: refreshToken })).status,
    ).toBe(400);
    expect((await server.send('GET', '/user', { headers })).status).toBe(200);
  });

  test('with a phone only: its number in E.164', async () => {
    const { phone, accessToken } = await enterByPhone(server);

    const sent = await server.send('GET', '/user', { headers: bearer(accessToken) });

    expect(bodyOf(sent).phone).toBe(phone);
    expect((await server.send('GET', '/reauthenticate', { headers: bearer(accessToken) })).status).toBe(200);
  });
});

describe('an administrator', () => {
  const account = () => ({
    role: 'editor',
    email: newEmail(),
    phone: newPhone(),
    password,
    email_confirm: true,
    phone_confirm: true,
    user_metadata: { name: 'Anna' },
    app_metadata: { plan: 'pro' },
    ban_duration: 'none',
  });

  test('POST and PUT /admin/users/<user_id>', async () => {
    const id = randomUUID();
    const [first, second] = [account(), { ...account(), role: 'boss', ban_duration: '1h30m' }];

    const made = await admin.send('POST', `/admin/users/${id}`, first);
    const changed = await admin.send('PUT', `/admin/users/${id}`, second);

    expect([made.status, changed.status]).toEqual([200, 200]);
    expect(made.body).toMatchObject({ ...user, id, email: first.email, phone: first.phone, role: 'editor' });
    expect(changed.body).toMatchObject({ email: second.email, role: 'boss', banned_until: timestamp });
  });

  test('POST /invite', async () => {
    const email = newEmail();

    expect(await admin.send('POST', '/invite', { email })).toMatchObject({
      status: 200,
      body: { ...user, email, invited_at: timestamp },
    });
  });

  test.each(['signup', 'magiclink', 'recovery', 'invite', 'email_change_current', 'email_change_new'])(
    'POST /admin/generate_link of the type %s',
    async (type) => {
      const isNew = type === 'signup' || type === 'invite';
      const email = isNew ? newEmail() : (await signUpAndIn(server)).email;
      const own = { password, data: { name: 'Anna' } };
      const change = { new_email: newEmail() };

      const { status, body } = await admin.send('POST', '/admin/generate_link', {
        type,
        email,
        ...(type === 'signup' && own),
        ...(type.startsWith('email_change') && change),
      });

      expect(status).toBe(200);
      expect(body).toMatchObject({
        action_link: text,
        email_otp: expect.stringMatching(/^\d{6}$/),
        hashed_token: text,
        verification_type: type,
        redirect_to: server.settings.auth.siteUrl,
      });
      const link = new URL(body.action_link);
      expect([...link.searchParams.keys()].sort()).toEqual(['redirect_to', 'token', 'type']);
    },
  );
});

test('an error has a number and a text', async () => {
  expect(bodyOf(await server.send('GET', '/user'))).toMatchObject({ code: 401, msg: text });
  expect((await post(server, '/signup', {})).body).toMatchObject({ code: 422, msg: text });
});
