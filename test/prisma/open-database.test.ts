import { globSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../core/telemetry/log.ts';
import { listPendingMigrations } from '../../prisma/migrate/apply-migrations.ts';
import { type Database, openDatabase } from '../../prisma/open-database.ts';
import { UnusableDatabaseError } from '../../prisma/pool/check-connection.ts';
import { findFreePort } from '../kit/free-port.ts';
import { createScratch } from './scratch.ts';

const scratch = createScratch();
const log = createLog({ level: 'silent' });
const migrationsRoot = join(import.meta.dirname, '../../prisma');
const options = {
  dataDirectory: join(scratch.directory, 'db'),
  poolSize: 2,
  migrationsRoot,
  migrate: true,
  log,
};
let database: Database;

beforeAll(async () => {
  database = await openDatabase(options);
});

afterAll(async () => {
  await database.close();
  scratch[Symbol.dispose]();
});

test.each(['auth', 'campaigns', 'cms'] as const)('%s answers and has nothing pending', async (domain) => {
  const migrations = join(migrationsRoot, domain, 'migrations');

  expect(await database[domain].$queryRaw`SELECT 1 AS n`).toEqual([{ n: 1 }]);
  expect(await listPendingMigrations(database.pool, domain, migrations)).toEqual([]);
});

test('a second server opens the same database by its address, in a separate namespace', async () => {
  const other = await openDatabase({ ...options, url: database.url, namespace: 'acme_' });
  const { rows } = await other.pool.query('SELECT current_database() AS name');
  const pending = await listPendingMigrations(other.pool, 'acme_cms', join(migrationsRoot, 'cms/migrations'));
  await other.close();

  expect(rows).toEqual([{ name: database.connection.database }]);
  expect(pending).toEqual([]);
});

test('an unavailable standby prevents no start, and the primary answers queries', async () => {
  const replica = { url: 'postgresql://anna:geheim@127.0.0.1:1/app', maxLagSeconds: 5 };
  const other = await openDatabase({ ...options, url: database.url, poolSize: 1, replica });
  const { auth } = other.replica?.clients ?? other;
  const first = await other.auth.user.count();
  const name = await auth.$queryRaw`SELECT current_database()::text AS name`;
  const rows = await auth.session.findMany();
  const isFresh = other.replica?.isFresh();
  await other.close();

  expect(first).toBe(0);
  expect(name).toEqual([{ name: database.connection.database }]);
  expect(rows).toEqual([]);
  expect(isFresh).toBe(false);
});

test.each([
  ['postgresql://anna:geheim@127.0.0.1:1/app', 'The database at 127.0.0.1:1/app does not answer'],
  ['postgresql://anna:geheim@127.0.0.1:99999/app', 'DATABASE_URL is not an address of the form'],
  ['mysql://anna:geheim@127.0.0.1/app', 'DATABASE_URL is not an address of the form'],
])('an unusable address is reported in one sentence, without its password: %s', async (url, sentence) => {
  const error = await openDatabase({ ...options, url }).catch((caught: unknown) => caught);

  expect(error).toBeInstanceOf(UnusableDatabaseError);
  expect(String(error)).toContain(sentence);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('geheim');
});

test('no model names its schema, which would silently put it outside every namespace', () => {
  const named = globSync('{auth,campaigns,cms}/**/*.prisma', { cwd: migrationsRoot }).filter((file) =>
    /^\s*(@@schema\(|schemas\s*=)/m.test(readFileSync(join(migrationsRoot, file), 'utf8')),
  );

  expect(named).toEqual([]);
});

/** A port that nothing listens at until `open` passes its connections to the database. */
async function reservePort() {
  const port = await findFreePort();
  let connections = 0;
  const server = createServer((client) => {
    connections += 1;
    const upstream = connect(join(String(database.connection.host), '.s.PGSQL.5432'));
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
    client.pipe(upstream).pipe(client);
  });
  return {
    urlOf: (name: string) => `postgresql://app@127.0.0.1:${port}/${name}?sslmode=disable`,
    open: () => void server.listen(port, '127.0.0.1'),
    countConnections: () => connections,
    [Symbol.dispose]: () => void server.close(),
  };
}

test('a start waits for a database that does not listen yet', async () => {
  using port = await reservePort();
  const url = port.urlOf(String(database.connection.database));
  const opening = openDatabase({ ...options, url, migrate: false, clients: ['auth'], startSeconds: 60 });
  await Promise.race([opening, setTimeout(300)]);

  port.open();

  const other = await opening;
  expect((await other.pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
  await other.close();
});

test('a start does not wait for a database that does not exist', async () => {
  using port = await reservePort();
  port.open();

  const opening = openDatabase({ ...options, url: port.urlOf('nothing'), migrate: false, startSeconds: 60 });

  await expect(opening).rejects.toThrow('does not exist: create it, or correct DATABASE_URL.');
  expect(port.countConnections()).toBe(1);
});
