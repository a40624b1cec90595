import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  claimsOf,
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
beforeAll(async () => {
  server = await openAuthServer({
    SVC_SMTP_MAX_FREQUENCY: '0',
    SVC_URI_ALLOW_LIST: 'https://app.example.com/**',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

describe('sign-in by mail', () => {
  test.each(['/otp', '/magiclink'])('%s: a known user follows a magic link', async (path) => {
    const { email, userId } = await signUpAndIn(server);

    const sent = await post(server, path, { email: email.toUpperCase() });

    expect(sent).toMatchObject({ status: 200, text: '{}' });
    const { mail, link, path: linked } = await readMail(server, email);
    expect(mail?.subject).toBe('Your sign-in link');
    expect(link.searchParams.get('type')).toBe('magiclink');
    const { fragment } = readLocation(await server.send('GET', linked));
    expect(fragment.type).toBe('magiclink');
    expect(claimsOf(fragment.access_token ?? '')).toMatchObject({ sub: userId, amr: [{ method: 'otp' }] });
  });

  test.each(['/otp', '/magiclink'])('%s: an unknown user is created by the same mail', async (path) => {
    const email = newEmail();

    const sent = await post(server, path, { email, data: { theme: 'dark' } });

    expect(sent).toMatchObject({ status: 200, text: '{}' });
    const { mail, link, code } = await readMail(server, email);
    expect(mail?.subject).toBe('Confirm your email address');
    expect(link.searchParams.get('type')).toBe('signup');
    const { status, body } = await post(server, '/verify', { type: 'email', email, token: code });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email, user_metadata: { theme: 'dark', email_verified: true } });
    expect((await post(server, '/token?grant_type=password', { email, password })).body.error_code).toBe(
      'invalid_credentials',
    );
  });

  test('a stranger’s password does not survive the confirmation', async () => {
    const email = newEmail();
    await post(server, '/signup', { email, password, data: { of: 'a stranger' } });

    await post(server, '/otp', { email });
    const { code } = await readMail(server, email);
    const { body } = await post(server, '/verify', { type: 'email', email, token: code });

    expect(body.user.user_metadata).not.toHaveProperty('of');
    const stranger = await post(server, '/token?grant_type=password', { email, password });
    expect(stranger.body.error_code).toBe('invalid_credentials');
  });

  test('data set by the inviting administrator are kept', async () => {
    const email = newEmail();
    await post(server, '/signup', { email, password, data: { plan: 'gold' } });
    await server.db.auth.user.updateMany({ where: { email }, data: { invitedAt: new Date() } });

    await post(server, '/otp', { email, data: { plan: 'free' } });
    const { code } = await readMail(server, email);
    const { body } = await post(server, '/verify', { type: 'email', email, token: code });

    expect(body.user.user_metadata).toMatchObject({ plan: 'gold' });
    const stranger = await post(server, '/token?grant_type=password', { email, password });
    expect(stranger.body.error_code).toBe('invalid_credentials');
  });

  test('with autoconfirm an unknown user gets a magic link immediately', async () => {
    await using own = await openAuthServer({ SVC_MAILER_AUTOCONFIRM: 'true' });
    const email = newEmail();

    await post(own, '/otp', { email });

    const { mail, path } = await readMail(own, email);
    expect(mail?.subject).toBe('Your sign-in link');
    expect(readLocation(await own.send('GET', path)).fragment).toHaveProperty('access_token');
  });

  test.each([{ create_user: false }, { create_user: false, data: {} }])(
    'with %j no user is created, and the response is the same',
    async (extra) => {
      const { email } = await signUpAndIn(server);
      const stranger = newEmail();

      const known = await post(server, '/otp', { email, ...extra });
      const unknown = await post(server, '/otp', { email: stranger, ...extra });

      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
      expect(await server.mails(stranger)).toEqual([]);
      expect(await server.db.auth.user.count({ where: { email: stranger } })).toBe(0);
      expect((await readMail(server, email)).mail?.subject).toBe('Your sign-in link');
    },
  );

  test('with sign-ups disabled no user is created, and the response is the same', async () => {
    await using own = await openAuthServer({ SVC_DISABLE_SIGNUP: 'true' });
    const email = newEmail();

    const answers = [
      await post(own, '/otp', { email }),
      await post(own, '/magiclink', { email: newEmail() }),
    ];

    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([200, '{}']));
    expect(await own.db.auth.user.count()).toBe(0);
  });
});

describe('recovery', () => {
  test('signs a known user in, who then chooses a new password', async () => {
    const { email } = await signUpAndIn(server);

    expect(await post(server, '/recover', { email })).toMatchObject({ status: 200, text: '{}' });

    const { mail, link, code } = await readMail(server, email);
    expect(mail?.subject).toBe('Reset your password');
    expect(link.searchParams.get('type')).toBe('recovery');
    const { body } = await post(server, '/verify', { type: 'recovery', email, token: code });
    const changed = await server.send('PUT', '/user', {
      json: { password: 'another secret' },
      headers: bearer(body.access_token),
    });
    expect(changed.status).toBe(200);
    await signIn(server, email, 'another secret');
  });

  test('an unknown person is answered alike and gets nothing', async () => {
    const email = newEmail();

    expect(await post(server, '/recover', { email })).toMatchObject({ status: 200, text: '{}' });
    expect(await server.mails(email)).toEqual([]);
  });

  test('the subject and the path of the link are settings', async () => {
    await using own = await openAuthServer({
      SVC_MAILER_SUBJECTS_RECOVERY: 'Hello {{ .Email }}',
      SVC_MAILER_URLPATHS_RECOVERY: 'https://site.example/recover',
    });
    const { email } = await signUpAndIn(own);

    await post(own, '/recover', { email });

    const { mail, link } = await readMail(own, email);
    expect(mail?.subject).toBe(`Hello ${email}`);
    expect(link.origin + link.pathname).toBe('https://site.example/recover');
  });
});

describe('PKCE', () => {
  const verifier = randomBytes(40).toString('base64url');
  const pair = {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  };

  test.each([
    ['/otp', 'magiclink'],
    ['/magiclink', 'magiclink'],
    ['/recover', 'recovery'],
  ])('%s ends with a code', async (path, method) => {
    const { email } = await signUpAndIn(server);
    await post(server, `${path}?redirect_to=https://app.example.com/cb`, { email, ...pair });
    const mail = await readMail(server, email);
    expect(mail.token).toMatch(/^pkce_/);

    const { location } = readLocation(await server.send('GET', mail.path));
    const auth_code = new URL(location).searchParams.get('code');
    const { status, body } = await post(server, '/token?grant_type=pkce', {
      auth_code,
      code_verifier: verifier,
    });

    expect(status).toBe(200);
    expect(claimsOf(body.access_token).amr).toMatchObject([{ method }]);
  });

  test('/resend ends with a code too', async () => {
    const email = newEmail();
    await post(server, '/signup', { email, password });
    await server.settle();
    await post(server, '/resend', { type: 'signup', email, ...pair });

    expect((await readMail(server, email)).token).toMatch(/^pkce_/);
  });
});
