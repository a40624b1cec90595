import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../kit/test-folder.ts';
import { openServer } from '../kit/test-server.ts';

test('frequent requests of balancers and supervisors are logged at debug', async () => {
  const logFile = join(makeTestFolder(), 'log');
  {
    await using server = await openServer({ settings: { LOG_LEVEL: 'debug', SVC_LOG_FILE: logFile } });
    for (const path of ['/ready', '/health', '/live', '/settings']) await server.send('GET', path);
  }
  const lines = readFileSync(logFile, 'utf8').split('\n').filter(Boolean);
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed');

  expect(requests.map(({ path, level }) => [path, level])).toEqual([
    ['/ready', 'debug'],
    ['/health', 'debug'],
    ['/live', 'debug'],
    ['/settings', 'info'],
  ]);
});

test('the secret of a session that an operation opened is not logged', async () => {
  const logFile = join(makeTestFolder(), 'log');
  let secret = '';
  {
    await using server = await openServer({ settings: { LOG_LEVEL: 'debug', SVC_LOG_FILE: logFile } });
    const { data } = await server.graphql(
      'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }',
      { input: server.firstAdministrator },
    );
    secret = data.signInToCms.sessionToken;
    await server.send('GET', '/settings');
  }
  const log = readFileSync(logFile, 'utf8');

  expect(secret).toMatch(/^[0-9a-f]{48}$/);
  expect(log).toContain('/graphql');
  expect(log).not.toContain(secret);
  expect(log).not.toContain('cmsSession');
});
