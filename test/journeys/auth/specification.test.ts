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
  readLocation,
  readMail,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { enterByPhone, newPhone, openPhoneServer, readCode } from '../../subgraphs/auth/phones.ts';

// A client that was written from the specification alone: its endpoints, its fields, its types, and nothing else.
// It takes some seconds, because every kind of mail and message goes out and comes back.

let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  server = await openPhoneServer({ SVC_SMTP_MAX_FREQUENCY: '0' });
  admin = await openAdmin(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+(Z|[+-]\d\d:\d\d)$/);
const text = expect.stringMatching(/./);
const user = { id: uuid, created_at: timestamp, updated_at: timestamp };
const tokens = {
  access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  token_type: 'bearer',
  expires_in: 3600,
  refresh_token: text,
};

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

/** Creates an address to which the mail was sent, by kind of mail. */
const mailed: Record<string, () => Promise<string>> = {
  signup: async () => {
    const email = newEmail();
    await post(server, '/signup', { email, password });
    return email;
  },
  invite: async () => {
    const email = newEmail();
    await admin.send('POST', '/invite', { email });
    return email;
  },
  recovery: async () => {
    const { email } = await signUpAndIn(server);
    await post(server, '/recover', { email });
    return email;
  },
  magiclink: async () => {
    const { email } = await signUpAndIn(server);
    await post(server, '/magiclink', { email });
    return email;
  },
  email_change: async () => {
    const { email, accessToken } = await signUpAndIn(server);
    const next = newEmail();
    await server.send('PUT', '/user', { json: { email: next }, headers: bearer(accessToken) });
    await server.send('GET', (await readMail(server, email)).path);
    return next;
  },
};

describe('a token', () => {
  test.each(Object.keys(mailed))('of the type %s, by POST /verify', async (type) => {
    const { token } = await readMail(server, (await mailed[type]?.()) ?? '');

    const { status, body } = await post(server, '/verify', { type, token });

    expect(status).toBe(200);
    expect(body).toMatchObject({ ...tokens, type });
  });

  test.each(Object.keys(mailed))('of the type %s, by GET /verify', async (type) => {
    const { link, path } = await readMail(server, (await mailed[type]?.()) ?? '');

    const sent = await server.send('GET', path);

    expect([...link.searchParams.keys()].sort()).toEqual(['redirect_to', 'token', 'type']);
    expect(link.pathname).toBe('/verify');
    const { before, fragment } = readLocation(sent);
    expect(before).toBe(server.settings.auth.siteUrl);
    expect(fragment).toMatchObject({ ...tokens, expires_in: '3600', type });
  });

  test('of the types sms and phone_change', async () => {
    const [phone, next] = [newPhone(), newPhone()];
    await post(server, '/signup', { phone, password });
    const token = await readCode(server, phone);
    const redirect_to = 'http://localhost:8081/in';

    const entered = await post(server, '/verify', { type: 'sms', phone, token, redirect_to });
    const headers = bearer(entered.body.access_token);
    await server.send('PUT', '/user', { json: { phone: next }, headers });
    const code = await readCode(server, next);
    const changed = await post(server, '/verify', { type: 'phone_change', phone: next, token: code });

    expect(entered.body).toMatchObject({ ...tokens, type: 'sms' });
    expect(changed.body).toMatchObject({ ...tokens, type: 'phone_change' });
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
