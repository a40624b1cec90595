import { expect, test, vi } from 'vitest';
import { printWelcome } from '../../cli/print-welcome.ts';
import { SettingsError } from '../../core/settings/settings.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { logWeakSettings } from '../../server/settings/log-settings.ts';
import { productionSettings } from '../kit/production-settings.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

const load = (env: Record<string, string>) => loadServerSettings(makeTestFolder(), env);
const production = { ...productionSettings, DATABASE_URL: 'postgres://trellis@127.0.0.1/trellis' };

function problemsOf(env: Record<string, string>) {
  try {
    load(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.map(({ name }) => name);
    throw error;
  }
  return [];
}

const shortKey = JSON.stringify([
  { kty: 'oct', kid: 'a', alg: 'HS256', k: 'c2hvcnQ', key_ops: ['sign', 'verify'] },
]);

test.each([
  ['SVC_JWT_SECRET', 'short'],
  ['SVC_JWT_SECRET', 'x'.repeat(31)],
  ['GOTRUE_JWT_SECRET', 'short'],
  ['SVC_JWT_KEYS', shortKey],
])('production refuses the short secret %s=%s, unless it is allowed', (name, value) => {
  const given = name.includes('SECRET') ? { ...production, SVC_JWT_SECRET: '' } : production;
  const allowed = { SVC_SECURITY_ALLOW_SHORT_SECRET: 'true' };

  expect(problemsOf({ ...given, [name]: value })).toEqual([name]);
  expect(problemsOf({ ...given, [name]: value, ...allowed })).toEqual([]);
  expect(problemsOf({ [name]: value })).toEqual([]);
});

test('a short secret is a warning of every start, in the log and on the screen', () => {
  const warned: unknown[][] = [];
  const log = { warn: (...parts: unknown[]) => warned.push(parts) } as unknown as Log;
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const short = load({ SVC_JWT_SECRET: 'short', SVC_JWT_KEYS: shortKey });

  logWeakSettings(short.token, log);
  logWeakSettings(load({}).token, log);
  printWelcome(short, { edge: { url: 'http://localhost:1' }, firstAdministrator: null });

  const printed = print.mock.calls.join('');
  print.mockRestore();
  expect(warned.map(([fields]) => fields)).toEqual([
    { setting: 'SVC_JWT_SECRET' },
    { setting: 'SVC_JWT_KEYS' },
  ]);
  for (const name of ['SVC_JWT_SECRET', 'SVC_JWT_KEYS'])
    expect(printed).toContain(`Weak setting          ${name}: shorter than 32 characters`);
});

test.each([
  ['twilio', 'TWILIO_ACCOUNT_SID TWILIO_AUTH_TOKEN TWILIO_MESSAGE_SERVICE_SID'],
  ['twilio_verify', 'TWILIO_VERIFY_ACCOUNT_SID TWILIO_VERIFY_AUTH_TOKEN TWILIO_VERIFY_MESSAGE_SERVICE_SID'],
  ['messagebird', 'MESSAGEBIRD_ACCESS_KEY MESSAGEBIRD_ORIGINATOR'],
  ['textlocal', 'TEXTLOCAL_API_KEY TEXTLOCAL_SENDER'],
  ['vonage', 'VONAGE_API_KEY VONAGE_API_SECRET VONAGE_FROM'],
])('production refuses the SMS provider %s without its credentials', (provider, names) => {
  const needed = names.split(' ').map((name) => `SVC_SMS_${name}`);
  const chosen = { ...production, SVC_SMS_PROVIDER: provider };
  const given = Object.fromEntries(needed.map((name) => [name, 'x']));

  expect(problemsOf(chosen)).toEqual(needed);
  for (const name of needed) expect(problemsOf({ ...chosen, ...given, [name]: '' })).toEqual([name]);
  expect(problemsOf({ ...chosen, ...given })).toEqual([]);
  expect(problemsOf({ SVC_SMS_PROVIDER: provider })).toEqual([]);
});

test('mail requires TLS in production, unless a setting disables it', () => {
  const requiresTls = (given: Record<string, string>) => load(given).mail.requiresTls;

  expect([requiresTls(production), requiresTls({ ...production, SVC_SMTP_REQUIRE_TLS: 'false' })]).toEqual([
    true,
    false,
  ]);
  expect([requiresTls({}), requiresTls({ SVC_SMTP_REQUIRE_TLS: 'true' })]).toEqual([false, true]);
});
