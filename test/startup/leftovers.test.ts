import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  listPostgresProcesses,
  readBootId,
  readProcessStartTime,
} from '../../prisma/embedded-postgres/running-process.ts';
import { startEmbeddedPostgres } from '../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { closeDatabasePool, createDatabasePool } from '../../prisma/pool/create-database-pool.ts';
import { createScratch } from '../prisma/scratch.ts';

let scratch: ReturnType<typeof createScratch>;
let data: string;

beforeEach(() => {
  scratch = createScratch();
  data = join(scratch.directory, 'db');
});

afterEach(() => {
  vi.unstubAllEnvs();
  scratch[Symbol.dispose]();
});

async function query(connection: pg.ClientConfig, text: string) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const source = join(import.meta.dirname, '../../prisma/embedded-postgres/start-embedded-postgres.ts');

/** Runs a server in a process of its own, which can be killed; `prefix` is the program that runs Node. */
function spawnServer(prefix: readonly string[] = []) {
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(source)};
    try { process.stdout.write((await startEmbeddedPostgres(${JSON.stringify(data)})).url); }
    catch (error) { process.stdout.write(String(error)); }`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const [program = process.execPath, ...rest] = [...prefix, process.execPath, ...args];
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, output: once(child.stdout, 'data').then(([text]) => String(text)) };
}

async function startAndQuery() {
  const server = await startEmbeddedPostgres(data, { fsync: 'off' });
  const rows = await query(server.connection, 'SELECT 1 AS n');
  await server.stop();
  return rows;
}

const lockFiles = ['postmaster.pid', '.s.PGSQL.5432.lock'];
/** Lines as PostgreSQL writes them, with a process that is no server of this folder. */
const toLines = (pid: number | undefined) => `${pid}\n/elsewhere\n1\n5432\n.\n\n 1 1\nready   \n`;

test.each([
  ['the id of this process', () => toLines(process.pid)],
  ['the id of the first process', () => toLines(1)],
  ['the id of another process of the same user', toLines],
  ['no text, because the disk was full', () => ''],
  ['no number', () => 'postgres\n'],
])('lock files with %s do not prevent the next start', async (_, toContent) => {
  await (await startEmbeddedPostgres(data, { fsync: 'off' })).stop();
  const { uid, gid } = statSync(data);
  const other = spawn('sleep', ['600'], { uid, gid, cwd: '/', stdio: 'ignore' });
  for (const name of [...lockFiles, '.s.PGSQL.5432']) {
    writeFileSync(join(data, name), toContent(other.pid));
    chownSync(join(data, name), uid, gid);
  }

  const rows = await startAndQuery();
  other.kill();

  expect(rows).toEqual([{ n: 1 }]);
});

test('a record of an owner counts only in the same run of the machine', async () => {
  await (await startEmbeddedPostgres(data, { fsync: 'off' })).stop();
  const mine = `${process.pid} ${readProcessStartTime(process.pid)}`;

  writeFileSync(`${data}.owner`, `${mine}\n${readBootId()}\n`);
  await expect(startEmbeddedPostgres(data)).rejects.toThrow(`is in use by process ${process.pid}`);
  // Earlier versions wrote no id of the run.
  writeFileSync(`${data}.owner`, `${mine}\n`);
  await expect(startEmbeddedPostgres(data)).rejects.toThrow(`is in use by process ${process.pid}`);
  writeFileSync(`${data}.owner`, `${mine}\n00000000-0000-4000-8000-000000000000\n`);
  expect(await startAndQuery()).toEqual([{ n: 1 }]);
});

test.skipIf(process.platform !== 'linux')('a zombie owns nothing', async () => {
  await (await startEmbeddedPostgres(data, { fsync: 'off' })).stop();
  // The shell's child waits for its parent to become a program that never asks how it ended.
  const script = '(read line < /dev/tty || kill -STOP $BASHPID) 2>/dev/null & echo $!; exec sleep 60';
  const parent = spawn('bash', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(line);
  const stateOf = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0];
  await expect.poll(stateOf).toBe('T');
  const record = `${pid} ${readProcessStartTime(pid)}\n${readBootId()}\n`;
  process.kill(pid, 'SIGKILL');
  await expect.poll(stateOf).toBe('Z');
  writeFileSync(`${data}.owner`, record);
  writeFileSync(join(data, 'postmaster.pid'), `${pid}\n`, { mode: 0o666 });

  const rows = await startAndQuery();
  parent.kill('SIGKILL');

  expect(rows).toEqual([{ n: 1 }]);
});

test.skipIf(process.platform !== 'linux')('sessions that outlive their database are ended', async () => {
  const { child, output } = spawnServer();
  const client = new pg.Client({ connectionString: await output });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const session = rows[0]?.pid ?? 0;
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  // A frozen session does not notice that its database is gone.
  process.kill(session, 'SIGSTOP');
  child.kill('SIGKILL');
  await once(child, 'exit');
  process.kill(postmaster, 'SIGKILL');
  await expect.poll(() => listPostgresProcesses(data)).toEqual([session]);

  expect(await startAndQuery()).toEqual([{ n: 1 }]);
  expect(listPostgresProcesses(data)).toEqual([]);
  await client.end().catch(() => undefined);
});

const container = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canIsolate = spawnSync(container[0] ?? '', [...container.slice(1), 'true']).status === 0;

test.skipIf(!canIsolate)(
  'a server of another container that shares the folder is not disturbed',
  async () => {
    const server = await startEmbeddedPostgres(data, { fsync: 'off' });
    const { child, output } = spawnServer(container);
    const refusal = await output;
    child.kill('SIGKILL');
    const rows = await query(server.connection, 'SELECT 1 AS n');
    await expect(startEmbeddedPostgres(data)).rejects.toThrow(`is in use by process ${process.pid}`);
    await server.stop();

    expect(refusal).toContain('is in use by a server in another container');
    expect(rows).toEqual([{ n: 1 }]);
  },
);

test.skipIf(!canIsolate)('leftovers of a killed container do not prevent the next start', async () => {
  const { child, output } = spawnServer(container);
  await query({ connectionString: await output }, 'CREATE TABLE kept AS SELECT 1 AS n');
  child.kill('SIGKILL');
  await once(child, 'exit');

  expect(await startAndQuery()).toEqual([{ n: 1 }]);
});

const elsewhere = {
  PGHOST: '192.0.2.1',
  PGHOSTADDR: '192.0.2.1',
  PGPORT: '1',
  PGUSER: 'stranger',
  PGDATABASE: 'strange',
  PGPASSWORD: 'wrong',
  PGPASSFILE: '/nowhere/pgpass',
  PGSERVICE: 'elsewhere',
  PGSERVICEFILE: '/nowhere/service',
  PGDATA: '/nowhere',
  PGSSLMODE: 'verify-full',
  PGSSLNEGOTIATION: 'direct',
  PGSSLROOTCERT: '/nowhere/root.crt',
  PGOPTIONS: '-c no_such_parameter=1',
  PGREPLICATION: 'database',
  PGTZ: 'Asia/Tokyo',
  PGDATESTYLE: 'no such style',
  PGCLIENTENCODING: 'no such encoding',
  TZ: 'Asia/Tokyo',
};

test('the embedded database starts with any environment of other servers', async () => {
  for (const [name, value] of Object.entries(elsewhere)) vi.stubEnv(name, value);

  const { url, stop } = await startEmbeddedPostgres(data, { fsync: 'off' });
  const pool = createDatabasePool({ connectionString: url }, { poolSize: 1 });
  const { rows } = await pool.query(
    `SELECT current_user::text AS "user", current_database()::text AS database,
       current_setting('TimeZone') AS zone, current_setting('DateStyle') AS style`,
  );
  await closeDatabasePool(pool);
  await stop();
  const written = readFileSync(join(data, 'postgresql.conf'), 'utf8');
  const zones = written.match(/^(log_)?timezone = .*/gm)?.map((line) => line.replace(/[' \t]|Etc\//g, ''));

  expect(rows).toEqual([{ user: 'app', database: 'app', zone: 'UTC', style: expect.stringMatching(/^ISO/) }]);
  expect(zones?.sort()).toEqual(['log_timezone=UTC', 'timezone=UTC']);
});
