import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { createClient, refusal, signUpClient, succeed } from '../../subgraphs/auth/auth-client.ts';
import { newEmail, openAuthServer, password } from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({ SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });
});
afterAll(() => server[Symbol.asyncDispose]());

async function signInClient(email: string) {
  const client = createClient(server);
  await succeed(client.signInWithPassword({ email, password }));
  return client;
}

describe("today's JavaScript client", () => {
  test('signs up without a session, and the second time learns nothing else', async () => {
    const [client, email] = [createClient(server), newEmail()];

    const first = await succeed(client.signUp({ email, password, options: { data: { name: 'Anna' } } }));
    const second = await succeed(client.signUp({ email, password, options: { data: { name: 'Anna' } } }));

    for (const { user, session } of [first, second]) {
      expect(session).toBeNull();
      expect(user).toMatchObject({ email, user_metadata: { name: 'Anna', email_verified: false } });
      expect(user?.identities).toHaveLength(1);
    }
  });

  test('gets a session at sign-up where no confirmation is required', async () => {
    await using own = await openAuthServer({ SVC_MAILER_AUTOCONFIRM: 'true' });
    const [client, email] = [createClient(own), newEmail()];

    const { user, session } = await succeed(client.signUp({ email, password }));

    expect(session?.user).toEqual(user);
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect((await succeed(client.getUser())).user).toMatchObject({ email });
    expect(await refusal(client.signUp({ email, password }))).toEqual([400, 'user_already_exists']);
  });

  test('signs in, gets an event, and has the session', async () => {
    const { email, userId } = await signUpClient(server);
    const client = createClient(server);
    const events: string[] = [];
    client.onAuthStateChange((event) => {
      events.push(event);
    });

    const { user, session, weakPassword } = await succeed(client.signInWithPassword({ email, password }));

    expect(user.id).toBe(userId);
    expect(weakPassword ?? null).toBeNull();
    expect((await succeed(client.getSession())).session).toMatchObject({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      expires_at: expect.any(Number),
    });
    expect(events).toContain('SIGNED_IN');
  });

  test('gets the reason of a refused sign-in', async () => {
    const [client, email] = [createClient(server), newEmail()];
    await succeed(client.signUp({ email, password }));

    expect(await refusal(client.signInWithPassword({ email, password }))).toEqual([
      400,
      'email_not_confirmed',
    ]);
    expect(await refusal(client.signInWithPassword({ email, password: 'wrong' }))).toEqual([
      400,
      'invalid_credentials',
    ]);
  });

  test('gets the reasons why a password is weak', async () => {
    const { error } = await createClient(server).signUp({ email: newEmail(), password: 'x' });

    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
    });
  });

  test('reads and changes the own account', async () => {
    const { client, email } = await signUpClient(server);

    const { user } = await succeed(client.updateUser({ data: { theme: 'dark' }, password: 'another horse' }));

    expect(user.user_metadata).toMatchObject({ theme: 'dark' });
    expect((await succeed(client.getUser())).user).toMatchObject({ email, user_metadata: { theme: 'dark' } });
    expect(await refusal(createClient(server).signInWithPassword({ email, password }))).toEqual([
      400,
      'invalid_credentials',
    ]);
    expect(await refusal(client.updateUser({ password: 'another horse' }))).toEqual([422, 'same_password']);
  });

  test('refreshes only once for many concurrent callers', async () => {
    const { client } = await signUpClient(server);
    const before = (await succeed(client.getSession())).session;

    const { session } = await succeed(client.refreshSession());
    const many = await Promise.all(Array.from({ length: 10 }, () => client.refreshSession()));

    expect(session?.refresh_token).not.toBe(before?.refresh_token);
    expect(new Set(many.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
    expect(many.map(({ error }) => error)).toEqual(Array(10).fill(null));
  });

  test('refreshes automatically before the token expires', async () => {
    await using own = await openAuthServer({ SVC_JWT_EXP: '60' });
    const { client } = await signUpClient(own);
    const events: string[] = [];
    client.onAuthStateChange((event) => {
      events.push(event);
    });

    const { session } = await succeed(client.getSession());

    expect(session?.user.id).toEqual(expect.any(String));
    expect(events).toContain('TOKEN_REFRESHED');
  });

  test('removes a session that ended elsewhere, when its access ends', async () => {
    await using own = await openAuthServer({ SVC_SECURITY_LOGOUT_ENDS_ACCESS: 'true' });
    const { client, email } = await signUpClient(own);
    const other = createClient(own);
    await succeed(other.signInWithPassword({ email, password }));
    await client.signOut();

    const { error } = await other.getUser();

    expect(error?.name).toBe('AuthSessionMissingError');
    expect((await other.getSession()).data.session).toBeNull();
  });

  test('takes a session over, and gets an error for an expired one', async () => {
    const { client, email, userId } = await signUpClient(server);
    const { session } = await succeed(client.getSession());
    const other = createClient(server);

    const { user } = await succeed(
      other.setSession({
        access_token: session?.access_token ?? '',
        refresh_token: session?.refresh_token ?? '',
      }),
    );
    await client.signOut();
    const refused = await refusal(other.refreshSession());

    expect(user).toMatchObject({ id: userId, email });
    expect(refused).toEqual([400, 'refresh_token_not_found']);
  });

  test.each([
    ['global', [false, false]],
    ['local', [false, true]],
    ['others', [true, false]],
  ] as const)('signs out with scope %s', async (scope, alive) => {
    const { email, client: first } = await signUpClient(server);
    const second = await signInClient(email);
    const sessions = [(await first.getSession()).data.session, (await second.getSession()).data.session];

    const { error } = await first.signOut({ scope });

    expect(error).toBeNull();
    expect((await first.getSession()).data.session === null).toBe(scope !== 'others');
    const refreshed = await Promise.all(
      sessions.map((session) =>
        createClient(server).refreshSession({ refresh_token: session?.refresh_token ?? '' }),
      ),
    );
    expect(refreshed.map(({ error: failure }) => failure === null)).toEqual(alive);
  });

  test('signs in anonymously, and adds an identity later', async () => {
    const [client, email] = [createClient(server), newEmail()];

    const { user, session } = await succeed(client.signInAnonymously({ options: { data: { a: 1 } } }));
    const { user: changed } = await succeed(client.updateUser({ email }));

    expect(user).toMatchObject({ is_anonymous: true, user_metadata: { a: 1 } });
    expect(session?.user.id).toBe(user?.id);
    expect(changed).toMatchObject({ id: user?.id, new_email: email });
  });

  test('gets no user without a session, and is not confused by a broken token', async () => {
    const { error } = await createClient(server).getUser();

    expect(error?.name).toBe('AuthSessionMissingError');
    expect(await refusal(createClient(server).getUser('nonsense'))).toEqual([403, 'bad_jwt']);
  });
});
