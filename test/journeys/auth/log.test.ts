import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import type { ServerTopology, TestServer } from '../../kit/test-server.ts';
import { signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  type Body,
  bearer,
  newEmail,
  openAuthServer,
  password,
  post,
  readMail,
  refresh,
  signUpAndIn,
  signUpByMail,
} from '../../subgraphs/auth/auth-test-server.ts';
import { enterByPhone } from '../../subgraphs/auth/phones.ts';
import { addApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { addPasskey, passkeysOn, signInWith } from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';

type Story = (server: TestServer) => Promise<unknown>;

/** Runs a story on a server and returns its log, read after the server has closed. */
async function logOf(story: Story, settings: Record<string, string> = {}, topology: ServerTopology = 'one') {
  const folder = makeTestFolder();
  const file = join(folder, 'server.log');
  {
    await using server = await openAuthServer(
      { LOG_LEVEL: 'info', SVC_LOG_FILE: file, ...settings },
      topology,
    );
    await story(server);
  }
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  const lines: Body[] = text.match(/.+/g)?.map((line) => JSON.parse(line)) ?? [];
  return {
    text,
    lines,
    requests: lines.filter(({ msg }) => msg === 'request completed'),
    audits: lines.filter(({ msg }) => msg === 'audit_event'),
    logins: lines.filter(({ msg }) => msg === 'Login'),
  };
}

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

test('every way to sign in is metered, once it has worked', async () => {
  const { logins } = await logOf(
    async (server) => {
      const person = await signUpByMail(server);
      const withApp = await addApp(server, person.accessToken);
      const { authenticator } = await addPasskey(server, withApp.accessToken);
      await signInWith(server, authenticator);
      await refresh(server, withApp.refreshToken);
      await post(server, '/token?grant_type=password', { email: person.email, password: 'wrong' });
      await post(server, '/signup', {});
      const email = newEmail();
      await post(server, '/otp', { email });
      const { token } = await readMail(server, email);
      await post(server, '/verify', { type: 'signup', token_hash: token });
    },
    { SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true', ...passkeysOn },
  );

  expect(logins.map(({ login_method, provider }) => [login_method, provider])).toEqual([
    ['implicit', 'email'],
    ['password', 'email'],
    ['mfa', 'totp'],
    ['passkey', undefined],
    ['token', undefined],
    ['anonymous', undefined],
    ['otp', 'email'],
  ]);
  expect(logins[0]).toMatchObject({ metering: true, action: 'login', user_id: expect.any(String) });
});

test('mails are logged where enabled, without their content', async () => {
  const email = newEmail();
  const story: Story = async (server) => {
    await post(server, '/signup', { email, password });
    await server.settle();
  };

  const told = await logOf(story, { SVC_SMTP_LOGGING_ENABLED: 'true' });
  const quiet = await logOf(story);

  expect(told.lines.find(({ event }) => event === 'mail.send')).toEqual({
    level: 'info',
    time: expect.any(String),
    event: 'mail.send',
    mail_type: 'confirmation',
    mail_from: 'trellis@localhost.localdomain',
    mail_to: email,
    msg: 'mail sent',
  });
  expect(quiet.text).not.toContain('mail.send');
});

test('a missing header of the rate limits is logged', async () => {
  const story: Story = (server) => post(server, '/recover', { email: newEmail() });
  const told = 'rate limit skipped: the request has no client header';

  const forgotten = await logOf(story, { SVC_RATE_LIMIT_HEADER: 'X-Client' });
  const unset = await logOf(story);

  expect(forgotten.lines).toContainEqual(
    expect.objectContaining({ level: 'warn', limiter: 'requestRecovery', msg: told }),
  );
  expect(unset.text).not.toContain(told);
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

test('why a captcha token could not be checked is in the log, and the token is not', async () => {
  const { lines, text } = await logOf(
    (server) => post(server, '/recover', { email: newEmail(), captcha_token: 'hush' }),
    {
      SVC_SECURITY_CAPTCHA_ENABLED: 'true',
      SVC_SECURITY_CAPTCHA_SECRET: 'top secret',
      SVC_SECURITY_CAPTCHA_URL: 'http://127.0.0.1:9',
    },
  );

  expect(lines.find(({ msg }) => msg === 'a captcha token was not checked')).toMatchObject({
    level: 'warn',
    provider: 'hcaptcha',
    err: { message: expect.stringContaining('fetch failed') },
  });
  expect(text).not.toMatch(/hush|top secret/);
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
