import { describe, expect, test } from 'vitest';
import { loadSettings, SettingsError } from '../../../core/settings/settings.ts';
import { authSettings, mailSettings } from '../../../subgraphs/auth/settings.ts';

const groups = { auth: authSettings, mail: mailSettings };
const derived = { SVC_SITE_URL: 'http://localhost:8081' };
const read = (env: Record<string, string>, production = false) =>
  loadSettings(groups, env, { production, ...(!production && { derived }) });

function problemsOf(env: Record<string, string>, production = false) {
  try {
    read(env, production);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems.map(({ name }) => name);
  }
}

test('development needs none', () => {
  expect(read({})).toMatchObject({
    auth: {
      siteUrl: 'http://localhost:8081',
      emailEnabled: true,
      phoneEnabled: false,
      anonymousEnabled: false,
      disableSignup: false,
      rotationEnabled: true,
      reuseSeconds: 10,
      logoutEndsAccess: false,
      passwordMinLength: 6,
      passwordCharacterSets: [],
      redirectPatterns: [],
      defaultRole: 'authenticated',
      googleEnabled: false,
      auditStaysOut: false,
    },
    mail: { autoconfirm: false, otpSeconds: 86_400, otpLength: 6, maxFrequency: undefined, sendBudget: '30' },
  });
});

test('production names all missing settings at once', () => {
  expect(problemsOf({}, true)).toEqual([
    'SVC_SITE_URL',
    'SVC_SMTP_ADMIN_EMAIL',
    'SVC_SMTP_HOST',
    'SVC_SMTP_PORT',
  ]);
});

describe('values', () => {
  test('durations are bare seconds or have units', () => {
    const env = { SVC_SMTP_MAX_FREQUENCY: '90', SVC_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '1m30s' };

    expect(read(env)).toMatchObject({ auth: { reuseSeconds: 90 }, mail: { maxFrequency: 90 } });
  });

  test('too small becomes the minimum', () => {
    const env = {
      SVC_PASSWORD_MIN_LENGTH: '2',
      SVC_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: '10s',
      SVC_MAILER_OTP_LENGTH: '4',
    };

    expect(read(env)).toMatchObject({
      auth: { passwordMinLength: 6, flowSeconds: 300 },
      mail: { otpLength: 6 },
    });
  });

  test('the allow list is split at commas outside braces', () => {
    const env = { SVC_URI_ALLOW_LIST: 'https://{a,b}.example.com/**, com.app://cb' };

    expect(read(env).auth.redirectPatterns).toEqual(['https://{a,b}.example.com/**', 'com.app://cb']);
  });

  test.each([
    ['SVC_URI_ALLOW_LIST', 'https://ok.example.com,https://{broken'],
    ['SVC_SITE_URL', 'example.com'],
    ['SVC_RATE_LIMIT_EMAIL_SENT', 'many'],
    ['SVC_RATE_LIMIT_OTP', '-1'],
    ['SVC_SMTP_ADMIN_EMAIL', 'nobody'],
    ['SVC_MAILER_OTP_EXP', '1 day'],
    ['SVC_EXTERNAL_APPLE_ENABLED', 'yes'],
  ])('%s=%s is refused', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([name]);
  });
});
