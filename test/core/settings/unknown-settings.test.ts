import { expect, test } from 'vitest';
import { z } from 'zod';
import { findNearestText } from '../../../core/settings/find-nearest-text.ts';
import { defineSetting, loadSettings } from '../../../core/settings/settings.ts';
import { listUnknownSettings } from '../../../core/settings/unknown-settings.ts';

const description = 'A setting of this test.';
const providers = ['twilio', 'twilio_verify', 'messagebird', 'vonage'] as const;
const groups = {
  mail: {
    port: defineSetting('SVC_SMTP_PORT', z.string().optional(), { description }),
    site: defineSetting('SVC_SITE_URL', z.string().optional(), { description, aliases: ['SITE_URL'] }),
    provider: defineSetting('SVC_SMS_PROVIDER', z.enum(providers).optional(), { description }),
    driver: defineSetting('SVC_DB_DRIVER', z.literal('postgres').optional(), { description }),
    named: defineSetting('SVC_COLOUR', z.enum(['red', 'blue'], 'must be a colour').optional(), {
      description,
    }),
  },
};

test.each([
  ['SVC_SMTP_PRT', 'SVC_SMTP_PORT'],
  ['SVC_SMTP_PROT', 'SVC_SMTP_PORT'],
  ['SVC_SMTPPORT', 'SVC_SMTP_PORT'],
  ['GOTRUE_SITE_URI', 'SVC_SITE_URL'],
  ['SVC_SMTP_HOST', undefined],
  ['SVC_SCIM_PORT', undefined],
  ['SVC_UNKNOWN_FEATURE', undefined],
])('the setting meant by %s is %s', (name, suggestion) => {
  const [unknown] = listUnknownSettings(groups, { [name]: '25' });

  expect(unknown).toEqual(suggestion ? { name, suggestion } : { name });
});

test('a setting that exists, and a variable without a value, are not unknown', () => {
  expect(
    listUnknownSettings(groups, { SVC_SMTP_PORT: '25', GOTRUE_SITE_URL: 'x', SVC_SMTP_PRT: '' }),
  ).toEqual([]);
});

test('variables that Kubernetes and Docker set for other services are no mistaken settings', () => {
  const env = {
    SVC_SMTP_SERVICE_HOST: '10.0.0.7',
    SVC_SMTP_SERVICE_PORT: '25',
    SVC_SMTP_SERVICE_PORT_MAIL: '25',
    SVC_SMTX_PORT: 'tcp://10.0.0.7:25',
    SVC_SMTP_PORT_25_TCP: 'tcp://10.0.0.7:25',
    SVC_SMTP_PORT_25_TCP_PROTO: 'tcp',
    SVC_SMTP_PORT_25_TCP_PORT: '25',
    SVC_SMTP_PORT_25_TCP_ADDR: '10.0.0.7',
    SVC_SMTP_NAME: '/trellis/svc-smtp',
    SVC_SMTP_ENV_PATH: '/usr/bin',
  };

  expect(listUnknownSettings(groups, env)).toEqual([]);
  expect(listUnknownSettings(groups, { SVC_SMTX_PORT: '25' })).toEqual([
    { name: 'SVC_SMTX_PORT', suggestion: 'SVC_SMTP_PORT' },
  ]);
});

test('a wrong choice is answered with the choices in words, and the nearest one', () => {
  const messageOf = (env: Record<string, string>) => {
    try {
      loadSettings(groups, env, { production: false });
      return '';
    } catch (error) {
      return String(error).split('\n').at(-1)?.trim();
    }
  };

  expect(messageOf({ SVC_SMS_PROVIDER: 'foo' })).toBe(
    'SVC_SMS_PROVIDER: must be twilio, twilio_verify, messagebird or vonage.',
  );
  expect(messageOf({ SVC_SMS_PROVIDER: 'Twillio' })).toBe(
    'SVC_SMS_PROVIDER: must be twilio, twilio_verify, messagebird or vonage. Did you mean twilio?',
  );
  expect(messageOf({ SVC_DB_DRIVER: 'postgresql' })).toBe('SVC_DB_DRIVER: must be postgres.');
  expect(messageOf({ SVC_COLOUR: 'bleu' })).toBe('SVC_COLOUR: must be a colour');
});

test('the nearest text has the fewest mistakes, and short texts allow one', () => {
  expect(findNearestText('ab', ['abc', 'ab'])).toBe('ab');
  expect(findNearestText('ba', ['ab'])).toBe('ab');
  expect(findNearestText('ab', ['cd'])).toBeUndefined();
  expect(findNearestText('refresh', ['refersh_token', 'refres'])).toBe('refres');
});
