import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { formatDoctorFindings } from '../../cli/commands/doctor-command.ts';
import { describeWorkerState } from '../../cli/doctor/check-worker.ts';
import { openSmtp } from '../core/smtp-server.ts';
import { trustLocalServer } from '../core/trusted-smtp.ts';
import { cloneDatabase, createEmptyDatabase } from '../kit/clone-database.ts';
import { productionSettings } from '../kit/production-settings.ts';
import { makeTestFolder } from '../kit/test-folder.ts';
import { openThirdPartyServer } from '../kit/third-party.ts';
import { examine, messagesOf, statesOf } from './examine.ts';

test('finds nothing wrong where everything works, and sends no mail', async () => {
  await using database = await cloneDatabase();
  using trusted = trustLocalServer();
  await using smtp = await openSmtp(trusted.identity);
  const folder = makeTestFolder();
  const env = {
    DATABASE_URL: database.url,
    SVC_SMTP_HOST: '127.0.0.1',
    SVC_SMTP_PORT: String(smtp.port),
    SVC_CMS_MEDIA_DIR: folder,
  };

  const findings = await examine({ env });

  expect(findings.filter(({ state }) => state === 'failed')).toEqual([]);
  expect(statesOf(findings, 'database')).toEqual(['ok']);
  expect(new Set(findings.map(({ check }) => check))).toEqual(
    new Set([
      'settings',
      'database',
      'worker',
      'mail',
      'mail templates',
      'storage',
      'channels',
      'providers',
      'disk',
    ]),
  );
  expect(smtp.received).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test('says that a database is not migrated, does not answer, or may not be written', async () => {
  await using empty = await createEmptyDatabase();
  await using database = await cloneDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA auth, campaigns, cms TO reader');
  await client.query('GRANT SELECT ON ALL TABLES IN SCHEMA auth, campaigns, cms TO reader');
  const readOnly = new URL(database.url);
  readOnly.username = 'reader';

  const unmigrated = await examine({ env: { DATABASE_URL: empty.url } });
  const absent = await examine({ env: { DATABASE_URL: 'postgresql://anna:hidden-word@127.0.0.1:1/app' } });
  const reader = await examine({ env: { DATABASE_URL: readOnly.href } });
  await client.query('DROP OWNED BY reader; DROP ROLE reader');
  await client.end();

  expect(messagesOf(unmigrated, 'database')).toMatch(/migrations of auth are pending/);
  expect(messagesOf(unmigrated, 'database')).toMatch(/queue has no tables/);
  expect(messagesOf(absent, 'database')).toMatch(/nothing listens there/);
  expect(JSON.stringify(absent)).not.toContain('hidden-word');
  expect(messagesOf(reader, 'database')).toMatch(/may not read and write auth\.\w+ and \d+ further tables/);
});

test('warns of pools that are larger together than what the database allows', async () => {
  await using database = await cloneDatabase();
  const env = { DATABASE_URL: database.url, SVC_PROCESSES: 'separate', SVC_DB_MAX_POOL_SIZE: '80' };

  const findings = await examine({ env });

  expect(messagesOf(findings, 'database')).toMatch(/may open 409 connections, and \d+ are allowed/);
  expect(statesOf(findings, 'database')).toEqual(['warning']);
});

test('says that a folder cannot be written', async () => {
  const file = join(makeTestFolder(), 'a-file');
  writeFileSync(file, '');

  const findings = await examine({ env: { SVC_CMS_MEDIA_DIR: join(file, 'media') } });

  expect(messagesOf(findings, 'storage')).toMatch(/cannot be kept/);
  expect(statesOf(findings, 'storage')).toEqual(['failed']);
  expect(statesOf(findings, 'disk')).toEqual(['ok', 'failed']);
});

test('asks channels and issuers whether they are there, without an order or a credential', async () => {
  await using board = await openThirdPartyServer();
  await using issuer = await openThirdPartyServer({ json: { jwks_uri: 'https://keys.example.com' } });
  const channels = [
    { channel: 'order_board', baseUrl: board.url, secrets: { API_KEY: 'key-of-the-board' } },
    { channel: 'order_board', name: 'gone', baseUrl: 'http://127.0.0.1:1', secrets: { API_KEY: 'key-two' } },
  ];
  const env = {
    SVC_CAMPAIGNS_CHANNELS: JSON.stringify(channels),
    SVC_EXTERNAL_ALLOWED_ID_TOKEN_ISSUERS: `${issuer.url},http://127.0.0.1:1`,
    SVC_EXTERNAL_ALLOWED_ID_TOKEN_CLIENT_IDS: 'app',
    SVC_EXTERNAL_GITHUB_ENABLED: 'true',
  };

  const findings = await examine({ env });

  expect(statesOf(findings, 'channels')).toEqual(['ok', 'failed']);
  expect(board.asked.map(({ method, text }) => [method, text])).toEqual([['HEAD', '']]);
  expect(JSON.stringify(board.asked)).not.toContain('key-of-the-board');
  expect(statesOf(findings, 'providers')).toEqual(['failed', 'ok', 'failed']);
  expect(messagesOf(findings, 'providers')).toMatch(/github is enabled and not complete/);
});

test('tells all mistakes in the settings at once, and then what is weak', async () => {
  const mistaken = await examine({ env: { NODE_ENV: 'production', SVC_API_PORT: 'eighty' } });
  const weak = await examine({
    env: {
      ...productionSettings,
      DATABASE_URL: 'postgresql://127.0.0.1:1/app',
      SVC_SMTP_PORT: '1',
      SVC_ENCRYPTION_KEY: 'abababababababababababababababababab',
      SVC_COLOUR: 'blue',
    },
  });

  expect(messagesOf(mistaken, 'settings')).toMatch(/SVC_API_PORT: must be a whole number/);
  expect(messagesOf(mistaken, 'settings')).toMatch(/DATABASE_URL: is required in production/);
  expect(messagesOf(weak, 'settings')).toMatch(/SVC_ENCRYPTION_KEY has few different characters/);
  expect(messagesOf(weak, 'settings')).toMatch(/SVC_COLOUR has no effect/);
  expect(messagesOf(weak, 'settings')).toMatch(/SVC_SECURITY_TRUSTED_PROXIES is not set/);
  expect(statesOf(weak, 'settings')).not.toContain('failed');
});

test('asks the public address only where it is told to, and knows another server', async () => {
  await using other = await openThirdPartyServer({ json: { hello: 'world' } });
  await using ours = await openThirdPartyServer({ json: { version: '1', name: 'auth' } });
  const at = (url: string) => examine({ env: { SVC_API_EXTERNAL_URL: url }, online: true });

  expect(statesOf(await at(other.url), 'public address')).toEqual(['warning']);
  expect(statesOf(await at(ours.url), 'public address')).toEqual(['ok']);
  expect(statesOf(await examine({ env: {} }), 'public address')).toEqual([]);
});

test('tells a variable that is no setting with the setting that was meant', async () => {
  const findings = await examine({ env: { SVC_SMTP_PRT: '25', SVC_COLOUR: 'blue' } });

  const settings = findings.filter(({ check }) => check === 'settings');
  expect(settings.map(({ message, advice }) => [message, advice])).toEqual([
    ['SVC_SMTP_PRT has no effect: there is no such setting', 'Did you mean SVC_SMTP_PORT?'],
    [
      'SVC_COLOUR has no effect: there is no such setting',
      'Remove it, or correct its name: docs/settings.md lists all.',
    ],
  ]);
});

const idle = { dueJobs: 0, oldestDueJobSeconds: 0 };

test.each([
  ['ok', 'a worker is running', { ...idle, workerHeartbeatSeconds: 4 }],
  ['warning', 'no worker is running: none has run yet', { ...idle, workerHeartbeatSeconds: null }],
  [
    'warning',
    'no worker is running: the last one was seen 40 s ago; 3 due jobs wait, the oldest for 39 s',
    { dueJobs: 3, oldestDueJobSeconds: 39.2, workerHeartbeatSeconds: 40.1 },
  ],
  [
    'warning',
    'a worker is running, but 3 due jobs wait, the oldest for 301 s',
    { dueJobs: 3, oldestDueJobSeconds: 301, workerHeartbeatSeconds: 4 },
  ],
])('the queue shows as %s: %s', (state, message, queue) => {
  expect(describeWorkerState(queue)).toMatchObject({ state, message });
});

test.each([
  [[], 'Everything works.'],
  [['warning'], 'Nothing failed, but there is 1 warning.'],
  [['warning', 'warning'], 'Nothing failed, but there are 2 warnings.'],
  [['failed'], '1 of 2 findings are failures.'],
  [['failed', 'warning'], '1 of 3 findings are failures, and there is 1 warning.'],
] as const)('the doctor sums up findings that are %s', (states, summary) => {
  const findings = (['ok', ...states] as const).map((state) => ({ check: 'disk', state, message: 'x' }));

  expect(formatDoctorFindings(findings).trimEnd().split('\n').at(-1)).toBe(summary);
});
