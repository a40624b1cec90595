import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../server/settings/project-root.ts';
import { findFreePort } from '../kit/free-port.ts';
import { minimalEnvironmentOf, startServer } from '../kit/process.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

const maxMegabytes = 250;

/** Copies the tracked files and the build, as an operator does, and installs only the packages for production. */
async function installForProduction(folder: string) {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' });
  for (const file of tracked.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(folder, file));
  }
  cpSync(join(projectRoot, 'dist'), join(folder, 'dist'), { recursive: true });
  const omitted = ['--omit=dev', '--omit=optional'];
  const args = ['ci', ...omitted, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', args, {
    cwd: folder,
    env: minimalEnvironmentOf({}),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let problems = '';
  npm.stderr.on('data', (chunk) => (problems += chunk));
  const [code] = await once(npm, 'close');
  if (code !== 0) throw new Error(`npm ci ended with ${code}: ${problems}`);
}

describe('a production install', () => {
  const folder = makeTestFolder();
  beforeAll(() => installForProduction(folder), 300_000);

  test(`weighs at most ${maxMegabytes} MB`, () => {
    const [megabytes] = execFileSync('du', ['-sm', join(folder, 'node_modules')], { encoding: 'utf8' }).split(
      '\t',
    );

    expect(Number(megabytes)).toBeLessThanOrEqual(maxMegabytes);
  });

  test('starts and answers REST, GraphQL and the pages of files from packages', async () => {
    await using started = startServer({
      root: folder,
      env: {
        SVC_DATA_DIR: makeTestFolder(),
        PORT: String(await findFreePort()),
        SVC_MAILER_AUTOCONFIRM: 'true',
        LOG_LEVEL: 'warn',
        SVC_GRAPHQL_EXPLORER: 'true',
      },
    });
    const url = await started.ready;
    const post = (path: string, body: unknown) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });

    const signedUp = await post('/signup', { email: 'anna@example.com', password: 'correct horse battery' });
    const { access_token: token } = (await signedUp.json()) as { access_token: string };
    const graph = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ me { email } site { languages { id } } }' }),
    });

    expect(signedUp.status).toBe(200);
    expect(await graph.json()).toMatchObject({ data: { me: { email: 'anna@example.com' } } });
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    expect((await fetch(`${url}/docs`)).status).toBe(200);
    const page = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } });
    const [, script] = /src="([^"]+)"/.exec(await page.text()) ?? [];
    expect((await fetch(url + script)).status).toBe(200);
  });
});
