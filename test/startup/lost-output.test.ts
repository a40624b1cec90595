import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/settings/project-root.ts';
import { findFreePort } from '../kit/free-port.ts';
import { minimalEnvironmentOf } from '../kit/process.ts';
import { onlyInThoroughRun } from '../kit/sample.ts';
import { makeDataFolder } from '../kit/test-folder.ts';

type Output = number | 'pipe';

/** Starts the built server with its standard output and standard error at `output`. */
function startAt(output: Output, env: Record<string, string>, args: string[] = []) {
  const command = [join(projectRoot, 'dist/main.js'), ...args];
  const child = spawn(join(projectRoot, 'node_modules/.bin/node'), command, {
    cwd: projectRoot,
    env: minimalEnvironmentOf(env),
    stdio: ['ignore', output, output],
  });
  return { child, ended: once(child, 'close').then(([code]) => code as number | null) };
}

async function settings(env: Record<string, string> = {}) {
  const port = String(await findFreePort());
  return { ...env, SVC_API_PORT: port, SVC_DATA_DIR: makeDataFolder(), LOG_LEVEL: 'info' };
}

/** Expects timely responses, although every request writes log lines to an output without a reader. */
async function expectAnswers(port: string, requests = 50) {
  const address = `http://127.0.0.1:${port}`;
  const ask = (path: string) => fetch(`${address}${path}`).then(({ status }) => status);
  await expect.poll(() => ask('/ready').catch(() => 0), { timeout: 100_000 }).toBe(200);
  for (let number = 0; number < requests; number += 1) expect(await ask('/settings')).toBe(200);
}

type Topology = Record<string, string>;
const one: Topology = {};
const separate: Topology = { SVC_PROCESSES: 'separate' };
const workers: Topology = { SVC_WORKERS: '2' };

test.each([one, ...onlyInThoroughRun(separate, workers)])(
  'a server on a full disk starts, answers and stops: %o',
  async (topology) => {
    const env = await settings(topology);
    const full = openSync('/dev/full', 'w');
    const { child, ended } = startAt(full, env);
    closeSync(full);
    try {
      await expectAnswers(env.SVC_API_PORT);
    } finally {
      child.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
  },
);

test.each([one, ...onlyInThoroughRun(separate)])(
  'a server continues when the reader of its output has ended: %o',
  async (topology) => {
    const env = await settings(topology);
    const { child, ended } = startAt('pipe', env);
    child.stdout?.destroy();
    child.stderr?.destroy();
    try {
      await expectAnswers(env.SVC_API_PORT);
    } finally {
      child.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
  },
);

test('a server continues while the reader of its output does not read', async () => {
  const env = await settings();
  const { child, ended } = startAt('pipe', env);
  child.stdout?.pause();
  child.stderr?.pause();
  try {
    // More lines than a pipe holds.
    await expectAnswers(env.SVC_API_PORT, 400);
  } finally {
    child.stdout?.resume();
    child.stderr?.resume();
    child.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
});

test('a command whose result cannot be written ends with 1', async () => {
  const full = openSync('/dev/full', 'w');
  const { ended } = startAt(full, await settings(), ['admin-token']);
  closeSync(full);

  expect(await ended).toBe(1);
});
