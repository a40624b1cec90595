import { describe, expect, test } from 'vitest';
import { signWebhookMessage } from '../../../../core/auth/keyed-digest.ts';
import { loadSettings, SettingsError } from '../../../../core/settings/settings.ts';
import { findHookSettingProblems, hookSettings } from '../../../../subgraphs/auth/settings/hook-settings.ts';
import { hookAt, newSecret } from '../shared/hooks/hook-server.ts';

function load(env: Record<string, string>) {
  return loadSettings({ hooks: hookSettings }, env, {
    production: false,
    findProblems: ({ hooks }) => findHookSettingProblems(hooks),
  }).hooks;
}

function mistakesOf(env: Record<string, string>) {
  try {
    load(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

const secret = newSecret();
const url = 'SVC_HOOK_SEND_SMS_URI';
const secrets = 'SVC_HOOK_SEND_SMS_SECRETS';

test('a server and its secrets, several of them separated by bars', () => {
  const other = newSecret();
  const hooks = load(hookAt('SEND_SMS', 'https://hooks.example.com/sms', `${secret}|${other}`));

  expect(hooks.sendSmsEnabled).toBe(true);
  expect(hooks.sendSmsUri).toMatchObject({ kind: 'server', url: 'https://hooks.example.com/sms' });
  expect(hooks.sendSmsSecrets.map((key) => `v1,whsec_${key.toString('base64')}`)).toEqual([secret, other]);
});

test('a function of the database needs no secret', () => {
  const uri = 'pg-functions://postgres/public/Send_SMS2';
  const hooks = load({ SVC_HOOK_SEND_SMS_ENABLED: 'true', SVC_HOOK_SEND_SMS_URI: uri });

  expect(hooks.sendSmsUri).toEqual({ kind: 'function', schema: 'public', name: 'Send_SMS2' });
});

test('the names of the original are read too', () => {
  const hooks = load({
    GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_ENABLED: 'true',
    GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_URI: 'pg-functions://postgres/public/claims',
  });

  expect(hooks.customAccessTokenEnabled).toBe(true);
});

describe('a start is refused', () => {
  test.each([
    ['without an address', { SVC_HOOK_SEND_SMS_ENABLED: 'true' }, url, 'is required'],
    ['without secrets', hookAt('SEND_SMS', 'https://h.example.com', ''), secrets, 'is required'],
    ['for no address', hookAt('SEND_SMS', 'hooks', secret), url, 'must be a URL'],
    ['for another protocol', hookAt('SEND_SMS', 'ftp://h.example.com', secret), url, 'must begin with'],
    ['for a password in it', hookAt('SEND_SMS', 'https://a:b@h.example.com', secret), url, 'password'],
    [
      'for http over the network',
      hookAt('SEND_SMS', 'http://h.example.com', secret),
      url,
      'ALLOW_PLAIN_HTTP',
    ],
    ['for a function without schema', hookAt('SEND_SMS', 'pg-functions://postgres/f', ''), url, '<schema>'],
    [
      'for a function with more than a name',
      hookAt('SEND_SMS', 'pg-functions://postgres/public/f();drop', ''),
      url,
      '<schema>',
    ],
    ['for another database', hookAt('SEND_SMS', 'pg-functions://other/public/f', ''), url, 'postgres'],
    [
      'for a secret of another kind',
      hookAt('SEND_SMS', 'https://h.example.com', 'v1a,whsk_x'),
      secrets,
      'v1,',
    ],
    ['for a short secret', hookAt('SEND_SMS', 'https://h.example.com', 'v1,whsec_c2hvcnQ='), secrets, '24'],
  ])('%s', (_why, env, name, reason) => {
    expect(mistakesOf(env)).toEqual([{ name, reason: expect.stringContaining(reason) }]);
  });

  test('but not for a hook that is off', () => {
    expect(mistakesOf({ SVC_HOOK_SEND_SMS_URI: 'https://h.example.com' })).toEqual([]);
  });
});

test.each(['localhost:9000', '127.0.0.1:9000', '[::1]:9000', 'host.docker.internal:9000'])(
  'http is allowed for %s',
  (host) => {
    expect(mistakesOf(hookAt('SEND_SMS', `http://${host}/hook`, secret))).toEqual([]);
  },
);

test('http over the network, where a setting allows it', () => {
  const env = { ...hookAt('SEND_SMS', 'http://hooks:3000', secret), SVC_HOOK_ALLOW_PLAIN_HTTP: 'true' };

  expect(mistakesOf(env)).toEqual([]);
});

test('the signature of the example that Standard Webhooks publishes', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };

  expect(signWebhookMessage(message, [key], new Date(1_614_265_330_000))).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
