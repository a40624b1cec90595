import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openHouse } from '../kit/house.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

test('what balancers and supervisors ask every few seconds is logged at debug', async () => {
  const logFile = join(makeTestFolder(), 'log');
  {
    await using house = await openHouse({ settings: { LOG_LEVEL: 'debug', SVC_LOG_FILE: logFile } });
    for (const path of ['/ready', '/health', '/settings']) await house.send('GET', path);
  }
  const lines = readFileSync(logFile, 'utf8').split('\n').filter(Boolean);
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed');

  expect(requests.map(({ path, level }) => [path, level])).toEqual([
    ['/ready', 'debug'],
    ['/health', 'debug'],
    ['/settings', 'info'],
  ]);
});
