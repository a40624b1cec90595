import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, newEmail, openAuthServer, post, signIn } from '../../subgraphs/auth/auth-test-server.ts';

// A password that an administrator gave a user stays, whichever link or code confirms the address.

const given = 'given by the administrator';

let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  server = await openAuthServer();
  admin = await openAdmin(server);
});
afterAll(() => server[Symbol.asyncDispose]());

type Give = (email: string) => Promise<{ body: { id: string } }>;

const gives: [string, Give][] = [
  ['creates the user', (email) => admin.send('POST', '/admin/users', { email, password: given })],
  [
    'imports the hash',
    async (email) => {
      const source = await admin.send('POST', '/admin/users', { email: newEmail(), password: given });
      const { passwordHash } = await server.db.auth.user.findUniqueOrThrow({ where: { id: source.body.id } });
      return admin.send('POST', '/admin/users', { email, password_hash: passwordHash });
    },
  ],
  [
    'replaces the one of a sign-up',
    async (email) => {
      await post(server, '/signup', { email, password: 'chosen by somebody' });
      await server.settle();
      const { id } = await server.db.auth.user.findFirstOrThrow({ where: { email } });
      return admin.send('PUT', `/admin/users/${id}`, { password: given });
    },
  ],
];

const links: [string, object, string][] = [
  ['magiclink', {}, 'magiclink'],
  ['recovery', {}, 'recovery'],
  ['invite', {}, 'invite'],
  ['signup', { password: 'another password' }, 'signup'],
];

describe.each(gives)('when an administrator %s', (_, give) => {
  test.each(links)('the password survives a generated link: %s', async (type, fields, verifies) => {
    const email = newEmail();
    const { body: user } = await give(email);
    const link = await admin.send('POST', '/admin/generate_link', { type, email, ...fields });
    expect(link.status).toBe(200);

    const verified = await post(server, '/verify', { type: verifies, token_hash: link.body.hashed_token });

    expect(verified.status).toBe(200);
    expect(await signIn(server, email, given)).toMatchObject({ userId: user.id });
  });

  test.each(['/otp', '/recover', '/invite'])('the password survives the code of %s', async (path) => {
    const email = newEmail();
    const { body: user } = await give(email);
    const headers = path === '/invite' ? bearer(admin.token) : undefined;
    await server.db.auth.user.update({ where: { id: user.id }, data: { confirmationSentAt: null } });
    expect((await post(server, path, { email }, headers)).status).toBe(200);
    await server.settle();

    const mail = (await server.mails(email)).at(-1);
    const token = /code: (\d+)/.exec(mail?.text ?? '')?.[1];
    const type = path === '/recover' ? 'recovery' : 'email';
    const verified = await post(server, '/verify', { type, email, token });

    expect(verified.status).toBe(200);
    expect(await signIn(server, email, given)).toMatchObject({ userId: user.id });
  });
});

test('the password of a sign-up is withdrawn by a generated link', async () => {
  const email = newEmail();
  await post(server, '/signup', { email, password: 'chosen by somebody' });
  await server.settle();
  const { body } = await admin.send('POST', '/admin/generate_link', { type: 'magiclink', email });

  await post(server, '/verify', { type: 'magiclink', token_hash: body.hashed_token });

  const tried = await post(server, '/token?grant_type=password', { email, password: 'chosen by somebody' });
  expect(tried).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
});
