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
} from '../../subgraphs/auth/auth-test-server.ts';

describe('a sign-up', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openAuthServer({ SVC_URI_ALLOW_LIST: 'https://app.example.com/*' });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test.each([
    [{ email: 'a@example.com' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      { email: 'a@example.com', password: 'x'.repeat(73) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      { email: 'a@example.com', password: 'short' },
      422,
      'weak_password',
      'Password should be at least 6 characters.',
    ],
    [
      { email: 'a@example.com', phone: '+15551234567', password },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      { phone: '+15551234567', password, channel: 'pigeon' },
      400,
      'validation_failed',
      expect.stringContaining('Invalid channel'),
    ],
    [
      { phone: '+15551234567', password, code_challenge: 'x'.repeat(43), code_challenge_method: 's256' },
      400,
      'validation_failed',
      'PKCE not supported for phone signups',
    ],
    [{ phone: '+15551234567', password }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
    [
      { email: 'a@example.com', password, code_challenge: 'x' },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      { email: 'nonsense', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [{}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [{ email: null, phone: '' }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [
      { email: 'a@example.com', password, data: { a: '\u0000' } },
      400,
      'validation_failed',
      expect.stringContaining('cannot be stored'),
    ],
  ])('%j is refused', async (json, status, code, msg) => {
    const refused = await post(server, '/signup', json);

    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ code: status, error_code: code, msg });
    expect(refused.headers.get('x-sb-error-code')).toBe(code);
  });

  test('with a weak password gets the reasons', async () => {
    const refused = await post(server, '/signup', { email: newEmail(), password: 'abc' });

    expect(refused.body.weak_password).toEqual({ reasons: ['length'] });
  });

  test('cannot give itself an identity through its data', async () => {
    const { body } = await post(server, '/signup', {
      email: newEmail(),
      password,
      data: { sub: 'x', email: 'boss@example.com', email_verified: true, gone: null },
    });

    expect(body.identities[0].identity_data).toEqual({
      sub: body.id,
      email: body.email,
      email_verified: false,
      phone_verified: false,
    });
  });

  test('leads to redirect_to, if that is allowed', async () => {
    const email = newEmail();
    const other = newEmail();
    await post(server, '/signup?redirect_to=https://app.example.com/welcome?a=1', { email, password });
    await post(server, '/signup?redirect_to=https://evil.example/', { email: other, password });

    const [allowed, refused] = [await readMail(server, email), await readMail(server, other)];

    expect(allowed.link.searchParams.get('redirect_to')).toBe('https://app.example.com/welcome?a=1');
    expect(refused.link.searchParams.get('redirect_to')).toBe('http://localhost:8081');
    const { before } = readLocation(await server.send('GET', allowed.path));
    expect(before).toBe('https://app.example.com/welcome?a=1');
  });

  test('keeps neither password, code nor link readable in the database or the queue', async () => {
    const email = newEmail();
    await using own = await openAuthServer();
    const jobs = own.db.pool.query.bind(own.db.pool);
    await post(own, '/signup', { email, password });
    const { rows } = await jobs('SELECT * FROM graphile_worker._private_jobs');
    const { code, token } = await readMail(own, email);
    const tables = ['users', 'identities', 'one_time_tokens', 'audit_log_entries'];
    const stored = await Promise.all(tables.map((table) => jobs(`SELECT * FROM auth.${table}`)));

    const text = JSON.stringify([rows, stored.map((one) => one.rows)]);

    expect(code).toMatch(/^\d{6}$/);
    expect(token).toHaveLength(56);
    for (const secret of [password, token]) expect(text).not.toContain(secret);
  });
});

test('with autoconfirm a sign-up is a sign-in, and a taken address is reported', async () => {
  await using server = await openAuthServer({ SVC_MAILER_AUTOCONFIRM: 'true' });
  const email = newEmail();

  const { status, body, headers } = await post(server, '/signup', { email, password });
  const again = await post(server, '/signup', { email, password });

  expect(status).toBe(200);
  expect(body).toMatchObject({ id: body.user.id, email, token_type: 'bearer', user: { email } });
  expect(claimsOf(body.access_token).amr).toMatchObject([{ method: 'password' }]);
  expect(headers.get('sb-auth-user-id')).toBe(body.id);
  expect(headers.get('sb-auth-refresh-token-prefix')).toBe(body.refresh_token.slice(0, 5));
  expect(again).toMatchObject({
    status: 400,
    body: { code: 400, error_code: 'user_already_exists', msg: 'User already registered' },
  });
  expect(await server.mails(email)).toEqual([]);
});

test('an anonymous user gets a session and cannot set a password alone', async () => {
  await using server = await openAuthServer({ SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });

  const { status, body } = await post(server, '/signup', { data: { theme: 'dark' } });

  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    email: '',
    is_anonymous: true,
    app_metadata: {},
    user_metadata: { theme: 'dark' },
    identities: [],
  });
  expect(claimsOf(body.access_token)).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] });
  const refused = await server.send('PUT', '/user', {
    json: { password },
    headers: bearer(body.access_token),
  });
  expect(refused.status).toBe(422);
});

test('sign-up can be switched off, as a whole or for addresses', async () => {
  await using closed = await openAuthServer({ SVC_DISABLE_SIGNUP: 'true' });
  await using phonesOnly = await openAuthServer({ SVC_EXTERNAL_EMAIL_ENABLED: 'false' });

  const [refused, off] = [
    await post(closed, '/signup', { email: newEmail(), password }),
    await post(phonesOnly, '/signup', { email: newEmail(), password }),
  ];

  expect(refused).toMatchObject({ status: 422, body: { error_code: 'signup_disabled' } });
  expect(off).toMatchObject({
    status: 400,
    body: { error_code: 'email_provider_disabled', msg: 'Email signups are disabled' },
  });
});

test('the mail budget of the whole server is spent once, and a taken address is not distinguishable', async () => {
  await using server = await openAuthServer({ SVC_RATE_LIMIT_EMAIL_SENT: '1' });
  const email = newEmail();
  await post(server, '/signup', { email, password });

  const [fresh, taken] = [
    await post(server, '/signup', { email: newEmail(), password }),
    await post(server, '/signup', { email, password }),
  ];

  for (const refused of [fresh, taken]) {
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'email rate limit exceeded' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('mail is sent only to authorized addresses where there is such a list', async () => {
  await using server = await openAuthServer({
    SVC_EXTERNAL_EMAIL_AUTHORIZED_ADDRESSES: 'anna@example.com',
    SVC_MAILER_SUBJECTS_CONFIRMATION: '{{ .Token }} is your code, {{ .Email }}',
    SVC_MAILER_URLPATHS_CONFIRMATION: 'https://login.example.com/confirm',
    SVC_MAILER_OTP_LENGTH: '8',
  });

  const [refused, allowed] = [
    await post(server, '/signup', { email: 'bob@example.com', password }),
    await post(server, '/signup', { email: 'Anna+label@example.com', password }),
  ];

  expect(refused).toMatchObject({
    status: 400,
    body: {
      error_code: 'email_address_not_authorized',
      msg: 'Email address "bob@example.com" cannot be used as it is not authorized',
    },
  });
  expect(allowed.status).toBe(200);
  const { mail, link, code } = await readMail(server, 'anna+label@example.com');
  expect(code).toMatch(/^\d{8}$/);
  expect(mail?.subject).toBe(`${code} is your code, anna+label@example.com`);
  expect(mail?.text).toContain(code);
  expect(link.origin + link.pathname).toBe('https://login.example.com/confirm');
});
