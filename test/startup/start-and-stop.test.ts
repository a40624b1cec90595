import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../kit/free-port.ts';
import { findProcesses, noProcesses, startServer, type TestServerProcess } from '../kit/process.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

async function newHome() {
  const port = String(await findFreePort());
  const folder = makeTestFolder();
  const env = {
    SVC_DATA_DIR: folder,
    SVC_API_PORT: port,
    SVC_API_EXTERNAL_URL: `http://localhost:${port}`,
    SVC_MAILER_AUTOCONFIRM: 'true',
    LOG_LEVEL: 'warn',
  };
  return { folder, env };
}

const productionSettings = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://trellis@127.0.0.1/trellis',
  SVC_JWT_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  SVC_ENCRYPTION_KEY: 'another-secret-of-at-least-thirty-two-characters',
  SVC_SITE_URL: 'https://example.com',
  SVC_SMTP_ADMIN_EMAIL: 'trellis@example.com',
  SVC_SMTP_HOST: 'smtp.example.com',
  SVC_SMTP_PORT: '587',
};

const credentials = { email: 'anna@example.com', password: 'correct horse battery' };

async function post(url: string, body: unknown) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

describe('a server with its embedded database', () => {
  let home: Awaited<ReturnType<typeof newHome>>;
  let first: TestServerProcess;
  beforeAll(async () => {
    home = await newHome();
    first = startServer({ env: home.env });
    await first.ready;
  });
  afterAll(async () => {
    first.child.kill('SIGTERM');
    await first.ended;
  });

  test('prints its address and the administrator once, stops on SIGTERM, loses nothing to kill -9, and restarts', async () => {
    const url = await first.ready;
    expect(first.output()).toContain('CMS administrator');
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    expect((await post(`${url}/signup`, credentials)).status).toBe(200);

    first.child.kill('SIGKILL');
    await first.ended;
    const second = startServer({ env: home.env });
    const again = await second.ready;
    expect((await post(`${again}/token?grant_type=password`, credentials)).status).toBe(200);
    expect(second.output()).not.toContain('CMS administrator');

    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(findProcesses(home.folder)).toEqual(noProcesses);
  });
});

describe('a server that cannot start prints the reason in one sentence and ends with 1', () => {
  async function expectRefusal(env: Record<string, string>, sentence: RegExp, args: string[] = []) {
    const started = startServer({ env, args });
    const code = await started.ended;
    expect(code).toBe(1);
    expect(started.output()).toMatch(sentence);
    expect(started.output()).not.toMatch(/\n\s+at /);
    return started;
  }

  test('its port is in use', async () => {
    const { env, folder } = await newHome();
    const blocker = createServer().listen(Number(env.SVC_API_PORT));
    await once(blocker, 'listening');

    await expectRefusal(env, /Port \d+ is in use/);

    blocker.close();
    expect(findProcesses(folder)).toEqual(noProcesses);
  });

  test('its data folder cannot be written', async () => {
    const { env, folder } = await newHome();
    const file = join(folder, 'a-file');
    writeFileSync(file, '');

    await expectRefusal(
      { ...env, SVC_DATA_DIR: join(file, 'data') },
      /Trellis cannot start: .*(a-file|data folder)/,
    );
  });

  test('its database folder holds something else', async () => {
    const { env, folder } = await newHome();
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'holiday.jpg'), 'precious');

    await expectRefusal(env, /Trellis cannot start: .*postgres/);
  });

  test('its database is unreachable, and the password is not shown', async () => {
    const { env } = await newHome();
    const port = await findFreePort();

    const started = await expectRefusal(
      {
        ...env,
        DATABASE_URL: `postgres://someone:hunter2@127.0.0.1:${port}/nothing`,
        SVC_DB_START_TIMEOUT: '0',
      },
      /Trellis cannot start: The database at .*127\.0\.0\.1/,
    );

    expect(started.output()).not.toContain('hunter2');
  });

  test('production misses settings: all are named', async () => {
    const started = await expectRefusal(
      { NODE_ENV: 'production', SVC_JWT_EXP: 'soon' },
      /SVC_JWT_EXP: must be/,
    );

    for (const name of [
      'DATABASE_URL',
      'SVC_JWT_SECRET',
      'SVC_ENCRYPTION_KEY',
      'SVC_SITE_URL',
      'SVC_SMTP_HOST',
    ]) {
      expect(started.output()).toContain(`${name}: is required in production`);
    }
  });

  test('its log file is a folder', async () => {
    const { env, folder } = await newHome();

    const started = await expectRefusal(
      { ...env, SVC_LOG_FILE: folder },
      /Trellis cannot start: SVC_LOG_FILE cannot be written: EISDIR/,
    );

    expect(started.output().trim().split('\n')).toHaveLength(1);
  });

  test('a separate edge has no secret to share with its subgraphs', async () => {
    const { env } = await newHome();

    await expectRefusal({ ...env, ...productionSettings }, /SVC_INTERNAL_SECRET: is required/, ['edge']);
  });
});
