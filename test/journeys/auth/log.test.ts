import { describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  newEmail,
  password,
  post,
  readMail,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { enterByPhone } from '../../subgraphs/auth/phones.ts';
import { logOf } from './log-of.ts';

test('the log has one line per request, with its cause and without credentials', async () => {
  const id = '11111111-2222-4333-8444-555555555555';
  const { text, requests: completed } = await logOf(async (server) => {
    const { email, accessToken } = await signUpAndIn(server);
    const wrong = { email, password: 'wrong' };
    await post(server, '/token?grant_type=password&apikey=hush', wrong, { 'x-forwarded-for': '203.0.113.7' });
    await server.send('GET', `/admin/users/${id}`, { headers: bearer(accessToken) });
    await server.send('GET', '/health');
  });

  expect(completed.at(-2)).toMatchObject({
    level: 'warn',
    component: 'api',
    method: 'POST',
    path: '/token',
    grant_type: 'password',
    remote_addr: '203.0.113.7',
    status: 400,
    error_code: 'invalid_credentials',
    error: 'Invalid login credentials',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    duration: expect.any(Number),
  });
  expect(completed.at(-1)).toMatchObject({
    path: `/admin/users/${id}`,
    status: 403,
    error_code: 'not_admin',
    user_id: id,
  });
  expect(text).not.toMatch(/hush|correct horse/);
});

test('an unknown grant type is logged only if it is a name', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const { requests } = await logOf(async (server) => {
    const body = 'grant_type=password&email=x%40example.com&password=wrong';
    await server.send('POST', '/token', { body, headers: form });
    await post(server, '/token', { grant_type: 'refresh_token', refresh_token: 'abcdefghijkl' });
    await post(server, '/token?grant_type=pkce', { grant_type: 'password' });
    await post(server, '/token', { grant_type: 'x y <script>' });
    await post(server, '/token?grant_type=password', 'no object');
  });

  expect(requests.map(({ grant_type }) => grant_type)).toEqual([
    'password',
    'refresh_token',
    'pkce',
    undefined,
    'password',
  ]);
});

describe.each(drawTopologies(import.meta.filename))('in topology %s', (topology) => {
  test('the line of a request contains the event and the target', async () => {
    const settings = { SVC_URI_ALLOW_LIST: 'https://app.example.com/**' };
    const email = newEmail();
    const { text, requests, audits } = await logOf(
      async (server) => {
        const redirect = encodeURIComponent('https://app.example.com/in?hidden=1');
        await post(server, `/signup?redirect_to=${redirect}`, {
          email,
          password,
          data: { full_name: 'Anna' },
        });
        const { path } = await readMail(server, email);
        await server.send('GET', path, { headers: { 'user-agent': 'curl/8' } });
        await server.graphql(
          'mutation ($input: SignInWithPasswordInput!) { signInWithPassword(input: $input) { tokens { accessToken } } }',
          { input: { contact: { email }, password } },
        );
        await server.send('GET', '/settings');
      },
      settings,
      topology,
    );

    const [signUp, followed, signedIn, asked] = requests;
    expect(signUp).toMatchObject({
      path: '/signup',
      referer: 'https://app.example.com/in',
      auth_event: {
        action: 'user_confirmation_requested',
        log_type: 'user',
        actor_id: expect.any(String),
        actor_username: email,
        actor_name: 'Anna',
        actor_via_sso: false,
      },
    });
    expect(followed).toMatchObject({ path: '/verify', auth_event: { action: expect.any(String) } });
    expect(signedIn).toMatchObject({ path: '/graphql', auth_event: { action: 'login' } });
    expect(asked).not.toHaveProperty('auth_event');
    expect(asked).not.toHaveProperty('referer');
    expect(audits.at(-1).auth_audit_event).toEqual({
      action: 'login',
      log_type: 'account',
      actor_id: expect.any(String),
      actor_username: email,
      actor_name: 'Anna',
      actor_via_sso: false,
      traits: { provider: 'email' },
      audit_log_id: expect.any(String),
      ip_address: expect.any(String),
      created_at: expect.any(String),
      request_id: signedIn.request_id,
      user_agent: expect.any(String),
    });
    expect(text).not.toMatch(/hidden|correct horse/);
  });
});

test('a failure that a browser is sent on with has its code in the line', async () => {
  const { requests } = await logOf(async (server) => {
    await server.send('GET', '/verify?type=signup&token=nothing');
    await server.send('GET', '/callback?code=x');
    await server.send('GET', '/callback?state=x&error=access_denied');
  });

  expect(requests.map(({ status, error_code, error }) => [status, error_code, error])).toEqual([
    [303, 'otp_expired', 'Email link is invalid or has expired'],
    [303, 'bad_oauth_callback', 'OAuth state parameter missing'],
    [303, 'bad_oauth_state', 'OAuth state parameter is invalid'],
  ]);
});

test('a user with a phone is logged with the number, in the usual notation', async () => {
  const settings = { SVC_EXTERNAL_PHONE_ENABLED: 'true' };
  const { audits } = await logOf((server) => enterByPhone(server, '+15550007777'), settings);

  expect(audits.at(-1).auth_audit_event).toMatchObject({ actor_username: '+15550007777' });
});

test('actions of an administrator are logged under their role', async () => {
  const { audits } = await logOf(async (server) => {
    const { userId } = await signUpAndIn(server);
    const headers = bearer(await signToken(server, { role: 'service_role' }));
    await server.send('PUT', `/admin/users/${userId}`, { json: { role: 'editor' }, headers });
  });

  const actor = { actor_username: 'service_role', actor_id: '00000000-0000-0000-0000-000000000000' };
  expect(audits.at(-1).auth_audit_event).toMatchObject({ action: 'user_modified', ...actor });
});
