import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  newEmail,
  openAuthServer,
  password,
  post,
  readLocation,
  readMail,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  server = await openAuthServer({ SVC_URI_ALLOW_LIST: 'https://app.example.com/*' });
  admin = await openAdmin(server);
});
afterAll(() => server[Symbol.asyncDispose]());

async function follow(link: string) {
  const { pathname, search } = new URL(link);
  return readLocation(await server.send('GET', pathname + search)).fragment;
}

describe('an invitation', () => {
  const invite = (json: object, path = '/invite') => admin.send('POST', path, json);

  test('creates a user, sends a mail with a link, and is accepted by following it', async () => {
    const email = newEmail();

    const { status, body } = await invite(
      { email: email.toUpperCase(), data: { name: 'Anna' } },
      '/invite?redirect_to=https://app.example.com/join',
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({
      email,
      invited_at: expect.any(String),
      confirmation_sent_at: expect.any(String),
      identities: [{ provider: 'email', email }],
    });
    expect(body.user_metadata).toEqual({ name: 'Anna' });
    const flags = { email_verified: false, phone_verified: false };
    expect(body.identities[0].identity_data).toEqual({ sub: body.id, email, ...flags });
    const [mail, ...others] = await server.mails(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: "You've been invited" });
    const link = new URL(/http\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      type: 'invite',
      redirect_to: 'https://app.example.com/join',
    });
    expect(await follow(link.href)).toMatchObject({ type: 'invite', access_token: expect.any(String) });
    const user = await admin.send('GET', `/admin/users/${body.id}`);
    expect(user.body).toHaveProperty('email_confirmed_at');
    expect(user.body.user_metadata).toEqual({ name: 'Anna', email_verified: true });
  });

  test('has the metadata of its user, not those of an earlier sign-up by a stranger', async () => {
    const email = newEmail();
    await post(server, '/signup', { email, password, data: { name: 'a stranger' } });

    const first = await invite({ email, data: { name: 'Anna' } });
    const second = await invite({ email, data: { plan: 'pro' } });

    expect(first.body.user_metadata).toEqual({ name: 'Anna' });
    expect(second.body.user_metadata).toEqual({ name: 'Anna', plan: 'pro' });
    expect(Object.keys(second.body.identities[0].identity_data).sort()).toEqual([
      'email',
      'email_verified',
      'phone_verified',
      'sub',
    ]);
  });

  test('keeps its data if unverified addresses can sign in', async () => {
    await using open = await openAuthServer({ SVC_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS: 'true' });
    const email = newEmail();
    await (await openAdmin(open)).send('POST', '/invite', { email, data: { name: 'Anna' } });

    const { path } = await readMail(open, email);
    await open.send('GET', path);

    const user = await open.db.auth.user.findFirst({ where: { email } });
    expect(user?.userMetadata).toEqual({ name: 'Anna', email_verified: true });
  });

  test.each(['token_hash', 'token', 'code'])('is accepted by its %s with a password', async (kind) => {
    const email = newEmail();
    await invite({ email });
    const mail = await readMail(server, email);
    const proofs = {
      token_hash: { token_hash: mail.token },
      token: { token: mail.token },
      code: { email, token: mail.code },
    };
    const proof = proofs[kind as keyof typeof proofs];

    const weak = await post(server, '/verify', { type: 'invite', ...proof, password: 'abc' });
    const right = await post(server, '/verify', { type: 'invite', ...proof, password });

    expect([weak.status, right.status]).toEqual([422, 200]);
    expect((await signIn(server, email)).userId).toBe(right.body.user.id);
  });

  test('of an unconfirmed user is sent again, and removes a password of a stranger', async () => {
    const email = newEmail();
    await post(server, '/signup', { email, password });

    const first = await invite({ email });
    const second = await invite({ email });
    const mail = (await server.mails(email)).at(-1);
    await follow(/http\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '');

    expect([first.status, second.status, second.body.id]).toEqual([200, 200, first.body.id]);
    const refused = await post(server, '/token?grant_type=password', { email, password });
    expect(refused.body.error_code).toBe('invalid_credentials');
  });

  test('is refused for an existing user, and for an invalid address', async () => {
    const { email } = await signUpAndIn(server);

    expect(await invite({ email })).toMatchObject({ status: 422, body: { error_code: 'email_exists' } });
    expect(await invite({ email: 'nobody' })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
    expect(await invite({})).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'An email address is required' },
    });
  });

  test('sent many times concurrently creates one user, who is invited each time', async () => {
    const email = newEmail();

    const answers = await Promise.all(Array.from({ length: 5 }, () => invite({ email })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { body } = await admin.send('GET', `/admin/users?filter=${email}`);
    expect(body.users).toHaveLength(1);
  });

  test('is sent although sign-up is disabled, within the mail budget, according to its settings', async () => {
    await using own = await openAuthServer({
      SVC_DISABLE_SIGNUP: 'true',
      SVC_RATE_LIMIT_EMAIL_SENT: '1',
      SVC_MAILER_SUBJECTS_INVITE: 'Join {{ .SiteURL }}, {{ .Email }}',
      SVC_MAILER_URLPATHS_INVITE: 'https://join.example.com/in',
    });
    const boss = await openAdmin(own);
    const email = newEmail();

    const sent = await boss.send('POST', '/invite', { email });
    const beyond = await boss.send('POST', '/invite', { email: newEmail() });

    expect([sent.status, beyond.status]).toEqual([200, 429]);
    expect(beyond.body.error_code).toBe('over_email_send_rate_limit');
    const [mail] = await own.mails(email);
    expect(mail?.subject).toBe(`Join http://localhost:8081, ${email}`);
    expect(mail?.text).toContain('https://join.example.com/in?token=');
  });

  test('is sent only to authorized addresses', async () => {
    await using own = await openAuthServer({ SVC_EXTERNAL_EMAIL_AUTHORIZED_ADDRESSES: 'me@example.com' });
    const boss = await openAdmin(own);

    const { body } = await boss.send('POST', '/invite', { email: newEmail() });

    expect(body.error_code).toBe('email_address_not_authorized');
  });

  test('is in the graph alike', async () => {
    const email = newEmail();

    const { data } = await admin.graphql(
      'mutation($email: String!) { inviteUser(input: { email: $email }) { user { email invitedAt } } }',
      { email },
    );

    expect(data.inviteUser.user).toEqual({ email, invitedAt: expect.any(String) });
    expect(await server.mails(email)).toHaveLength(1);
  });
});
