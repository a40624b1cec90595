import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { createClient, refusal, signUpClient, succeed } from '../../subgraphs/auth/auth-client.ts';
import { newEmail, openAuthServer, password, readMail } from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({
    SVC_URI_ALLOW_LIST: 'https://app.example.com/**',
    SVC_SMTP_MAX_FREQUENCY: '0s',
    SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    SVC_SECURITY_REAUTHENTICATION_WINDOW: '0s',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Follows the link of the newest mail, and returns the URL of the redirect. */
async function followMail(email: string) {
  const { path } = await readMail(server, email);
  const sent = await server.send('GET', path);
  return new URL(sent.headers.get('location') ?? '');
}

describe("today's JavaScript client, with a mail", () => {
  test('confirms a sign-up by code', async () => {
    const [client, email] = [createClient(server), newEmail()];
    await succeed(client.signUp({ email, password }));
    const { code } = await readMail(server, email);

    const wrong = await refusal(
      client.verifyOtp({ type: 'email', email, token: code === '000000' ? '1' : '000000' }),
    );
    const { user, session } = await succeed(client.verifyOtp({ type: 'email', email, token: code }));

    expect(wrong).toEqual([403, 'otp_expired']);
    expect(user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect(session?.access_token).toEqual(expect.any(String));
    expect((await succeed(client.getUser())).user.email).toBe(email);
  });

  test('confirms a sign-up by PKCE: only the client that started it can complete it', async () => {
    const [client, email] = [createClient(server, { flowType: 'pkce' }), newEmail()];
    await succeed(
      client.signUp({ email, password, options: { emailRedirectTo: 'https://app.example.com/in?a=1' } }),
    );

    const target = await followMail(email);
    const code = target.searchParams.get('code') ?? '';
    const stranger = await createClient(server, { flowType: 'pkce' }).exchangeCodeForSession(code);
    const { session, user } = await succeed(client.exchangeCodeForSession(code));

    expect(`${target.origin}${target.pathname}`).toBe('https://app.example.com/in');
    expect(target.searchParams.get('a')).toBe('1');
    expect(stranger.error).not.toBeNull();
    expect(user.email).toBe(email);
    expect((await succeed(client.getSession())).session?.access_token).toBe(session.access_token);
  });

  test('requests the confirmation again', async () => {
    const [client, email] = [createClient(server), newEmail()];
    await succeed(client.signUp({ email, password }));
    const { code: old } = await readMail(server, email);

    const { error } = await client.resend({ type: 'signup', email });
    const { code } = await readMail(server, email);

    expect(error).toBeNull();
    expect(await server.mails(email)).toHaveLength(2);
    expect(code).not.toBe(old);
    expect(await refusal(client.verifyOtp({ type: 'email', email, token: old }))).toEqual([
      403,
      'otp_expired',
    ]);
    expect((await succeed(client.verifyOtp({ type: 'email', email, token: code }))).user?.email).toBe(email);
  });

  test('signs in without a password, known or new, and creates no user where this is forbidden', async () => {
    const { email } = await signUpClient(server);
    const [fresh, nobody] = [newEmail(), newEmail()];
    const client = createClient(server);

    for (const address of [email, fresh]) {
      await succeed(client.signInWithOtp({ email: address }));
      const { code } = await readMail(server, address);
      const { user } = await succeed(client.verifyOtp({ type: 'email', email: address, token: code }));
      expect(user?.email).toBe(address);
    }
    const { error } = await client.signInWithOtp({ email: nobody, options: { shouldCreateUser: false } });

    expect(error === null || error.code === 'otp_disabled').toBe(true);
    expect(await server.mails(nobody)).toEqual([]);
  });

  test('signs in by a magic link with PKCE', async () => {
    const { email } = await signUpClient(server);
    const client = createClient(server, { flowType: 'pkce' });

    await succeed(
      client.signInWithOtp({ email, options: { emailRedirectTo: 'https://app.example.com/in' } }),
    );
    const target = await followMail(email);
    const { session } = await succeed(client.exchangeCodeForSession(target.searchParams.get('code') ?? ''));

    expect(session.user.email).toBe(email);
  });

  test.each(['implicit', 'pkce'] as const)('recovers an account, %s', async (flowType) => {
    const { email } = await signUpClient(server);
    const client = createClient(server, { flowType });
    const events: string[] = [];
    client.onAuthStateChange((event) => {
      events.push(event);
    });

    await succeed(client.resetPasswordForEmail(email, { redirectTo: 'https://app.example.com/reset' }));
    if (flowType === 'pkce') {
      const target = await followMail(email);
      await succeed(client.exchangeCodeForSession(target.searchParams.get('code') ?? ''));
    } else {
      const { token } = await readMail(server, email);
      await succeed(client.verifyOtp({ type: 'recovery', token_hash: token }));
    }

    expect((await succeed(client.getUser())).user.email).toBe(email);
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  test('changes the address once both agreed', async () => {
    const { client, email, userId } = await signUpClient(server);
    const newAddress = newEmail();

    await succeed(client.updateUser({ email: newAddress }));
    const [current, next] = [await readMail(server, email), await readMail(server, newAddress)];
    const half = await succeed(client.verifyOtp({ type: 'email_change', token_hash: current.token }));
    const { user } = await succeed(
      client.verifyOtp({ type: 'email_change', email: newAddress, token: next.code }),
    );

    expect(half.session).toBeNull();
    expect(user).toMatchObject({ id: userId, email: newAddress });
  });

  test('changes a guarded password with the nonce of a mail', async () => {
    const { client, email } = await signUpClient(server);

    const refused = await refusal(client.updateUser({ password: 'another horse' }));
    const { error } = await client.reauthenticate();
    const { code } = await readMail(server, email);
    const { mail } = await readMail(server, email);
    const nonce = code || /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] || '';
    const wrong = await refusal(client.updateUser({ password: 'another horse', nonce: 'x' }));
    const { user } = await succeed(client.updateUser({ password: 'another horse', nonce }));

    expect(refused).toEqual([400, 'reauthentication_needed']);
    expect(error).toBeNull();
    expect(wrong).toEqual([422, 'reauthentication_not_valid']);
    expect(user.email).toBe(email);
  });
});
