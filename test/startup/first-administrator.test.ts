import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { cloneDatabase } from '../kit/clone-database.ts';
import { findFreePort } from '../kit/free-port.ts';
import { startServer } from '../kit/process.ts';
import { productionSettings } from '../kit/production-settings.ts';
import { onlyInThoroughRun } from '../kit/sample.ts';
import { makeDataFolder, makeTestFolder } from '../kit/test-folder.ts';

const wayBack = 'npm run --silent password -- --login admin';
type Topology = Record<string, string>;
const one: Topology = {};
const topologies = [one, ...onlyInThoroughRun<Topology>({ SVC_PROCESSES: 'separate' }, { SVC_WORKERS: '2' })];

async function occupy(port: number) {
  const blocker = createServer().listen(port, '127.0.0.1');
  await once(blocker, 'listening');
  return { [Symbol.asyncDispose]: async () => void blocker.close() };
}

test.each(topologies)('a first start on a busy port creates nothing: %o', async (topology) => {
  const port = await findFreePort();
  const folder = join(makeTestFolder(), 'data');
  await using _blocker = await occupy(port);

  const started = startServer({ env: { ...topology, SVC_DATA_DIR: folder, SVC_API_PORT: String(port) } });

  expect(await started.ended).toBe(1);
  expect(started.output()).toContain(`Port ${port} is in use`);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
});

test.runIf(inject('isThorough'))(
  'a start that fails later has printed the password, and the next one names the way to another',
  async () => {
    const internal = await findFreePort();
    const port = await findFreePort();
    const env = { SVC_DATA_DIR: makeDataFolder(), SVC_API_PORT: String(port), LOG_LEVEL: 'silent' };
    const urls = ['auth', 'campaigns', 'cms'].map((name) => `${name}=http://127.0.0.1:${internal}/graphql`);
    const blocker = await occupy(internal);
    const failing = startServer({
      env: { ...env, SVC_PROCESSES: 'separate', SVC_SUBGRAPH_URLS: urls.join(',') },
    });
    expect(await failing.ended).toBe(1);
    await blocker[Symbol.asyncDispose]();
    const [, password = ''] = /CMS administrator +admin \/ (\S+) at /.exec(failing.output()) ?? [];

    await using next = startServer({ env });
    const url = await next.ready;

    expect(next.output()).not.toContain('CMS administrator');
    expect(next.output()).toContain(wayBack);
    expect(next.output()).toContain(`http://localhost:${port}/cms`);
    const signedIn = await fetch(`${url}/api/backend/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'admin', password }),
    });
    expect(signedIn.status).toBe(200);
  },
);

test.each([['server'], ['migrate']])(
  'in production the first start prints no password but a link, by %s',
  async (command) => {
    await using database = await cloneDatabase();
    const env = {
      ...productionSettings,
      DATABASE_URL: database.url,
      SVC_DATA_DIR: makeTestFolder(),
      SVC_API_PORT: String(await findFreePort()),
    };
    await using started = startServer({ env, args: [command] });
    await (command === 'server' ? started.ready : started.ended);

    expect(started.output()).toMatch(
      /CMS administrator +admin chooses a password at https:\/\/api\.example\.com\/cms\/choose-password\?key=[0-9a-f]{48} /,
    );
    expect(started.output()).not.toContain('admin / ');
    expect(started.output()).not.toContain(wayBack);
    expect(started.output().includes(', for clients at https://api.example.com\n')).toBe(
      command === 'server',
    );
  },
);
