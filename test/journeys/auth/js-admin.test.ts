import { randomUUID } from 'node:crypto';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  createAdminClient,
  createClient,
  refusal,
  signUpClient,
  succeed,
} from '../../subgraphs/auth/auth-client.ts';
import { newEmail, openAuthServer, password, readMail } from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
let admin: GoTrueAdminApi;
beforeAll(async () => {
  server = await openAuthServer({ SVC_URI_ALLOW_LIST: 'https://app.example.com/**' });
  admin = createAdminClient(server, await signToken(server, { role: 'service_role' }));
});
afterAll(() => server[Symbol.asyncDispose]());

describe("today's JavaScript client, as an administrator", () => {
  test('creates, reads, changes, bans and deletes a user', async () => {
    const email = newEmail();

    const { user } = await succeed(
      admin.createUser({
        email,
        password,
        email_confirm: true,
        user_metadata: { name: 'Anna' },
        app_metadata: { plan: 'gold' },
      }),
    );
    const read = await succeed(admin.getUserById(user.id));
    const changed = await succeed(
      admin.updateUserById(user.id, { user_metadata: { name: null, size: 1 }, ban_duration: '24h' }),
    );
    const banned = await refusal(createClient(server).signInWithPassword({ email, password }));
    await succeed(admin.updateUserById(user.id, { ban_duration: 'none' }));
    const signedIn = await succeed(createClient(server).signInWithPassword({ email, password }));
    await succeed(admin.deleteUser(user.id));

    expect(read.user).toEqual(user);
    expect(user).toMatchObject({ email, user_metadata: { name: 'Anna' }, app_metadata: { plan: 'gold' } });
    expect(changed.user?.user_metadata).toEqual({ size: 1, email_verified: true });
    expect(banned).toEqual([400, 'user_banned']);
    expect(signedIn.user.id).toBe(user.id);
    expect(await refusal(admin.getUserById(user.id))).toEqual([404, 'user_not_found']);
  });

  test('gets errors for conflicts and unknown users', async () => {
    const { email } = await signUpClient(server);

    expect(await refusal(admin.createUser({ email }))).toEqual([422, 'email_exists']);
    expect(await refusal(admin.updateUserById(randomUUID(), {}))).toEqual([404, 'user_not_found']);
    expect(await refusal(admin.deleteUser(randomUUID()))).toEqual([404, 'user_not_found']);
  });

  test('deletes softly', async () => {
    const { userId, email } = await signUpClient(server);

    await succeed(admin.deleteUser(userId, true));

    const { user } = await succeed(admin.getUserById(userId));
    expect(user).toMatchObject({ id: userId, deleted_at: expect.any(String) });
    expect(user.email).not.toBe(email);
  });

  test('lists users page by page, and understands the links', async () => {
    await using own = await openAuthServer();
    const boss = createAdminClient(own, await signToken(own, { role: 'service_role' }));
    for (const _ of Array(5)) await succeed(boss.createUser({ email: newEmail() }));

    const first = await succeed(boss.listUsers({ page: 1, perPage: 2 }));
    const last = await succeed(boss.listUsers({ page: 3, perPage: 2 }));
    const all = await succeed(boss.listUsers());

    expect(first).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: 3, total: 5 });
    expect(last).toMatchObject({ nextPage: null, lastPage: 3, total: 5 });
    expect([first, last, all].map(({ users }) => users.length)).toEqual([2, 1, 5]);
  });

  test('invites a user, who accepts the invitation', async () => {
    const email = newEmail();

    const { user } = await succeed(
      admin.inviteUserByEmail(email, {
        data: { name: 'Anna' },
        redirectTo: 'https://app.example.com/join',
      }),
    );
    const { token } = await readMail(server, email);
    const client = createClient(server);
    const taken = await succeed(client.verifyOtp({ type: 'invite', token_hash: token }));
    await succeed(client.updateUser({ password: 'my first horse' }));

    expect(user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { name: 'Anna' } });
    expect(taken.user?.id).toBe(user?.id);
    const again = createClient(server).signInWithPassword({ email, password: 'my first horse' });
    expect((await succeed(again)).user.email).toBe(email);
  });

  test('creates links of every type, which the client can use', async () => {
    const email = newEmail();
    const client = createClient(server);
    const options = { redirectTo: 'https://app.example.com/in', data: { name: 'Anna' } };

    const made = await succeed(admin.generateLink({ type: 'signup', email, password, options }));
    expect(made.properties).toEqual({
      action_link: expect.stringContaining('/verify?token='),
      email_otp: expect.stringMatching(/^\d{6}$/),
      hashed_token: expect.any(String),
      verification_type: 'signup',
      redirect_to: 'https://app.example.com/in',
    });
    expect(made.user).toMatchObject({ email, user_metadata: { name: 'Anna' } });
    expect(made.user).not.toHaveProperty('action_link');
    await succeed(client.verifyOtp({ type: 'signup', token_hash: made.properties?.hashed_token ?? '' }));

    for (const type of ['magiclink', 'recovery'] as const) {
      const { properties } = await succeed(admin.generateLink({ type, email }));
      await succeed(client.verifyOtp({ type, token_hash: properties?.hashed_token ?? '' }));
    }
    const invited = await succeed(admin.generateLink({ type: 'invite', email: newEmail() }));
    await succeed(client.verifyOtp({ type: 'invite', token_hash: invited.properties?.hashed_token ?? '' }));

    const newAddress = newEmail();
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { properties } = await succeed(admin.generateLink({ type, email, newEmail: newAddress }));
      await succeed(client.verifyOtp({ type: 'email_change', token_hash: properties?.hashed_token ?? '' }));
    }
    expect((await succeed(client.getUser())).user.email).toBe(newAddress);
  });

  test('ends the sessions of a token', async () => {
    const { client } = await signUpClient(server);
    const { session } = await succeed(client.getSession());

    const { error } = await admin.signOut(session?.access_token ?? '', 'global');

    expect(error).toBeNull();
    expect(await refusal(client.refreshSession())).toEqual([400, 'refresh_token_not_found']);
  });

  test('is refused without the role', async () => {
    const { client } = await signUpClient(server);
    const { session } = await succeed(client.getSession());
    const nobody = createAdminClient(server, session?.access_token ?? '');

    expect(await refusal(nobody.listUsers())).toEqual([403, 'not_admin']);
    expect(await refusal(nobody.createUser({ email: newEmail() }))).toEqual([403, 'not_admin']);
    expect(await refusal(new GoTrueAdminApi({ url: server.url, headers: {} }).listUsers())).toEqual([
      401,
      'no_authorization',
    ]);
  });
});
