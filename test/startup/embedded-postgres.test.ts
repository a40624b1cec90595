import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPostgresProcesses } from '../../prisma/embedded-postgres/running-process.ts';
import { startEmbeddedPostgres } from '../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { UnusableDatabaseError } from '../../prisma/pool/check-connection.ts';
import { createScratch } from '../prisma/scratch.ts';

let scratch: ReturnType<typeof createScratch>;
let data: string;

beforeEach(() => {
  scratch = createScratch();
  data = join(scratch.directory, 'db');
});

afterEach(() => scratch[Symbol.dispose]());

async function query(connection: pg.ClientConfig, text: string) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** A server in a process of its own, to be killed. */
async function startChild() {
  const source = join(import.meta.dirname, '../../prisma/embedded-postgres/start-embedded-postgres.ts');
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(source)};
    const { url } = await startEmbeddedPostgres(${JSON.stringify(data)});
    process.stdout.write(url);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal);
    return once(child, 'exit');
  };
  return { pid: child.pid, url: String(line), kill };
}

test('the data of a stopped server are there at its next start', async () => {
  const first = await startEmbeddedPostgres(data, { fsync: 'off' });
  await query(first.connection, 'CREATE TABLE kept AS SELECT 1 AS n');
  await first.stop();
  await first.stop();

  const second = await startEmbeddedPostgres(data);
  const rows = await query({ connectionString: second.url }, 'SELECT n FROM kept');
  await second.stop();

  expect(rows).toEqual([{ n: 1 }]);
  expect(existsSync(`${data}.owner`)).toBe(false);
});

test('a killed server is restarted at the same address, and stays stopped after a stop', async () => {
  const told: string[] = [];
  const server = await startEmbeddedPostgres(data, {}, { warn: (_, message) => told.push(message) });
  await query(server.connection, 'CREATE TABLE kept AS SELECT 1 AS n');
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const killed = pid();

  process.kill(killed, 'SIGKILL');
  await expect.poll(() => told).toContain('the embedded database is back');
  const rows = await query(server.connection, 'SELECT n FROM kept');
  expect(rows).toEqual([{ n: 1 }]);
  expect(pid()).not.toBe(killed);

  await server.stop();
  expect(existsSync(join(data, 'postmaster.pid'))).toBe(false);
  expect(told[0]).toBe('the embedded database ended and is started again');
});

test('a server that a signal ends stops its database', async () => {
  const { kill } = await startChild();

  expect(await kill('SIGTERM')).toEqual([null, 'SIGTERM']);
  await expect.poll(() => listPostgresProcesses(data)).toEqual([]);
});

test('one data folder takes one server, and outlives a killed one', async () => {
  const child = await startChild();
  await query({ connectionString: child.url }, 'CREATE TABLE kept AS SELECT 1 AS n');
  const refused = startEmbeddedPostgres(data);
  await expect(refused).rejects.toThrow(UnusableDatabaseError);
  await expect(refused).rejects.toThrow(`is in use by process ${child.pid}: stop that server first`);

  await child.kill();
  const next = await startEmbeddedPostgres(data);
  const rows = await query(next.connection, 'SELECT n FROM kept');
  await expect(startEmbeddedPostgres(data)).rejects.toThrow(`is in use by process ${process.pid}`);
  await next.stop();

  expect(rows).toEqual([{ n: 1 }]);
});

test('numbers that now belong to other processes do not prevent a start', async () => {
  await (await startEmbeddedPostgres(data, { fsync: 'off' })).stop();
  writeFileSync(`${data}.owner`, `${process.pid} of-an-earlier-boot\n`);
  writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n`, { mode: 0o666 });

  const server = await startEmbeddedPostgres(data);

  expect(await query(server.connection, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  await server.stop();
});

test('a path too long for a socket is no obstacle', async () => {
  data = join(scratch.directory, 'long-'.repeat(20), 'db');
  const server = await startEmbeddedPostgres(data, { fsync: 'off' });

  expect(await query({ connectionString: server.url }, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  await server.stop();
});

test('a folder of other files is refused and not changed', async () => {
  mkdirSync(data);
  writeFileSync(join(data, 'thesis.txt'), 'years of work');

  await expect(startEmbeddedPostgres(data)).rejects.toThrow(/holds other files and no database/);
  expect(readFileSync(join(data, 'thesis.txt'), 'utf8')).toBe('years of work');
});

test('a file in place of the folder is reported in one sentence', async () => {
  writeFileSync(data, '');

  await expect(startEmbeddedPostgres(join(data, 'db'))).rejects.toThrow(
    /cannot be made, because there is a file of that name/,
  );
});
