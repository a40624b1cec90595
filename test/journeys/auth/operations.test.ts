import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, newEmail, password, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
let admin: Admin;
let userToken: string;
let demos: string[];
beforeAll(async () => {
  demos = [];
  server = await openServer({
    settings: { SVC_RATE_LIMIT_EMAIL_SENT: '1000', SVC_MAILER_TEMPLATES_INVITE: 'http://127.0.0.1:9/none' },
    createDemo: async (secret) => {
      demos.push(secret);
      return ['Anna'];
    },
  });
  admin = await openAdmin(server);
  userToken = (await signUpAndIn(server)).accessToken;
});
afterAll(() => server[Symbol.asyncDispose]());

const forAdministrators = [
  '{ queueStatus { dueJobs } }',
  '{ serverHealth { version } }',
  '{ activity(kind: SIGN_INS) { count } }',
  '{ emailTemplates { kind } }',
  '{ emailPreview(kind: INVITE) { html } }',
  `mutation { sendTestEmail(input: { kind: INVITE, email: "${newEmail()}" }) { subject } }`,
];
const forOperators = [
  '{ serverSetup { version } }',
  'mutation { createDemo(input: { password: "a long password" }) { isFinished } }',
];
const ownConsole = { 'x-trellis-console': '1', 'sec-fetch-site': 'same-origin' };

async function ask(query: string, headers: Record<string, string> = {}) {
  const { data, errors } = await server.graphql(query, {}, headers);
  return { data, code: errors?.[0]?.extensions.code };
}

describe('permissions', () => {
  test('everyone but administrators is refused', async () => {
    for (const query of [...forAdministrators, ...forOperators]) {
      expect((await ask(query)).code, query).toBe('AUTH_NO_AUTHORIZATION');
      expect((await ask(query, bearer(userToken))).code, query).toBe('AUTH_NOT_ADMIN');
      expect((await ask(query, { 'x-trellis-console': '1' })).code, query).toBe('AUTH_NO_AUTHORIZATION');
    }
    expect(demos).toEqual([]);
    expect((await server.mails()).filter(({ subject }) => subject.includes('invited'))).toEqual([]);
  });

  test('the console of a development server on this machine may read its setup and create the demo', async () => {
    const here = { ...ownConsole, origin: server.url };
    const refused = [
      { ...ownConsole, origin: 'https://evil.example' },
      { ...here, 'sec-fetch-site': 'cross-site' },
      { ...here, 'x-forwarded-for': '203.0.113.7' },
      { ...here, 'cf-connecting-ip': '203.0.113.7' },
    ];
    for (const query of forOperators) {
      for (const headers of refused) expect((await ask(query, headers)).code).toBe('AUTH_NO_AUTHORIZATION');
      expect((await ask(query, here)).code, query).toBeUndefined();
    }
    for (const query of forAdministrators)
      expect((await ask(query, here)).code).toBe('AUTH_NO_AUTHORIZATION');
  });
});

test('the setup names what production requires, and whether there are users', async () => {
  const { data } = await admin.graphql(
    '{ serverSetup { isProduction canSendEmails hasUsers canCreateDemo missingSettings { name isRequired isSet } } }',
  );
  const { missingSettings, ...setup } = data.serverSetup;

  expect(setup).toEqual({ isProduction: false, canSendEmails: false, hasUsers: true, canCreateDemo: true });
  expect(missingSettings).toContainEqual({ name: 'SVC_JWT_SECRET', isRequired: true, isSet: false });
  expect(missingSettings.map(({ name }: { name: string }) => name)).not.toContain('SVC_SITE_URL');
});

test('the demo is created with the chosen password', async () => {
  demos.length = 0;
  const { data } = await admin.graphql(
    'mutation { createDemo(input: { password: "chosen" }) { isFinished createdNames } }',
  );

  expect([data.createDemo, demos]).toEqual([{ isFinished: true, createdNames: ['Anna'] }, ['chosen']]);
});

test('health and queue are reported', async () => {
  await server.settle();
  const { data } = await admin.graphql(`{
    serverHealth { isHealthy parts { name isHealthy } }
    queueStatus { dueJobs scheduledJobs runningJobs failedJobs oldestDueJobSeconds isWorkerAlive }
  }`);

  expect(data.serverHealth.isHealthy).toBe(true);
  expect(data.serverHealth.parts.map(({ name }: { name: string }) => name)).toEqual([
    'database',
    'migrations',
    'queue',
    'worker',
  ]);
  expect(data.queueStatus).toMatchObject({ dueJobs: 0, runningJobs: 0, failedJobs: 0, isWorkerAlive: true });
});

test('events are listed by hour and label, within a range of seven days', async () => {
  const hour = new Date('2026-11-01T10:00:00Z');
  await server.db.pool.query(
    `INSERT INTO graphile_worker.hourly_counts (hour, kind, label, amount)
     VALUES ($1, 'refused_sign_ins', 'password', 4), ($1, 'refused_sign_ins', 'otp', 1), ($1, 'errors', 'cms', 9)`,
    [hour],
  );
  const list = (from: string, before: string) =>
    ask(
      `{ activity(kind: REFUSED_SIGN_INS, from: "${from}", before: "${before}") { hour label count } }`,
      bearer(admin.token),
    );

  expect((await list('2026-11-01T10:30:00Z', '2026-11-01T11:00:00Z')).data.activity).toEqual([
    { hour: hour.toISOString(), label: 'otp', count: 1 },
    { hour: hour.toISOString(), label: 'password', count: 4 },
  ]);
  expect((await list('2026-11-01T11:00:00Z', '2026-11-01T12:00:00Z')).data.activity).toEqual([]);
  for (const before of ['2026-11-08T10:00:01Z', '2026-11-01T10:00:00Z'])
    expect((await list('2026-11-01T10:00:00Z', before)).code).toBe('AUTH_VALIDATION_FAILED');
});

describe('mail texts', () => {
  test('are shown with sample values in each language', async () => {
    const { data } = await admin.graphql(`{
      emailTemplates { kind subject url }
      english: emailPreview(kind: RECOVERY, language: EN) { subject html text hasTemplate problem }
      german: emailPreview(kind: RECOVERY, language: DE) { subject }
      broken: emailPreview(kind: INVITE) { html hasTemplate problem }
    }`);

    expect(data.emailTemplates).toHaveLength(14);
    expect(data.emailTemplates).toContainEqual({
      kind: 'INVITE',
      subject: "You've been invited",
      url: 'http://127.0.0.1:9/none',
    });
    expect(data.english).toMatchObject({
      subject: 'Reset your password',
      hasTemplate: false,
      problem: null,
    });
    expect(data.english.html).toContain('123456');
    expect(data.german.subject).not.toBe(data.english.subject);
    expect(data.broken).toMatchObject({ hasTemplate: false, problem: expect.stringMatching(/./) });
  });

  test('a test mail is sent to the address, and a wrong address is refused', async () => {
    const email = newEmail();
    const send = (to: string) =>
      admin.graphql(
        `mutation { sendTestEmail(input: { kind: RECOVERY, email: "${to}" }) { subject problem } }`,
      );
    const { data } = await send(email);
    const refused = await send('nobody');

    expect(data.sendTestEmail).toEqual({ subject: 'Reset your password', problem: null });
    expect((await server.mails(email)).map(({ subject }) => subject)).toEqual(['Reset your password']);
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'AUTH_VALIDATION_FAILED',
      details: { errors: [{ field: 'input.email' }] },
    });
  });
});

test('users are filtered by their confirmation, and the audit log by the user whom an event concerns', async () => {
  const unconfirmed = newEmail();
  await server.send('POST', '/signup', { json: { email: unconfirmed, password } });
  const person = await signUpAndIn(server);
  await admin.send('DELETE', `/admin/users/${person.userId}/sessions`);
  const byAdmin = await admin.graphql(
    'mutation ($input: RevokeUserSessionsInput!) { revokeUserSessions(input: $input) { __typename } }',
    { input: { userId: person.userId } },
  );
  expect(byAdmin.errors).toBeUndefined();
  const list = async (isConfirmed: boolean) => {
    const query = `{ users(filter: { isConfirmed: ${isConfirmed} }, first: 100) { nodes { email } } }`;
    return (await admin.graphql(query)).data.users.nodes.map(({ email }: { email: string }) => email);
  };
  const trail = async (userId: string) => {
    const query = `{ auditEntries(filter: { userId: "${userId}" }, first: 100) { totalCount nodes { action actorUuid } } }`;
    return (await admin.graphql(query)).data.auditEntries;
  };

  expect(await list(false)).toEqual([unconfirmed]);
  expect(await list(true)).toContain(person.email);
  const { nodes, totalCount } = await trail(person.userId);
  expect(totalCount).toBe(nodes.length);
  const actors = new Set(nodes.map(({ actorUuid }: { actorUuid: string }) => actorUuid));
  expect(actors).toEqual(new Set([person.userId, '00000000-0000-0000-0000-000000000000']));
  expect((await trail('00000000-0000-4000-8000-000000000001')).totalCount).toBe(0);
});
