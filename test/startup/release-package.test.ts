import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { projectRoot } from '../../server/settings/project-root.ts';
import { packRelease } from '../../tools/release/pack-release.ts';
import { findFreePort } from '../kit/free-port.ts';
import { minimalEnvironmentOf, npmEnvironmentOf, watchServerProcess } from '../kit/process.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

const run = promisify(execFile);
// Outside this repository, where npx would look for packages first.
const home = mkdtempSync(join(tmpdir(), 'trellis-home-'));
const cache = mkdtempSync(join(tmpdir(), 'trellis-npx-'));
const PATH = `${join(projectRoot, 'node_modules/.bin')}:${minimalEnvironmentOf({}).PATH}`;
let env: Record<string, string | undefined>;
let archive: string;
let installed: string;

/** Gives npx a folder of its own for installed packages, over the archives that the machine's cache already has. */
function shareArchives() {
  const shared = execFileSync('npm', ['config', 'get', 'cache'], {
    encoding: 'utf8',
    env: minimalEnvironmentOf({}),
  });
  const archives = join(shared.trim(), '_cacache');
  mkdirSync(archives, { recursive: true });
  symlinkSync(archives, join(cache, '_cacache'));
}

beforeAll(async () => {
  archive = packRelease(makeTestFolder());
  shareArchives();
  env = npmEnvironmentOf({
    PATH,
    npm_config_cache: cache,
    npm_config_ignore_scripts: 'true',
    npm_config_prefer_offline: 'true',
    PORT: String(await findFreePort()),
    LOG_LEVEL: 'warn',
    SVC_MAILER_AUTOCONFIRM: 'true',
  });
});
afterAll(() => {
  for (const folder of [home, cache]) rmSync(folder, { recursive: true, force: true });
});

const npx = (...args: string[]) => ['--yes', `--package=file:${archive}`, 'trellis', ...args];

async function trellis(...args: string[]) {
  const { stdout, stderr } = await run('npx', npx(...args), { cwd: home, env });
  return { stdout: stdout.trim(), stderr };
}

/** Starts the server by npx, whose shell does not pass signals on: a stop goes to all of its processes. */
function start() {
  const child = spawn('npx', npx(), { cwd: home, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  return watchServerProcess(child, () => void (child.pid && process.kill(-child.pid, 'SIGTERM')));
}

function post(url: string, body: unknown) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const anna = { email: 'anna@example.com', password: 'correct horse battery' };

test('a release has a checksum', () => {
  const checksum = createHash('sha256').update(readFileSync(archive)).digest('hex');

  expect(archive).toMatch(new RegExp(`/trellis-${manifest.version}\\.tgz$`));
  expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(`${checksum}  trellis-${manifest.version}.tgz\n`);
});

test('npx installs it without a warning, in the versions of package-lock.json and without development packages', async () => {
  const { stdout, stderr } = await trellis('--version');
  installed = dirname(globSync(join(cache, '_npx/*/node_modules/trellis/package.json'))[0] ?? '');

  const locked: Record<string, { version?: string; dev?: boolean; link?: boolean }> = lock.packages;
  const packages = globSync('node_modules/{*,@*/*}/package.json', { cwd: join(installed, 'dist') }).map(
    dirname,
  );
  const differs = (path: string) => {
    const { version } = JSON.parse(readFileSync(join(installed, 'dist', path, 'package.json'), 'utf8'));
    return locked[path]?.dev || locked[path]?.version !== version;
  };
  const [version, commit = ''] = stdout.split('+');
  expect([version, stderr]).toEqual([manifest.version, '']);
  expect(commit).toMatch(/^([0-9a-f]{12}(\.modified)?)?$/);
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(differs)).toEqual([]);
});

test('it runs in an empty folder, keeps its data there, and shows its commands', async () => {
  await using started = start();
  const url = await started.ready;

  const token = await trellis('token', '--name', 'first', '--scopes', 'structure/articles/list');
  const articles = await fetch(`${url}/api/structure/articles`, {
    headers: { authorization: `Bearer ${token.stdout}` },
  });
  const graph = await post(`${url}/graphql`, { query: '{ jobs { totalCount } }' });
  const page = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } });
  const [, script] = /src="([^"]+)"/.exec(await page.text()) ?? [];

  expect((await fetch(`${url}/ready`)).status).toBe(200);
  expect((await post(`${url}/signup`, anna)).status).toBe(200);
  expect(await graph.json()).toEqual({ data: { jobs: { totalCount: 0 } } });
  expect(articles.status).toBe(200);
  expect((await fetch(`${url}/docs`)).status).toBe(200);
  expect((await fetch(url + script)).status).toBe(200);
  expect(readdirSync(home)).toEqual(['.data']);
  expect(existsSync(join(installed, '.data'))).toBe(false);
  expect(started.output()).toContain(`an embedded database in ${join(home, '.data')}`);
  expect(started.output()).toContain('npx … trellis seed');
  expect(started.output()).not.toMatch(/npm (run|warn)|^\s+at \S+ \(/m);
});

test('the next start finds the same data, and names the way to a new password', async () => {
  await using started = start();
  const url = await started.ready;

  const signedIn = await post(`${url}/token?grant_type=password`, anna);

  expect(signedIn.status).toBe(200);
  expect(started.output()).toContain('npx … trellis password --login admin');
  expect(started.output()).not.toContain('CMS administrator');
});

test('Node 20 prints which version is needed, and starts nothing', async () => {
  const older = `node-${process.platform}-${process.arch}@20.20.0`;
  const args = ['--yes', `--package=${older}`, 'node', join(installed, 'dist/main.js')];

  const failure = await run('npx', args, { cwd: home, env }).catch((error) => error);

  expect(failure).toMatchObject({ code: 1, stdout: '' });
  expect(failure.stderr).toMatch(/^Trellis needs Node 24 or later; this is Node 20\.20\.0\. .+\n$/);
});
