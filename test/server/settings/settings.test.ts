import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import type { Setting } from '../../../core/settings/settings.ts';
import { SettingsError } from '../../../core/settings/settings.ts';
import { loadServerSettings, toChildProcessEnvironment } from '../../../server/settings/load-settings.ts';
import { allSettings } from '../../../server/settings/settings.ts';
import { sampleCases } from '../../kit/sample.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';

const everySetting: Setting<unknown>[] = Object.values(allSettings).flatMap((group) => Object.values(group));

function problemsOf(env: Record<string, string>) {
  try {
    loadServerSettings(makeTestFolder(), env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.map(({ name }) => name);
    throw error;
  }
  return [];
}

test('every setting is described, and no name is used twice', () => {
  const names = everySetting.flatMap(({ name, aliases = [] }) => [name, ...aliases]);

  expect(everySetting.filter(({ description }) => description.length < 10)).toEqual([]);
  expect(names).toEqual([...new Set(names)]);
});

test('settings that a server has generated for its separate processes are not set by the operator', () => {
  const folder = makeTestFolder();
  const parent = loadServerSettings(folder, { SVC_DATA_DIR: folder, SVC_INTERNAL_SECRET: 'i'.repeat(40) });
  const child = loadServerSettings(folder, toChildProcessEnvironment(parent, 'postgres://localhost/trellis'));
  const missing = (settings: typeof parent) =>
    settings.overview.filter(({ isRequired, isSet }) => isRequired && !isSet).map(({ name }) => name);

  expect(child.secrets).toEqual(parent.secrets);
  expect(missing(child)).toEqual(missing(parent));
  expect(missing(child)).toEqual(expect.arrayContaining(['SVC_JWT_SECRET', 'SVC_ENCRYPTION_KEY']));
  expect(child.overview.find(({ name }) => name === 'SVC_INTERNAL_SECRET')?.isSet).toBe(true);
});

test('a setting without a value has the default of .env.example', () => {
  const shown = parseEnv(readFileSync('.env.example', 'utf8').replaceAll(/^#(?=[A-Z])/gm, ''));
  const different = everySetting.filter(({ name, schema }) => {
    const text = shown[name];
    return text && JSON.stringify(schema.parse(text)) !== JSON.stringify(schema.parse(undefined));
  });

  expect(different.map(({ name }) => name)).toEqual([]);
});

test('production reports all missing and malformed settings at once', () => {
  const problems = problemsOf({ NODE_ENV: 'production', SVC_API_PORT: 'eighty' });

  expect(problems).toEqual(
    expect.arrayContaining([
      'DATABASE_URL',
      'SVC_JWT_SECRET',
      'SVC_ENCRYPTION_KEY',
      'SVC_API_PORT',
      'SVC_API_EXTERNAL_URL',
    ]),
  );
});

test('development requires no settings, and keeps generated secrets', () => {
  const folder = makeTestFolder();

  const first = loadServerSettings(folder, {});
  const second = loadServerSettings(folder, {});

  expect(first.secrets.jwt.length).toBeGreaterThan(30);
  expect(second.secrets).toEqual(first.secrets);
});

test.each([
  [{}, 8081],
  [{ PORT: '9000' }, 9000],
  [{ PORT: '9000', SVC_API_PORT: '9001' }, 9001],
  [{ GOTRUE_API_PORT: '9002' }, 9002],
])('in development the own address and that of the site follow the port (%j)', (env, port) => {
  const { edge, auth } = loadServerSettings(makeTestFolder(), env);

  expect([edge.externalUrl, auth.siteUrl]).toEqual(Array(2).fill(`http://localhost:${port}`));
});

test('an address that is set stays', () => {
  const given = { SVC_API_EXTERNAL_URL: 'https://api.example.com', SVC_SITE_URL: 'https://example.com' };

  const { edge, auth } = loadServerSettings(makeTestFolder(), { ...given, PORT: '9000' });

  expect([edge.externalUrl, auth.siteUrl]).toEqual(Object.values(given));
});

test('any free port (0) needs an address for links', () => {
  const given = { SVC_API_EXTERNAL_URL: 'http://trellis.test' };

  expect(problemsOf({ PORT: '0' })).toEqual(['SVC_API_EXTERNAL_URL']);
  expect(loadServerSettings(makeTestFolder(), { PORT: '0', ...given }).auth.siteUrl).toBe(
    given.SVC_API_EXTERNAL_URL,
  );
});

test('a setting is refused under the name that the operator wrote', () => {
  const malformed = '?!';
  const names = everySetting
    .filter(({ schema }) => !schema.safeParse(malformed).success)
    .flatMap(({ name, aliases = [] }) => [name, ...aliases])
    .flatMap((name) => [name, name.replace(/^SVC_/, 'GOTRUE_')]);

  expect(names.length).toBeGreaterThan(100);
  for (const name of sampleCases(names, 100)) expect(problemsOf({ [name]: malformed })).toContain(name);
  expect(problemsOf({ PORT: 'eighty' })).toEqual(['PORT']);
  expect(problemsOf({ GOTRUE_API_PORT: 'eighty' })).toEqual(['GOTRUE_API_PORT']);
  expect(problemsOf({ LOG_FILE: 'x', SVC_LOG_LEVEL: 'loud' })).toEqual(['SVC_LOG_LEVEL']);
});

test('conflicts between settings are reported with the names as written, too', () => {
  const env = { GOTRUE_MAILER_AUTOCONFIRM: 'true', GOTRUE_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS: 'true' };

  expect(problemsOf(env)).toEqual(['GOTRUE_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS']);
});

test('the environment wins over the .env file', () => {
  const folder = makeTestFolder();
  writeFileSync(join(folder, '.env'), 'SVC_API_PORT=9001\nSVC_JWT_EXP=77\n');

  const { edge, token } = loadServerSettings(folder, { SVC_API_PORT: '9002' });

  expect(edge.port).toBe(9002);
  expect(token.lifetime).toBe(77);
});

test('some names have no prefix, and those with our prefix win', () => {
  const load = (env: Record<string, string>) => loadServerSettings(makeTestFolder(), env);
  const url = 'postgres://anna@127.0.0.1/app';

  expect(load({ PORT: '9003' }).edge.port).toBe(9003);
  expect(load({ PORT: '9003', SVC_API_PORT: '9004' }).edge.port).toBe(9004);
  expect(load({ SVC_DB_DATABASE_URL: url }).database.url).toBe(url);
  expect(load({ SVC_LOG_LEVEL: 'error' }).server.logLevel).toBe('error');
  expect(load({ LOG_LEVEL: 'DEBUG' }).server.logLevel).toBe('debug');
  expect(load({ API_EXTERNAL_URL: 'https://auth.test' }).edge.externalUrl).toBe('https://auth.test');
  expect(load({ REQUEST_ID_HEADER: 'X-Trace' }).edge.requestIdHeader).toBe('X-Trace');
});

test.each([
  ['1ns', 1e-9],
  ['20us', 2e-5],
  ['20µs', 2e-5],
  ['1m1.5s250ms', 61.75],
])('a pause of %s is %d seconds', (SVC_SMTP_MAX_FREQUENCY, expected) => {
  const { mail } = loadServerSettings(makeTestFolder(), { SVC_SMTP_MAX_FREQUENCY });

  expect(mail.maxFrequency).toBeCloseTo(expected, 12);
});

test('common further names of legacy set-ups are known', () => {
  const { token, unknownSettings } = loadServerSettings(makeTestFolder(), {
    GOTRUE_JWT_VALIDMETHODS: 'HS256,ES256',
    GOTRUE_COOKIE_KEY: 'sb',
  });

  expect(token.validMethods).toEqual(['HS256', 'ES256']);
  expect(unknownSettings).toEqual([]);
});

test.each([
  ['SVC_TRACING_EXPORTER', 'jaeger'],
  ['SVC_METRICS_EXPORTER', 'statsd'],
  ['SVC_SMS_PROVIDER', 'pigeon'],
  ['LOG_LEVEL', 'loud'],
  ['SVC_SITE_URL', 'localhost:3000'],
  ['SVC_EXTERNAL_REDIRECT_URL', 'javascript:alert(1)'],
  ['SVC_RATE_LIMIT_HEADER', 'X Client'],
  ['SVC_REQUEST_ID_HEADER', 'X-Trace: '],
  ['SVC_CORS_ALLOWED_HEADERS', 'X-One,X Two'],
  ['SVC_CMS_CORS_ORIGINS', '*'],
  ['SVC_CMS_CORS_ORIGINS', 'null'],
  ['SVC_CMS_CORS_ORIGINS', 'https://a.example.com,https://b.example.com/path'],
  ['SVC_CMS_CORS_ORIGINS', 'ftp://a.example.com'],
  ['SVC_JWT_VALID_METHODS', 'HS256,none'],
  ['SVC_MAILER_URLPATHS_RECOVERY', 'https://['],
  ['SVC_MAILER_EXTERNAL_HOSTS', 'https://app.example.com'],
  ['SVC_SMS_TEST_OTP', '15550001111=424242'],
  ['SVC_RATE_LIMIT_EMAIL_SENT', '99999999999999999999'],
])('%s is not %s', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([name]);
});

test.each([
  'SVC_API_MAX_REQUEST_DURATION',
  'SVC_SECURITY_CAPTCHA_TIMEOUT',
  'SVC_MAILER_OTP_EXP',
  'SVC_SMS_OTP_EXP',
  'SVC_SESSIONS_TIMEBOX',
  'SVC_SESSIONS_INACTIVITY_TIMEOUT',
  'SVC_JWT_EXP',
])('%s is a positive duration that timers, dates and clients support', (name) => {
  for (const value of ['0', '99999999999']) expect(problemsOf({ [name]: value })).toEqual([name]);
});

test('production reports malformed settings beside missing ones', () => {
  expect(problemsOf({ NODE_ENV: 'production', SVC_SMS_TEST_OTP: 'nonsense' })).toContain('SVC_SMS_TEST_OTP');
});

test('names of the legacy service are a fallback, and reported', () => {
  const { token, legacyNames } = loadServerSettings(makeTestFolder(), { GOTRUE_JWT_EXP: '60' });

  expect(token.lifetime).toBe(60);
  expect(legacyNames).toEqual(['GOTRUE_JWT_EXP']);
});

test('a password’s hash has its cost, which must be at least ten in production', () => {
  const hashCost = (env: Record<string, string>) =>
    loadServerSettings(makeTestFolder(), env).passwords.hashCost;
  const production = { NODE_ENV: 'production', SVC_PASSWORD_HASH_COST: '9' };

  expect(hashCost({})).toBe(10);
  expect(hashCost({ SVC_PASSWORD_HASH_COST: '12' })).toBe(12);
  expect(problemsOf({ ...production, SVC_PASSWORD_HASH_COST: '17' })).toContain('SVC_PASSWORD_HASH_COST');
  expect(problemsOf({ SVC_PASSWORD_HASH_COST: '3' })).toEqual(['SVC_PASSWORD_HASH_COST']);
});
