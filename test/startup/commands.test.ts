import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../kit/clone-database.ts';
import { findFreePort } from '../kit/free-port.ts';
import { startServer, type TestServerProcess } from '../kit/process.ts';
import { makeDataFolder, makeTestFolder } from '../kit/test-folder.ts';

let env: Record<string, string>;
let server: TestServerProcess;
let url: string;
beforeAll(async () => {
  env = { SVC_DATA_DIR: makeDataFolder(), SVC_API_PORT: String(await findFreePort()), LOG_LEVEL: 'error' };
  server = startServer({ env });
  url = await server.ready;
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
});

async function run(...args: string[]) {
  const command = startServer({ env, args });
  const code = await command.ended;
  return { code, output: command.output().trim() };
}

test('a CMS token is created beside a running server, and is valid immediately', async () => {
  const { code, output } = await run('token', '--name', 'sync', '--scopes', 'structure/articles/list');

  const list = (token: string) =>
    fetch(`${url}/api/structure/articles`, { headers: { authorization: `Bearer ${token}` } });
  expect(code).toBe(0);
  expect((await list(output)).status).toBe(200);
  expect((await list(`${output}x`)).status).toBe(401);
});

test('a token of an unknown scope is not created', async () => {
  const { code, output } = await run('token', '--name', 'sync', '--scopes', 'everything');

  expect(code).toBe(1);
  expect(output).toMatch(/^Trellis token failed: .*scope/i);
});

test('a new password signs in where the old one no longer does', async () => {
  const [, old = ''] = /admin \/ (\S+)/.exec(server.output()) ?? [];
  const signIn = (password: string) =>
    fetch(`${url}/api/backend/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'admin', password }),
    });
  expect((await signIn(old)).status).toBe(200);

  const { code, output } = await run('password', '--login', 'admin');

  expect(code).toBe(0);
  expect((await signIn(old)).status).toBe(401);
  expect((await signIn(output)).status).toBe(200);
});

test('a link for a new password is created beside a running server, and leads to its form', async () => {
  const { code, output } = await run('password-links', '--login', 'admin', '--hours', '1');
  const [head, line = ''] = output.split('\r\n');
  const [login, , , link = ''] = line.split(',');
  const { pathname, search } = new URL(link);
  const opened = await fetch(`${url}${pathname}${search}`, { redirect: 'manual' });
  const cookie = opened.headers.getSetCookie().map((one) => one.split(';')[0]);
  const page = await fetch(new URL(opened.headers.get('location') ?? '', url), {
    headers: { cookie: cookie.join('; ') },
  });

  expect([code, head, login]).toEqual([0, 'login,name,email,link,valid_until', 'admin']);
  expect(await page.text()).toContain('<strong>admin</strong>');
  const refused = await run('password-links', '--login', 'unknown');
  expect(refused).toEqual({ code: 1, output: expect.stringMatching(/User not found/) });
  expect((await run('password-links', '--hours', '1000')).code).toBe(2);
});

test('a token for administrators is valid for its requested lifetime', async () => {
  const { code, output } = await run('admin-token', '--hours', '2');

  const ask = async (token: string) => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        query: '{ failedJobs { nodes { id } } failedDeliveries { nodes { id } } }',
      }),
    });
    return (await answer.json()) as { data: unknown };
  };
  const claims = JSON.parse(Buffer.from(output.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number;
    exp: number;
  };
  expect(code).toBe(0);
  expect(await ask(output)).toEqual({ data: { failedJobs: { nodes: [] }, failedDeliveries: { nodes: [] } } });
  expect((await ask(`${output}x`)).data).toEqual({ failedJobs: null, failedDeliveries: null });
  expect(claims.exp - claims.iat).toBe(7200);
});

test('new signing keys keep the old ones for verification', async () => {
  const first = await run('keys', '--alg', 'ES256');
  const second = await run('keys', '--previous', first.output);

  const keys = JSON.parse(second.output) as { alg: string; kid: string; key_ops: string[] }[];
  expect(keys.map(({ alg }) => alg)).toEqual(['RS256', 'ES256']);
  expect(keys[0]?.key_ops).toContain('sign');
  expect(keys[1]?.key_ops).toEqual(['verify']);
});

test('a wrong command line ends with 2 and shows the right one, a request for help with 0', async () => {
  const unknown = await run('tokens');
  const incomplete = await run('password');
  const help = await run('token', '--help');

  expect(unknown).toEqual({ code: 2, output: expect.stringMatching(/^There is no command "tokens"/) });
  expect(incomplete).toEqual({ code: 2, output: expect.stringMatching(/needs --login/) });
  expect(help).toEqual({ code: 0, output: expect.stringMatching(/^Usage: trellis token/) });
});

test('a signing key is created before any settings', async () => {
  const command = startServer({ env: { NODE_ENV: 'production' }, args: ['keys'] });

  expect(await command.ended).toBe(0);
  expect(JSON.parse(command.output())).toHaveLength(1);
});

test('a backup beside a running server is restored into another database', async () => {
  const folder = join(makeTestFolder(), 'backup');
  await using database = await createEmptyDatabase();
  const other = { ...env, SVC_DATA_DIR: makeTestFolder(), DATABASE_URL: database.url };

  const backup = await run('backup', folder);
  const restore = startServer({ env: other, args: ['restore', folder] });
  const restored = await restore.ended;
  const again = startServer({ env: other, args: ['restore', folder] });
  const refused = await again.ended;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('SELECT login FROM cms.users');
  await client.end();

  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/^Backed up \d+ rows of \d+ tables/) });
  expect([restore.output(), restored]).toEqual([expect.stringMatching(/^Restored the database/), 0]);
  expect([refused, again.output()]).toEqual([1, expect.stringMatching(/The database is not empty/)]);
  expect(rows).toEqual([{ login: 'admin' }]);
});

test('the doctor finds nothing wrong beside a running server, and ends with 1 where something fails', async () => {
  const well = await run('doctor', '--json');
  const online = startServer({
    env: { ...env, SVC_API_EXTERNAL_URL: 'http://127.0.0.1:1' },
    args: ['doctor', '--online'],
  });

  expect(JSON.parse(well.output)).toMatchObject({ ok: true });
  expect(well.code).toBe(0);
  expect((await run('doctor')).output).toMatch(/^ok +worker +a worker is running$/m);
  expect(await online.ended).toBe(1);
  expect(online.output()).toMatch(/^failed +public address +http:\/\/127\.0\.0\.1:1\/health cannot be read/m);
  expect(online.output()).toMatch(/1 of \d+ findings are failures/);
});

test('a failure names its command', async () => {
  const missing = startServer({ env, args: ['import', 'auth', '--from', 'postgres://127.0.0.1:1/app'] });
  const worker = startServer({
    env: { ...env, DATABASE_URL: 'postgres://127.0.0.1:1/app' },
    args: ['worker'],
  });

  expect(await missing.ended).toBe(1);
  expect(missing.output()).toMatch(/^Trellis import failed: /m);
  expect(await worker.ended).toBe(1);
  expect(worker.output()).toMatch(/^Trellis worker cannot start: /m);
});

test('the version of a build names its commit, at the command line and at /health', async () => {
  const { output } = await run('--version');
  const health = (await (await fetch(`${url}/health`)).json()) as { version: string };

  expect(output).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}(\.modified)?$/);
  expect(health.version).toBe(output);
  expect(server.output()).toContain(`(version ${output})`);
});

test('a federated request causes no warning of a deprecated function', async () => {
  const answer = await fetch(`${url}/graphql?source=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ jobs { totalCount } authService { version } }' }),
  });

  expect(await answer.json()).toMatchObject({ data: { jobs: { totalCount: 0 } } });
  expect(server.output()).not.toMatch(/DEP\d{4}/);
});
