import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectStatements } from '../../kit/statements.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import {
  type Body,
  newEmail,
  openAuthServer,
  password,
  post,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { newSecret, openHookServer, refusal } from '../../subgraphs/auth/shared/hooks/hook-server.ts';

// The tests share no server, because the statements of its queue would be counted.

test('without hooks none is called, and a sign-in takes two statements as before', async () => {
  await using hooks = await openHookServer();
  const settings = hooks.settingsFor('CUSTOM_ACCESS_TOKEN', 'PASSWORD_VERIFICATION_ATTEMPT', 'SEND_EMAIL');
  const off = Object.keys(settings).filter((name) => name.endsWith('_ENABLED'));
  await using server = await openAuthServer({
    ...settings,
    ...Object.fromEntries(off.map((name) => [name, 'false'])),
  });
  const { email } = await signUpAndIn(server);
  await server.settle();

  const statements = await collectStatements(() =>
    post(server, '/token?grant_type=password', { email, password }),
  );

  expect(statements).toHaveLength(2);
  expect(hooks.told).toEqual([]);
});

test('the log contains the name of the hook and the outcome, but no payload, response or signature', async () => {
  const secret = newSecret();
  await using hooks = await openHookServer(
    ({ metadata, claims, user }) => {
      if (metadata.name === 'send-email') return { text: '{"otp": broken' };
      if (user) return user.email.startsWith('unwanted') ? refusal('Not you', 403) : {};
      return { json: { claims: { ...claims, team: 'a secret team' } } };
    },
    [secret],
  );
  const folder = makeTestFolder();
  const file = join(folder, 'server.log');
  {
    await using server = await openAuthServer({
      LOG_LEVEL: 'info',
      SVC_LOG_FILE: file,
      SVC_MAILER_AUTOCONFIRM: 'true',
      ...hooks.settingsFor('BEFORE_USER_CREATED', 'CUSTOM_ACCESS_TOKEN', 'SEND_EMAIL'),
    });
    const email = newEmail();
    await post(server, '/signup', { email, password });
    await post(server, '/signup', { email: 'unwanted@example.com', password });
    await post(server, '/recover', { email });
    await expect.poll(() => hooks.toldOf('send-email').length).toBe(1);
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('hook failed');
  }
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });

  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Body)
    .filter(({ hook }) => hook);
  const duration = expect.any(Number);
  expect(lines).toMatchObject([
    { level: 'info', hook: 'before-user-created', refused: false, duration, msg: 'hook called' },
    { level: 'info', hook: 'customize-access-token', refused: false, duration, msg: 'hook called' },
    { level: 'info', hook: 'before-user-created', refused: true, duration, msg: 'hook called' },
    {
      level: 'warn',
      hook: 'send-email',
      reason: 'The answer of the hook is not JSON',
      duration,
      msg: 'hook failed',
    },
  ]);
  const [told] = hooks.toldOf('send-email');
  const hidden = ['whsec_', secret.slice(9), 'a secret team', 'broken', told.email_data.token];
  for (const piece of hidden) expect(text).not.toContain(piece);
});

test('with separate processes a refusal is the same', async () => {
  await using hooks = await openHookServer(() => refusal('Only members may join', 409));
  await using server = await openAuthServer(hooks.settingsFor('BEFORE_USER_CREATED'), 'many');

  const { status, body } = await post(server, '/signup', { email: newEmail(), password });

  expect([status, body]).toEqual([409, { code: 409, error_code: 'unknown', msg: 'Only members may join' }]);
  expect(hooks.told[0]?.body.metadata.ip_address).toBe('127.0.0.1');
});
