import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { credentialHeaderNames } from '../../../core/context/credential-headers.ts';
import { createLog } from '../../../core/telemetry/log.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';

async function writeLog(level: string, write: (log: ReturnType<typeof createLog>) => void) {
  const file = join(makeTestFolder(), 'logs', 'server.log');
  const log = createLog({ level, file });
  write(log);
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8').endsWith('\n')).toBe(true);
  const text = readFileSync(file, 'utf8').trim();
  return { text, lines: text.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('a line has a level by name, a time and a message', async () => {
  const { lines } = await writeLog('info', (log) => log.info({ path: '/user' }, 'request completed'));

  expect(lines).toEqual([
    { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), path: '/user', msg: 'request completed' },
  ]);
});

test('secrets are not logged, at any depth', async () => {
  const { text } = await writeLog('info', (log) =>
    log.info(
      { password: 'p1', user: { refresh_token: 'r1' }, request: { headers: { authorization: 'a1' } } },
      'x',
    ),
  );

  expect(text).not.toMatch(/p1|r1|a1/);
});

test.each(credentialHeaderNames)('the request header %s is not written', async (name) => {
  const headers = { [name]: 'secret' };
  const { text } = await writeLog('info', (log) => log.info({ ...headers, headers, req: { headers } }, 'x'));

  expect(text).not.toContain('secret');
});

test('entries below the level are not logged', async () => {
  const { lines } = await writeLog('warn', (log) => {
    log.info('quiet');
    log.warn('loud');
  });

  expect(lines.map(({ msg }) => msg)).toEqual(['loud']);
});

test('a line that cannot be written is lost, and nothing fails or waits for it', async () => {
  const log = createLog({ level: 'info', file: '/dev/full' });
  const failed = vi.fn<(error: unknown) => void>();
  process.on('uncaughtException', failed);

  for (let line = 0; line < 5_000; line += 1) log.info({ text: 'x'.repeat(400) }, 'request completed');
  // Pino flushes after a fatal line, which a full disk never lets end.
  log.fatal('the end');
  await new Promise(setImmediate);

  process.off('uncaughtException', failed);
  expect(failed).not.toHaveBeenCalled();
});
