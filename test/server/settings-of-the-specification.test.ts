import { expect, test, vi } from 'vitest';
import { printWelcome } from '../../cli/print-welcome.ts';
import type { Setting } from '../../core/settings/settings.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { logDeprecatedSettings } from '../../server/settings/log-settings.ts';
import { allSettings, obsoleteSettingNames } from '../../server/settings/settings.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

/** Names without our prefix. */
const bare = `
  DATABASE_URL PORT LOG_LEVEL OTEL_EXPORTER_PROMETHEUS_HOST OTEL_EXPORTER_PROMETHEUS_PORT
`;

const service = `
  SITE_URL URI_ALLOW_LIST OPERATOR_TOKEN DISABLE_SIGNUP EXTERNAL_EMAIL_ENABLED EXTERNAL_PHONE_ENABLED
  EXTERNAL_ANONYMOUS_USERS_ENABLED RATE_LIMIT_HEADER RATE_LIMIT_EMAIL_SENT PASSWORD_MIN_LENGTH
  PASSWORD_REQUIRED_CHARACTERS SECURITY_REFRESH_TOKEN_ROTATION_ENABLED SECURITY_REFRESH_TOKEN_REUSE_INTERVAL
  SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION SECURITY_SVC_FORWARDED_FOR_ENABLED
  SECURITY_CAPTCHA_ENABLED SECURITY_CAPTCHA_PROVIDER SECURITY_CAPTCHA_SECRET SECURITY_CAPTCHA_TIMEOUT
  API_HOST API_PORT API_ENDPOINT API_EXTERNAL_URL REQUEST_ID_HEADER DB_DRIVER DB_DATABASE_URL
  DB_MAX_POOL_SIZE DB_NAMESPACE LOG_FILE TRACING_ENABLED TRACING_EXPORTER METRICS_ENABLED METRICS_EXPORTER
  JWT_SECRET JWT_EXP JWT_AUD JWT_ADMIN_GROUP_NAME JWT_DEFAULT_GROUP_NAME JWT_ADMIN_ROLES
`;

const providers = `
  APPLE AZURE BITBUCKET DISCORD FACEBOOK FIGMA GITHUB GITLAB GOOGLE KEYCLOAK LINKEDIN NOTION SNAPCHAT SPOTIFY
  SLACK TWITCH TWITTER WORKOS
`;

const mailAndSms = `
  SMTP_ADMIN_EMAIL SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASS SMTP_MAX_FREQUENCY SMTP_SENDER_NAME
  MAILER_AUTOCONFIRM MAILER_OTP_EXP
  MAILER_URLPATHS_INVITE MAILER_URLPATHS_CONFIRMATION MAILER_URLPATHS_RECOVERY MAILER_URLPATHS_EMAIL_CHANGE
  SMS_AUTOCONFIRM SMS_MAX_FREQUENCY SMS_OTP_EXP SMS_OTP_LENGTH SMS_PROVIDER
  SMS_TWILIO_ACCOUNT_SID SMS_TWILIO_AUTH_TOKEN SMS_TWILIO_MESSAGE_SERVICE_SID
  SMS_MESSAGEBIRD_ACCESS_KEY SMS_MESSAGEBIRD_ORIGINATOR
`;

const kinds = 'INVITE CONFIRMATION RECOVERY MAGIC_LINK EMAIL_CHANGE REAUTHENTICATION';
const notifications = `
  PASSWORD_CHANGED EMAIL_CHANGED PHONE_CHANGED IDENTITY_LINKED IDENTITY_UNLINKED MFA_FACTOR_ENROLLED
  MFA_FACTOR_UNENROLLED
`;

function words(text: string) {
  return text.trim().split(/\s+/);
}

const everyKind = [...words(kinds), ...words(notifications).map((kind) => `${kind}_NOTIFICATION`)];

/** Every name of the tables in the specification of the authentication service. */
const specified = [
  ...words(bare),
  ...[
    ...words(service),
    ...words(mailAndSms),
    ...words(providers).flatMap((provider) =>
      ['ENABLED', 'CLIENT_ID', 'SECRET', 'REDIRECT_URI'].map((part) => `EXTERNAL_${provider}_${part}`),
    ),
    'EXTERNAL_GITLAB_URL',
    'EXTERNAL_KEYCLOAK_URL',
    ...everyKind.flatMap((kind) => [`MAILER_SUBJECTS_${kind}`, `MAILER_TEMPLATES_${kind}`]),
    ...words(notifications).map((kind) => `MAILER_NOTIFICATIONS_${kind}_ENABLED`),
  ].map((name) => `SVC_${name}`),
];

const everySetting: Setting<unknown>[] = Object.values(allSettings).flatMap((group) => Object.values(group));

test('every setting of the specification is known', () => {
  const known = new Set([
    ...everySetting.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
    ...obsoleteSettingNames,
  ]);

  expect(specified.filter((name) => !known.has(name))).toEqual([]);
});

test('deprecated ones are accepted, and reported', () => {
  const { deprecated, auth } = loadServerSettings(makeTestFolder(), {
    SVC_JWT_ADMIN_GROUP_NAME: 'chief',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'member',
  });

  expect(deprecated.map(({ name }) => name).sort()).toEqual([
    'SVC_JWT_ADMIN_GROUP_NAME',
    'SVC_JWT_DEFAULT_GROUP_NAME',
  ]);
  expect(auth).toMatchObject({ adminRole: 'chief', defaultRole: 'member' });
  expect(loadServerSettings(makeTestFolder(), {}).deprecated).toEqual([]);
});

test('the notice is part of the output of a start', () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const settings = loadServerSettings(makeTestFolder(), {
    SVC_API_ENDPOINT: '/api',
    SVC_JWT_ADMIN_GROUP_NAME: 'chief',
  });

  printWelcome(settings, { edge: { url: 'http://localhost:1' }, firstAdministrator: null });

  const printed = print.mock.calls.join('');
  print.mockRestore();
  expect(printed).toMatch(/^ {2}Deprecated setting +SVC_JWT_ADMIN_GROUP_NAME: .+$/m);
  expect(printed).toMatch(/^ {2}Without effect +SVC_API_ENDPOINT: of earlier versions$/m);
});

test('and in the log, where it stays', () => {
  const warned: unknown[][] = [];
  const log = { warn: (...parts: unknown[]) => warned.push(parts) } as unknown as Log;
  const settings = loadServerSettings(makeTestFolder(), {
    SVC_API_ENDPOINT: '/api',
    GOTRUE_COOKIE_KEY: 'x',
    GOTRUE_SITE_URL: 'https://example.com',
  });

  logDeprecatedSettings(settings, log);

  expect(warned).toEqual([
    [{ setting: 'GOTRUE_SITE_URL' }, 'deprecated: write SVC_SITE_URL'],
    [
      { settings: ['SVC_API_ENDPOINT', 'GOTRUE_COOKIE_KEY'] },
      'these settings of earlier versions have no effect',
    ],
  ]);
});

test('settings without an effect are reported once, by their names', () => {
  const warned: unknown[][] = [];
  const log = { warn: (...parts: unknown[]) => warned.push(parts) } as unknown as Log;
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const settings = loadServerSettings(makeTestFolder(), {
    SVC_SCIM_ENABLED: 'true',
    GOTRUE_EXPERIMENTAL_X: 'a',
    SVC_SITE_ULR: 'https://example.com',
    SVC_PROFILER_PORT: '',
    SVC_LOG_LEVEL: 'info',
    SVCX: '1',
  });

  logDeprecatedSettings(settings, log);
  printWelcome(settings, { edge: { url: 'http://localhost:1' }, firstAdministrator: null });

  const printed = print.mock.calls.join('');
  print.mockRestore();
  const names = ['SVC_SCIM_ENABLED', 'GOTRUE_EXPERIMENTAL_X'];
  expect(warned).toEqual([
    [{ settings: names }, 'these settings have no effect: there is no such feature here'],
    [{ setting: 'SVC_SITE_ULR' }, 'no such setting, it has no effect. Did you mean SVC_SITE_URL?'],
  ]);
  expect(printed).toMatch(/^ {2}Without effect +SVC_SCIM_ENABLED, GOTRUE_EXPERIMENTAL_X: /m);
  expect(printed).toMatch(/^ {2}Without effect +SVC_SITE_ULR: did you mean SVC_SITE_URL\?$/m);
});

test('DEBUG can have a meaning for other programs', () => {
  const shows = (DEBUG: string) => loadServerSettings(makeTestFolder(), { DEBUG }).telemetry.showsDiagnostics;

  expect([shows('true'), shows('express:*'), shows('')]).toEqual([true, false, false]);
});
