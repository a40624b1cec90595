import { describe, expect, test } from 'vitest';
import { loadServerSettings } from '../../../server/settings/load-settings.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  bodyOf,
  newEmail,
  openAuthServer,
  password,
  post,
  readLocation,
  readMail,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { newPhone, openPhoneServer } from '../../subgraphs/auth/phones.ts';

// One server serves clients of the specification and of the legacy system where these differ. The matrix is
// subgraphs/auth/contract.md; differences with a test elsewhere are not repeated here. The test takes some seconds,
// because the rows need separate servers.

const anyAutoconfirm = [
  ['SVC_SMS_AUTOCONFIRM', { email: 200, phone: 400 }],
  ['SVC_MAILER_AUTOCONFIRM', { email: 400, phone: 200 }],
] as const;

test.each(anyAutoconfirm)('%s reveals a taken address only where it confirms', async (setting, expected) => {
  await using server = await openPhoneServer({ [setting]: 'true', SVC_SMTP_MAX_FREQUENCY: '0' });
  const [email, phone] = [newEmail(), newPhone()];
  const twice = async (json: object) => {
    await post(server, '/signup', { ...json, password });
    return (await post(server, '/signup', { ...json, password })).status;
  };

  expect({ email: await twice({ email }), phone: await twice({ phone }) }).toEqual(expected);
});

describe('a sign-up that is confirmed by its mailed code', () => {
  test('takes a password of a user without one, and does not require one', async () => {
    await using server = await openAuthServer();
    const begin = async () => {
      const email = newEmail();
      await post(server, '/otp', { email });
      return { email, token: (await readMail(server, email)).code, type: 'signup' };
    };
    const [chosen, none] = [await begin(), await begin()];
    const signIn = (email: string) => post(server, '/token?grant_type=password', { email, password });

    const weak = await post(server, '/verify', { ...chosen, password: 'abc' });
    const right = await post(server, '/verify', { ...chosen, password });
    const without = await post(server, '/verify', none);

    expect([weak.status, right.status, without.status]).toEqual([422, 200, 200]);
    expect([(await signIn(chosen.email)).status, (await signIn(none.email)).status]).toEqual([200, 400]);
  });
});

describe('the pause between mails', () => {
  const secondsOf = async (settings: Record<string, string>) => {
    await using server = await openAuthServer(settings);
    const ask = async (path: string, extra: object = {}) => {
      const json = { email: newEmail(), ...extra };
      await post(server, path, json);
      const { body } = await post(server, path, json);
      return Math.ceil(Number(/after (\d+) seconds/.exec(body.msg)?.[1]) / 10) * 10;
    };
    return [await ask('/recover'), await ask('/magiclink'), await ask('/resend', { type: 'signup' })];
  };

  test('is a minute, and a quarter of an hour for confirmations', async () => {
    expect(await secondsOf({})).toEqual([60, 60, 900]);
  });

  test('is the configured one, for all of them', async () => {
    expect(await secondsOf({ SVC_SMTP_MAX_FREQUENCY: '2m' })).toEqual([120, 120, 120]);
  });

  test.each(['0', '1ns'])('is none with %s', async (SVC_SMTP_MAX_FREQUENCY) => {
    await using server = await openAuthServer({ SVC_SMTP_MAX_FREQUENCY });
    const email = newEmail();

    for (const path of ['/recover', '/recover', '/magiclink', '/magiclink']) {
      expect((await post(server, path, { email })).status).toBe(200);
    }
  });
});

test.each([
  ['SVC_SMTP_MAX_FREQUENCY', '90', '1m30s', (all: Settings) => all.mail.maxFrequency],
  ['SVC_SMS_MAX_FREQUENCY', '90', '1m30s', (all: Settings) => all.sms.maxFrequency],
  ['SVC_SMS_OTP_EXP', '90', '1m30s', (all: Settings) => all.sms.otpSeconds],
  ['SVC_MAILER_OTP_EXP', '90', '1m30s', (all: Settings) => all.mail.otpSeconds],
  ['SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL', '90', '90s', (all: Settings) => all.auth.reuseSeconds],
  ['SVC_SECURITY_CAPTCHA_TIMEOUT', '5', '5s', (all: Settings) => all.captcha.timeoutSeconds],
  ['SVC_SECURITY_CAPTCHA_ENABLED', 'true', '1', (all: Settings) => all.captcha.enabled],
  ['SVC_SECURITY_CAPTCHA_PROVIDER', 'hCaptcha', 'hcaptcha', (all: Settings) => all.captcha.provider],
])('%s=%s is %s', (name, one, other, read) => {
  const load = (value: string) =>
    read(loadServerSettings(makeTestFolder(), { SVC_SECURITY_CAPTCHA_SECRET: 's', [name]: value }));

  expect(load(one)).toBe(load(other));
});
type Settings = ReturnType<typeof loadServerSettings>;

test('a way in that is switched off is refused with the status of its endpoint', async () => {
  await using server = await openAuthServer({ SVC_EXTERNAL_EMAIL_ENABLED: 'false' });
  const ask = async (path: string, json: object) => {
    const { status, body } = await post(server, path, { ...json, password });
    return `${status} ${body.error_code}`;
  };
  const [email, phone] = [newEmail(), newPhone()];

  expect([
    await ask('/signup', { email }),
    await ask('/recover', { email }),
    await ask('/resend', { type: 'signup', email }),
    await ask('/token?grant_type=password', { email }),
    await ask('/magiclink', { email }),
    await ask('/otp', { email }),
    await ask('/signup', { phone }),
    await ask('/resend', { type: 'sms', phone }),
    await ask('/otp', { phone }),
    await ask('/token?grant_type=password', { phone }),
  ]).toEqual([
    ...Array(3).fill('400 email_provider_disabled'),
    ...Array(3).fill('422 email_provider_disabled'),
    ...Array(3).fill('400 phone_provider_disabled'),
    '422 phone_provider_disabled',
  ]);
});

describe('per client', () => {
  const settings = {
    SVC_RATE_LIMIT_HEADER: 'X-Client',
    SVC_RATE_LIMIT_OTP: '0',
    SVC_RATE_LIMIT_VERIFY: '0',
    SVC_RATE_LIMIT_ANONYMOUS_USERS: '0',
    SVC_RATE_LIMIT_TOKEN_REFRESH: '0',
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  };

  test('every endpoint of the contract’s table is limited, and no other', async () => {
    await using server = await openAuthServer(settings);
    // Requests that lack the header are not limited.
    const { accessToken } = await signUpAndIn(server);
    const headers = { ...bearer(accessToken), 'x-client': 'one' };
    const isLimited = async (method: string, path: string, json?: object) =>
      (await server.send(method, path, { json, headers })).status === 429;
    const email = newEmail();

    expect([
      await isLimited('POST', '/signup', { email, password }),
      await isLimited('POST', '/signup', {}),
      await isLimited('POST', '/otp', { email }),
      await isLimited('POST', '/magiclink', { email }),
      await isLimited('POST', '/recover', { email }),
      await isLimited('POST', '/resend', { type: 'signup', email }),
      await isLimited('POST', '/verify', { type: 'signup', token: 'x' }),
      await isLimited('GET', '/verify?type=signup&token=x'),
      await isLimited('POST', '/token?grant_type=password', { email, password }),
      await isLimited('POST', '/token?grant_type=refresh_token', { refresh_token: 'aaaaaaaaaaaa' }),
      await isLimited('POST', '/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }),
      await isLimited('POST', '/token?grant_type=id_token', { id_token: 'x' }),
      await isLimited('PUT', '/user', { data: { a: 1 } }),
    ]).toEqual(Array(13).fill(true));
    expect([
      await isLimited('GET', '/authorize?provider=github'),
      await isLimited('GET', '/callback'),
      await isLimited('GET', '/user'),
      await isLimited('GET', '/settings'),
      await isLimited('GET', '/reauthenticate'),
      await isLimited('POST', '/invite', { email }),
      await isLimited('POST', '/logout'),
    ]).toEqual(Array(7).fill(false));
  });

  test('a trusted proxy names the client; where it does not, the header does', async () => {
    await using server = await openAuthServer({
      ...settings,
      SVC_SECURITY_SVC_FORWARDED_FOR_ENABLED: 'true',
    });
    const ask = async (headers: Record<string, string>) =>
      (await post(server, '/recover', { email: newEmail() }, headers)).status;

    expect([
      await ask({ 'svc-forwarded-for': '203.0.113.7, 10.0.0.1' }),
      await ask({ 'x-client': 'one' }),
      await ask({ 'svc-forwarded-for': 'unknown', 'x-client': 'one' }),
      await ask({ 'svc-forwarded-for': 'unknown' }),
      await ask({}),
    ]).toEqual([429, 429, 429, 200, 200]);
  });
});

test('the address of the trusted proxy is stored, and without trust that of the connection', async () => {
  await using server = await openAuthServer({ SVC_SECURITY_SVC_FORWARDED_FOR_ENABLED: 'true' });
  const { email } = await signUpAndIn(server);
  const addressOf = async (headers: Record<string, string>) => {
    await post(server, '/token?grant_type=password', { email, password }, headers);
    const newest = await server.db.auth.session.findFirst({ orderBy: { createdAt: 'desc' } });
    return newest?.ip;
  };

  expect(await addressOf({ 'svc-forwarded-for': '203.0.113.7, 10.0.0.1' })).toBe('203.0.113.7');
  expect(await addressOf({ 'svc-forwarded-for': 'odd', 'x-forwarded-for': 'odd, 198.51.100.4' })).toBe(
    '198.51.100.4',
  );
  expect(await addressOf({})).toMatch(/127\.0\.0\.1$/);
});

test('a response with tokens has headers with their session and user, a redirect too', async () => {
  await using server = await openAuthServer();
  const email = newEmail();
  await post(server, '/signup', { email, password });

  const sent = await server.send('GET', (await readMail(server, email)).path);

  const { fragment } = readLocation(sent);
  const user = bodyOf(await server.send('GET', '/user', { headers: bearer(fragment.access_token ?? '') }));
  expect(sent.headers.get('sb-auth-user-id')).toBe(user.id);
  expect(sent.headers.get('sb-auth-session-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(fragment.refresh_token?.startsWith(sent.headers.get('sb-auth-refresh-token-prefix') ?? '-')).toBe(
    true,
  );
});

test('a long audience is refused', async () => {
  await using server = await openAuthServer({ SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });
  const join = (aud: string) => post(server, '/signup', {}, { 'x-jwt-aud': aud });

  expect((await join('app')).body.user.aud).toBe('app');
  expect(await join('a'.repeat(256))).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed', msg: 'Invalid audience' },
  });
});

test('a link for a change of address needs the new one', async () => {
  await using server = await openAuthServer();
  const { email } = await signUpAndIn(server);
  const admin = await openAdmin(server);

  const answers = await Promise.all(
    ['email_change_current', 'email_change_new'].map((type) =>
      admin.send('POST', '/admin/generate_link', { type, email }),
    ),
  );

  expect(answers).toMatchObject(Array(2).fill({ status: 400, body: { error_code: 'validation_failed' } }));
});
