import { beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../kit/free-port.ts';
import { measureMachineSlowness, measureQuickest } from '../kit/machine-speed.ts';
import { startServer, type TestServerProcess } from '../kit/process.ts';
import { makeDataFolder } from '../kit/test-folder.ts';

let slowness: number;
beforeAll(async () => {
  slowness = await measureMachineSlowness();
});

async function stopWithin(started: TestServerProcess, seconds: number) {
  const begun = Date.now();
  started.child.kill('SIGTERM');
  const code = await started.ended;
  expect(Date.now() - begun).toBeLessThan(seconds * 1000);
  return code;
}

test('a server starts within three seconds, within six after kill -9, and stops within five', async () => {
  const port = await findFreePort();
  const env = { SVC_DATA_DIR: makeDataFolder(), SVC_API_PORT: String(port), LOG_LEVEL: 'warn' };
  const start = async () => {
    const started = startServer({ env });
    await started.ready;
    return started;
  };
  const first = await start();
  first.child.kill('SIGKILL');
  await first.ended;

  const begun = Date.now();
  const second = await start();
  expect(Date.now() - begun).toBeLessThan(6000 * slowness);
  expect(await stopWithin(second, 5)).toBe(0);

  const stop = async (next: TestServerProcess) => expect(await stopWithin(next, 5)).toBe(0);
  expect(await measureQuickest(start, stop)).toBeLessThan(3000 * slowness);
});

test('the settings that production misses are named within two seconds', async () => {
  const refuse = async () => {
    const started = startServer({ env: { NODE_ENV: 'production', SVC_JWT_EXP: 'soon' } });
    expect(await started.ended).toBe(1);
  };

  expect(await measureQuickest(refuse)).toBeLessThan(2000 * slowness);
});
