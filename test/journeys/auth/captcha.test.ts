import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadServerSettings } from '../../../server/settings/load-settings.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openThirdPartyServer, type ThirdParty } from '../../kit/third-party.ts';
import {
  bearer,
  bodyOf,
  newEmail,
  openAuthServer,
  password,
  post,
} from '../../subgraphs/auth/auth-test-server.ts';
import { passkeysOn } from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';

let server: ThirdParty;
let trellis: TestServer;
const captcha = () => ({
  SVC_SECURITY_CAPTCHA_ENABLED: 'true',
  SVC_SECURITY_CAPTCHA_SECRET: 'top secret',
  SVC_SECURITY_CAPTCHA_URL: server.url,
  SVC_SMTP_MAX_FREQUENCY: '0',
});
beforeAll(async () => {
  server = await openThirdPartyServer();
  trellis = await openAuthServer({
    ...captcha(),
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    SVC_RATE_LIMIT_HEADER: 'X-Client',
    SVC_RATE_LIMIT_OTP: '0',
    SVC_RATE_LIMIT_TOKEN_REFRESH: '0',
    ...passkeysOn,
    SVC_RATE_LIMIT_PASSKEY: '0',
  });
});
beforeEach(() => {
  server.asked.length = 0;
  server.answerWith({ json: { success: true } });
});
afterAll(async () => {
  await trellis[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const guarded = [
  '/signup',
  '/recover',
  '/resend',
  '/magiclink',
  '/otp',
  '/token?grant_type=password',
  '/passkeys/authentication/options',
];
const request = () => ({ email: newEmail(), password, type: 'signup' });
const refusedFor = (reason: string) => ({
  status: 400,
  body: { error_code: 'captcha_failed', msg: `captcha protection: request disallowed (${reason})` },
});

describe.each(guarded)('POST %s', (path) => {
  test('needs a token, in either place', async () => {
    const missing = await post(trellis, path, request());
    const blank = await post(trellis, path, { ...request(), gotrue_meta_security: {}, captcha_token: ' ' });
    const top = await post(trellis, path, { ...request(), captcha_token: 'top' });
    const nested = await post(trellis, path, {
      ...request(),
      captcha_token: 'top',
      gotrue_meta_security: { captcha_token: 'nested' },
    });

    for (const refused of [missing, blank]) {
      expect(refused).toMatchObject(refusedFor('no captcha_token found'));
    }
    for (const passed of [top, nested]) expect(passed.body.error_code).not.toBe('captcha_failed');
    expect(server.asked.map(({ form }) => form)).toEqual([
      { secret: 'top secret', response: 'top', remoteip: expect.any(String) },
      { secret: 'top secret', response: 'nested', remoteip: expect.any(String) },
    ]);
  });

  test('returns the reason of the provider, for any status', async () => {
    const json = { success: false, 'error-codes': ['invalid-input-response', 'timeout-or-duplicate'] };
    server.answerWith({ status: 400, json });

    const refused = await post(trellis, path, { ...request(), captcha_token: 'x' });

    expect(refused).toMatchObject(refusedFor('invalid-input-response, timeout-or-duplicate'));
  });

  test('is checked before or after the limiter, as in the contract', async () => {
    const isFirst = path === '/signup' || path.startsWith('/token');

    const { status } = await post(trellis, path, request(), { 'x-client': '10.0.0.1' });

    expect(status).toBe(isFirst ? 400 : 429);
  });
});

describe('no token', () => {
  test('is required from an administrator', async () => {
    const token = await trellis.send('POST', '/signup', { json: { captcha_token: 'x' } });
    expect(token.status).toBe(200);
    const { createAccessTokenKeyring: createKeyring } = await import('../../../core/auth/keyring.ts');
    const keyring = await createKeyring(trellis.settings.token, () => new Date());
    const exp = Math.floor(Date.now() / 1000) + 60;
    const admin = bearer(await keyring.sign({ role: 'service_role', exp }));
    const user = bearer(bodyOf(token).access_token);

    expect((await post(trellis, '/otp', { email: newEmail() }, admin)).status).toBe(200);
    expect((await post(trellis, '/otp', { email: newEmail() }, user)).status).toBe(400);
    expect((await post(trellis, '/otp', { email: newEmail() }, bearer('forged'))).status).toBe(400);
  });

  test.each([
    ['/token?grant_type=refresh_token', 'validation_failed'],
    ['/token?grant_type=pkce', 'validation_failed'],
    ['/verify', 'validation_failed'],
  ])('is required by POST %s', async (path, code) => {
    const { body } = await post(trellis, path, { refresh_token: 'x' });

    expect(body.error_code).toBe(code);
    expect(server.asked).toEqual([]);
  });
});

describe('a provider that does not respond lets no request pass', () => {
  const failed = {
    status: 500,
    body: { error_code: 'unexpected_failure', msg: 'captcha verification process failed' },
  };

  test.each([{ text: 'no json' }, { json: {} }, { json: { success: 'yes' } }])('%j', async (answer) => {
    server.answerWith(answer);

    expect(await post(trellis, '/otp', { ...request(), captcha_token: 'x' })).toMatchObject(failed);
  });

  test('in time', async () => {
    await using own = await openAuthServer({ ...captcha(), SVC_SECURITY_CAPTCHA_TIMEOUT: '100ms' });
    server.answerWith({ json: { success: true }, afterMilliseconds: 1_000 });

    expect(await post(own, '/otp', { ...request(), captcha_token: 'x' })).toMatchObject(failed);
  });

  test('at all', async () => {
    await using own = await openAuthServer({ ...captcha(), SVC_SECURITY_CAPTCHA_URL: 'http://127.0.0.1:9' });

    expect(await post(own, '/otp', { ...request(), captcha_token: 'x' })).toMatchObject(failed);
  });
});

describe('settings', () => {
  const load = (provider: string, secret = 'x') =>
    loadServerSettings('/nowhere', {
      SVC_DATA_DIR: makeTestFolder(),
      SVC_SECURITY_CAPTCHA_ENABLED: 'true',
      SVC_SECURITY_CAPTCHA_PROVIDER: provider,
      SVC_SECURITY_CAPTCHA_SECRET: secret,
    }).captcha.provider;

  test.each(['hCaptcha', 'hcaptcha', 'Turnstile', 'TURNSTILE'])('%s is a provider', (name) => {
    expect(load(name)).toBe(name.toLowerCase());
  });

  test('others are none', () => {
    expect(() => load('reCaptcha')).toThrow('SVC_SECURITY_CAPTCHA_PROVIDER: must be hCaptcha or Turnstile');
  });

  test('it does not start without a secret', () => {
    expect(() => load('hCaptcha', '')).toThrow(
      'SVC_SECURITY_CAPTCHA_SECRET: is required where captcha is enabled',
    );
  });
});

test('the graph requires it as well', async () => {
  const mutation = 'mutation ($input: SignUpInput!) { signUp(input: $input) { user { id } } }';

  const refused = await trellis.graphql(mutation, { input: { contact: { email: newEmail() }, password } });
  const passed = await trellis.graphql(mutation, {
    input: { contact: { email: newEmail() }, password, captchaToken: 'x' },
  });

  expect(refused.errors?.[0]?.extensions.code).toBe('AUTH_CAPTCHA_FAILED');
  expect(passed.errors).toBeUndefined();
});
