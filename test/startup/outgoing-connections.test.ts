import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/settings/project-root.ts';
import { findFreePort } from '../kit/free-port.ts';
import { startServer } from '../kit/process.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

test('starting and answering opens no connection beyond loopback', async () => {
  const folder = makeTestFolder();
  const file = join(folder, 'connections.txt');
  const started = startServer({
    env: {
      SVC_DATA_DIR: folder,
      SVC_API_PORT: String(await findFreePort()),
      CONNECTIONS_FILE: file,
      LOG_LEVEL: 'warn',
    },
    execArgv: ['--import', join(projectRoot, 'test/startup/watch-connections.mjs')],
  });
  const url = await started.ready;
  await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  });
  started.child.kill('SIGTERM');
  await started.ended;

  const targets = [...new Set(readFileSync(file, 'utf8').trim().split('\n'))];

  expect(targets.length).toBeGreaterThan(0);
  expect(
    targets.filter((target) => !/^(\/|localhost|127\.|::1|lookup (localhost|127\.|::1))/.test(target)),
  ).toEqual([]);
});
