import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Setting } from '../../../core/settings/settings.ts';
import { toSettingViews } from '../../../core/settings/show-settings.ts';
import { allSettings, settingsGroupTitles } from '../../../server/settings/settings.ts';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin, signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, openAuthServer, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { codeOf } from '../../subgraphs/auth/sessions/callers/session-holder.ts';

const every = Object.values(allSettings).flatMap((group) => Object.values<Setting<unknown>>(group));
const query = '{ settings { id name group description value isSecret isSet source } }';

type SettingRow = { name: string; value: string | null; isSecret: boolean; isSet: boolean; source: string };

describe.each(drawTopologies(import.meta.filename))('the overview of settings, in %s', (topology) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openAuthServer({ SVC_SMTP_PASS: 'a needle in the hay' }, topology);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('has every setting for administrators, each with its value and where that is from, and no secret', async () => {
    const { data, errors } = await (await openAdmin(server)).graphql(query);

    expect(errors).toBeUndefined();
    const shown: SettingRow[] = data.settings;
    expect(shown.map(({ name }) => name).sort()).toEqual(every.map(({ name }) => name).sort());
    expect(shown.find(({ name }) => name === 'SVC_RATE_LIMIT_EMAIL_SENT')).toMatchObject({
      value: '100000',
      isSet: true,
      source: 'ENVIRONMENT',
    });
    expect(shown.find(({ name }) => name === 'SVC_SMTP_PASS')).toMatchObject({
      value: null,
      isSecret: true,
      isSet: true,
    });
    expect(shown.find(({ name }) => name === 'SVC_RATE_LIMIT_PASSKEY')).toMatchObject({
      value: '30',
      isSet: false,
      source: 'DEFAULT',
    });
    const text = JSON.stringify(data);
    const secrets = Object.values(server.settings.secrets);
    expect(['needle', ...secrets].filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('has the settings of one group', async () => {
    const { data } = await (await openAdmin(server)).graphql('{ settings(group: "CAPTCHA") { group } }');

    expect(new Set(data.settings.map(({ group }: { group: string }) => group))).toEqual(new Set(['CAPTCHA']));
  });

  test('is closed to users and forgers', async () => {
    const { accessToken } = await signUpAndIn(server);
    const forged = await signToken(server, { role: 'service_role' }, { secret: 'x'.repeat(32) });

    expect(codeOf(await server.graphql(query))).toBe('AUTH_NO_AUTHORIZATION');
    expect(codeOf(await server.graphql(query, {}, bearer(accessToken)))).toBe('AUTH_NOT_ADMIN');
    expect(codeOf(await server.graphql(query, {}, bearer(forged)))).toBe('AUTH_BAD_JWT');
  });
});

describe('with any settings', () => {
  const marks = new Map(every.map(({ name }, at) => [name, `mark-${at}-`]));
  const env = Object.fromEntries(marks);
  const titles = settingsGroupTitles;

  test('no secret is shown, and everything else is', () => {
    const shown = toSettingViews(allSettings, { env, file: {}, derived: {}, titles });

    expect(shown).toHaveLength(every.length);
    for (const { name, value, isSecret } of shown) {
      const { secret = false } = every.find((one) => one.name === name) as Setting<unknown>;
      expect([name, isSecret, value]).toEqual([name, secret, secret ? null : marks.get(name)]);
    }
    expect(shown.filter(({ isSecret }) => isSecret).length).toBeGreaterThan(40);
  });

  test('a name that looks like a secret is one, or a known exception', () => {
    const suspicious = /_(KEYS?|SECRETS?|PASS|PASSWORD|HEADERS|TOKEN|OTP|CREDENTIALS)$|DATABASE_URL/;

    const plain = every.filter(({ name, secret }) => !secret && suspicious.test(name));

    expect(plain.map(({ name }) => name).sort()).toEqual([
      // A file of the site that anyone may read.
      'SVC_CAMPAIGNS_INDEXNOW_KEY',
      'SVC_CORS_ALLOWED_HEADERS',
      'SVC_RATE_LIMIT_OTP',
      'SVC_SECURITY_ALLOW_SHORT_SECRET',
      'SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD',
      // Names an account; its secret is a setting of its own.
      'SVC_SMS_VONAGE_API_KEY',
    ]);
  });

  test('a password within a URL is none the less hidden', () => {
    const one = { url: { name: 'X', description: 'x', schema: z.string().optional() } };
    const [shown] = toSettingViews(
      { group: one },
      { env: { X: 'https://me:needle@there.example/path' }, file: {}, derived: {}, titles: { group: 'G' } },
    );

    expect(shown?.value).toBe('https://…@there.example/path');
  });

  test('the source of a value is shown, and the environment takes precedence', () => {
    const schema = z.string().default('d');
    const one = (name: string) => ({ name, description: name, schema });
    const group = { a: one('SVC_A'), b: one('SVC_B'), c: one('SVC_C'), d: one('SVC_D'), e: one('SVC_E') };
    const file = { SVC_A: 'file', SVC_B: 'file' };

    const shown = toSettingViews(
      { group },
      {
        env: { ...file, SVC_B: 'here', GOTRUE_E: 'old name' },
        file,
        derived: { SVC_C: 'follows' },
        titles: { group: 'G' },
      },
    );

    expect(shown.map(({ value, isSet, source }) => [value, isSet, source])).toEqual([
      ['file', true, 'file'],
      ['here', true, 'environment'],
      ['follows', false, 'derived'],
      ['d', false, 'default'],
      ['old name', true, 'environment'],
    ]);
  });
});
