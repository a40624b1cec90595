import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  bodyOf,
  newEmail,
  openAuthServer,
  password,
  post,
  readLocation,
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

const generate = (json: object, path = '/admin/generate_link') => admin.send('POST', path, json);

/** Generates a link for one side of a change of address. */
const generateChange = (side: string, addresses: { email: string; new_email: string }, by = admin) =>
  by.send('POST', '/admin/generate_link', { type: `email_change_${side}`, ...addresses });

const signedIn = (type: string) => ({ type, access_token: expect.any(String) });

async function follow(link: string, own = server) {
  const { pathname, search } = new URL(link);
  return readLocation(await own.send('GET', pathname + search)).fragment;
}

describe('a generated link', () => {
  test('of sign-up creates the user, who can sign in with it and then with the password', async () => {
    const email = newEmail();

    const { status, body } = await generate({
      type: 'signup',
      email: email.toUpperCase(),
      password,
      data: { name: 'Anna' },
      redirect_to: 'https://app.example.com/welcome',
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      email,
      confirmation_sent_at: expect.any(String),
      email_otp: expect.stringMatching(/^\d{6}$/),
      verification_type: 'signup',
      redirect_to: 'https://app.example.com/welcome',
    });
    expect(body.user_metadata).toEqual({ name: 'Anna' });
    expect(body.identities).toMatchObject([{ identity_data: { sub: body.id, email } }]);
    expect(body.identities[0].identity_data).not.toHaveProperty('name');
    const link = new URL(body.action_link);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: body.hashed_token,
      type: 'signup',
      redirect_to: 'https://app.example.com/welcome',
    });
    expect(await server.mails(email)).toEqual([]);
    expect(await follow(body.action_link)).toMatchObject(signedIn('signup'));
    expect(await signIn(server, email)).toHaveProperty('accessToken');
  });

  test('of sign-up for an unconfirmed user contains a new token, metadata, and the valid password', async () => {
    const email = newEmail();
    await post(server, '/signup', { email, password: 'a stranger chose this', data: { a: 1 } });
    // The newest token counts, and the queue makes that of the sign-up.
    await server.settle();

    const { body } = await generate({ type: 'signup', email, password, data: { b: 2 } });

    expect(body.user_metadata).toMatchObject({ a: 1, b: 2 });
    expect(await follow(body.action_link)).toHaveProperty('access_token');
    expect(await signIn(server, email)).toHaveProperty('accessToken');
  });

  test('of invitation creates the user, who chooses a password later', async () => {
    const email = newEmail();

    const { body } = await generate({ type: 'invite', email, data: { plan: 'pro' } });

    expect(body).toMatchObject({ invited_at: expect.any(String), verification_type: 'invite' });
    expect(body.user_metadata).toEqual({ plan: 'pro' });
    const flags = { email_verified: false, phone_verified: false };
    expect(body.identities).toMatchObject([{ identity_data: { sub: body.id, email, ...flags } }]);
    expect(body.identities[0].identity_data).not.toHaveProperty('plan');
    expect(await follow(body.action_link)).toMatchObject(signedIn('invite'));
  });

  test.each(['magiclink', 'recovery'])('of %s signs a known user in, by link or by code', async (type) => {
    const { email } = await signUpAndIn(server);

    const { body } = await generate({ type, email });
    const byLink = await follow(body.action_link);
    const { body: other } = await generate({ type, email });
    const byCode = await post(server, '/verify', { type, email, token: other.email_otp });

    expect(body).toMatchObject({ verification_type: type, recovery_sent_at: expect.any(String) });
    expect(byLink).toMatchObject(signedIn(type));
    expect(byCode.body).toMatchObject({ access_token: expect.any(String) });
  });

  test('of magic link for an unknown user becomes a sign-up without a password', async () => {
    const email = newEmail();

    const { body } = await generate({ type: 'magiclink', email });

    expect(body).toMatchObject({ email, verification_type: 'signup' });
    expect(new URL(body.action_link).searchParams.get('type')).toBe('signup');
    expect(await follow(body.action_link)).toHaveProperty('access_token');
    expect((await post(server, '/token?grant_type=password', { email, password })).status).toBe(400);
  });

  test.each([
    ['current', 'new'],
    ['new', 'current'],
  ])('of a change of address requires both sides, the %s one first', async (first, second) => {
    const { email } = await signUpAndIn(server);
    const new_email = newEmail();

    const one = await generateChange(first, { email, new_email });
    const halfway = await follow(one.body.action_link);
    const two = await generateChange(second, { email, new_email });
    const done = await follow(two.body.action_link);

    expect(one.body).toMatchObject({ new_email, verification_type: `email_change_${first}` });
    expect(new URL(one.body.action_link).searchParams.get('type')).toBe('email_change');
    expect(new URL(one.body.action_link).searchParams.get('token')).toBe(one.body.hashed_token);
    expect(halfway).toHaveProperty('message');
    expect(done).toHaveProperty('access_token');
    expect(await signIn(server, new_email)).toHaveProperty('accessToken');
  });

  test('of a change of address can be created for both sides before either is used', async () => {
    const { email } = await signUpAndIn(server);
    const addresses = { email, new_email: newEmail() };
    const [current, next] = [
      await generateChange('current', addresses),
      await generateChange('new', addresses),
    ];

    expect(await follow(next.body.action_link)).toHaveProperty('message');
    expect(await follow(current.body.action_link)).toHaveProperty('access_token');
  });

  test('of a change of address requires only the new side where only that is configured', async () => {
    await using own = await openAuthServer({ SVC_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' });
    const boss = await openAdmin(own);
    const { email } = await signUpAndIn(own);
    const addresses = { email, new_email: newEmail() };

    const current = await generateChange('current', addresses, boss);
    const next = await generateChange('new', addresses, boss);

    expect(current).toMatchObject({
      status: 400,
      body: { msg: 'Enable secure email change to generate link for current email' },
    });
    expect(await follow(next.body.action_link, own)).toHaveProperty('access_token');
  });

  test('leads to an allowed target, else to the site', async () => {
    const email = newEmail();
    const allowed = 'https://app.example.com/a';
    const [evil, good] = [
      await generate({ type: 'magiclink', email, redirect_to: 'https://evil.example.org/' }),
      await generate({ type: 'magiclink', email }, `/admin/generate_link?redirect_to=${allowed}`),
    ];

    expect([evil.body.redirect_to, good.body.redirect_to]).toEqual(['http://localhost:8081', allowed]);
  });

  test('has its target at the end, with the target’s parameters encoded', async () => {
    const ask = async (redirect_to: string) =>
      (await generate({ type: 'magiclink', email: newEmail(), redirect_to })).body.action_link as string;

    const [plain, odd] = [
      await ask('https://app.example.com/welcome'),
      await ask('https://app.example.com/a?b=c&type=recovery%3A#d'),
    ];

    expect(plain).toMatch(/&redirect_to=https:\/\/app\.example\.com\/welcome$/);
    expect(Object.fromEntries(new URL(odd).searchParams)).toMatchObject({
      type: 'signup',
      redirect_to: 'https://app.example.com/a?b=c&type=recovery%3A#d',
    });
  });

  test('prefers the target of the body', async () => {
    const headers = { ...bearer(admin.token), redirect_to: 'https://app.example.com/header' };
    const ask = async (redirect_to: string) => {
      const json = { type: 'magiclink', email: newEmail(), redirect_to };
      return bodyOf(await server.send('POST', '/admin/generate_link', { json, headers })).redirect_to;
    };

    expect(await ask('https://app.example.com/body')).toBe('https://app.example.com/body');
    expect(await ask('https://evil.example.org/')).toBe('https://app.example.com/header');
  });

  test('is refused in invalid combinations', async () => {
    const { email } = await signUpAndIn(server);
    const [nobody, taken] = [newEmail(), (await signUpAndIn(server)).email];
    const cases: [object, number, string][] = [
      [{ type: 'signup', email, password }, 422, 'email_exists'],
      [{ type: 'invite', email }, 422, 'email_exists'],
      [{ type: 'signup', email: nobody }, 400, 'validation_failed'],
      [{ type: 'signup', email: nobody, password: 'x' }, 422, 'weak_password'],
      [{ type: 'recovery', email: nobody }, 404, 'user_not_found'],
      [{ type: 'email_change_current', email: nobody, new_email: newEmail() }, 404, 'user_not_found'],
      [{ type: 'email_change_new', email: nobody, new_email: newEmail() }, 404, 'user_not_found'],
      [{ type: 'email_change_new', email, new_email: taken }, 422, 'email_exists'],
      [{ type: 'email_change_new', email, new_email: email }, 422, 'email_exists'],
      [{ type: 'email_change_current', email, new_email: email.toUpperCase() }, 422, 'email_exists'],
      [{ type: 'email_change_new', email }, 400, 'validation_failed'],
      [{ type: 'sms', email }, 400, 'validation_failed'],
      [{ email }, 400, 'validation_failed'],
      [{ type: 'magiclink' }, 400, 'validation_failed'],
    ];

    for (const [json, status, error_code] of cases) {
      expect(await generate(json), JSON.stringify(json)).toMatchObject({ status, body: { error_code } });
    }
  });

  test('is in the graph alike', async () => {
    const { email } = await signUpAndIn(server);

    const { data } = await admin.graphql(
      'mutation($input: GenerateLinkInput!) { generateLink(input: $input) { user { email } actionLink emailOtp hashedToken verificationType redirectTo } }',
      { input: { type: 'RECOVERY', email } },
    );

    expect(data.generateLink).toMatchObject({ user: { email }, verificationType: 'RECOVERY' });
    expect(await follow(data.generateLink.actionLink)).toHaveProperty('access_token');
  });
});

test('the response with a link must not be cached', async () => {
  const { body, headers } = await generate({ type: 'magiclink', email: newEmail() });

  expect([body.verification_type, headers.get('cache-control')]).toEqual(['signup', 'no-store']);
});
