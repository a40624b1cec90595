import { describe, expect, test } from 'vitest';
import { loadSettings, SettingsError } from '../../../../core/settings/settings.ts';
import { mailSettings } from '../../../../subgraphs/auth/settings.ts';

const read = (env: Record<string, string>) =>
  loadSettings({ mail: mailSettings }, env, { production: false }).mail;

function problemsOf(env: Record<string, string>) {
  try {
    read(env);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems.map(({ name }) => name);
  }
}

/** Kinds of mails in the order of the specification. */
const kinds = [
  ['CONFIRMATION', 'confirmation', 'Confirm your email address'],
  ['INVITE', 'invite', "You've been invited"],
  ['RECOVERY', 'recovery', 'Reset your password'],
  ['MAGIC_LINK', 'magicLink', 'Your sign-in link'],
  ['EMAIL_CHANGE', 'emailChange', 'Confirm your new email address'],
  ['REAUTHENTICATION', 'reauthentication', '{{ .Token }} is your verification code'],
  ['PASSWORD_CHANGED_NOTIFICATION', 'passwordChanged', 'Your password was changed'],
  ['EMAIL_CHANGED_NOTIFICATION', 'emailChanged', 'Your email address was changed'],
  ['PHONE_CHANGED_NOTIFICATION', 'phoneChanged', 'Your phone number was changed'],
  ['IDENTITY_LINKED_NOTIFICATION', 'identityLinked', 'A new sign-in method was linked to your account'],
  ['IDENTITY_UNLINKED_NOTIFICATION', 'identityUnlinked', 'A sign-in method was removed from your account'],
  [
    'MFA_FACTOR_ENROLLED_NOTIFICATION',
    'factorEnrolled',
    'A new verification method was added to your account',
  ],
  [
    'MFA_FACTOR_UNENROLLED_NOTIFICATION',
    'factorUnenrolled',
    'A verification method was removed from your account',
  ],
  ['ACCOUNT_DELETED_NOTIFICATION', 'accountDeleted', 'Your account was deleted'],
] as const;

describe('each kind of mail', () => {
  test.each(kinds)('%s has a subject and a template', (name, kind, subject) => {
    expect(read({})).toMatchObject({ [`${kind}Subject`]: subject, [`${kind}Template`]: undefined });
    const given = read({
      [`SVC_MAILER_SUBJECTS_${name}`]: 'Hello {{ .Email }}',
      [`SVC_MAILER_TEMPLATES_${name}`]: 'https://example.com/t.html',
    });
    expect(given).toMatchObject({
      [`${kind}Subject`]: 'Hello {{ .Email }}',
      [`${kind}Template`]: 'https://example.com/t.html',
    });
  });

  test.each(kinds.filter(([name]) => name.endsWith('_NOTIFICATION')))(
    '%s is disabled by default',
    (name, kind) => {
      const key = `notifies${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
      const event = name.replace('_NOTIFICATION', '');

      expect(read({})).toMatchObject({ [key]: false });
      expect(read({ [`SVC_MAILER_NOTIFICATIONS_${event}_ENABLED`]: 'true' })).toMatchObject({ [key]: true });
    },
  );
});

test('further values are read', () => {
  expect(
    read({
      SVC_SMTP_HEADERS: '{"X-Tag":["$messageType"]}',
      SVC_MAILER_EXTERNAL_HOSTS: 'One.example.com, localhost:8081',
      SVC_MAILER_TEMPLATE_MAX_AGE: '1h',
      SVC_MAILER_TEMPLATE_RETRY_INTERVAL: '30',
    }),
  ).toMatchObject({
    headers: { 'X-Tag': ['$messageType'] },
    externalHosts: ['one.example.com', 'localhost:8081'],
    templateMaxAge: 3_600,
    templateRetry: 30,
    templateMaxSize: 1_000_000,
    templateReloads: false,
  });
});

test.each([
  ['SVC_MAILER_SUBJECTS_INVITE', 'Hello {{ .Email'],
  ['SVC_MAILER_TEMPLATES_INVITE', 'http://'],
  ['SVC_SMTP_HEADERS', 'X-Tag: a'],
  ['SVC_SMTP_HEADERS', '{"X-Tag":"a"}'],
  ['SVC_SMTP_HEADERS', '{"X Tag":["a"]}'],
  ['SVC_SMTP_HEADERS', '{"X-Tag":["a\\nBcc: b@example.com"]}'],
  ['SVC_MAILER_TEMPLATE_MAX_SIZE', '0'],
])('%s=%s is refused', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([name]);
});
