import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { isUniqueViolation } from '../../../prisma/errors/unique-violation.ts';
import { applyMigrations, listPendingMigrations } from '../../../prisma/migrate/apply-migrations.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();
let server: EmbeddedPostgres;
let pool: pg.Pool;
let folders = 0;
let directory: string;

beforeAll(async () => {
  server = await startEmbeddedPostgres(join(scratch.directory, 'db'), { fsync: 'off' });
  pool = openPool({ max: 4 });
});

beforeEach(async () => {
  await pool.query('DROP SCHEMA IF EXISTS auth CASCADE; DROP SCHEMA IF EXISTS acme_auth CASCADE');
  directory = join(scratch.directory, `migrations-${folders++}`);
  writeMigration(
    '202601010000_add_users',
    'CREATE TABLE users (email text); CREATE UNIQUE INDEX users_email_key ON users (email);',
  );
});

afterAll(async () => {
  await pool.end();
  await server.stop();
  scratch[Symbol.dispose]();
});

/** The server may go before the last goodbye has arrived; that is no failure of a test. */
function openPool(options: pg.PoolConfig) {
  const opened = new pg.Pool({ ...server.connection, ...options });
  return opened.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
}

function writeMigration(name: string, script: string) {
  mkdirSync(join(directory, name), { recursive: true });
  writeFileSync(
    join(directory, name, 'migration.sql'),
    `-- CreateSchema\nCREATE SCHEMA IF NOT EXISTS "auth";\n\n${script}`,
  );
}

async function listTables() {
  const { rows } = await pool.query(
    "SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname LIKE '%auth' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

test('a migration is pending until it is applied, once, by any number of servers', async () => {
  expect(await listPendingMigrations(pool, 'auth', directory)).toEqual(['202601010000_add_users']);

  const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(pool, 'auth', directory)));

  expect(applied.flat()).toEqual(['202601010000_add_users']);
  expect(await listPendingMigrations(pool, 'auth', directory)).toEqual([]);
  expect(await applyMigrations(pool, 'auth', directory)).toEqual([]);
});

test('later migrations follow in the order of their names', async () => {
  await applyMigrations(pool, 'auth', directory);
  writeMigration(
    '202603010000_fill_users',
    "INSERT INTO users (email, age) VALUES ('anna@example.org', 30);",
  );
  writeMigration('202602010000_add_age', 'ALTER TABLE users ADD COLUMN age int;');

  expect(await applyMigrations(pool, 'auth', directory)).toEqual([
    '202602010000_add_age',
    '202603010000_fill_users',
  ]);
});

test('a namespace has separate tables, and nothing outside it is changed', async () => {
  await applyMigrations(pool, 'acme_auth', directory);
  expect(await listTables()).toEqual(['acme_auth._prisma_migrations', 'acme_auth.users']);
  expect((await pool.query("SELECT FROM pg_namespace WHERE nspname = 'auth'")).rowCount).toBe(0);

  await applyMigrations(pool, 'auth', directory);
  expect(await listTables()).toHaveLength(4);
});

test('a migration that was edited after it was applied is refused', async () => {
  await applyMigrations(pool, 'auth', directory);
  writeMigration('202601010000_add_users', 'CREATE TABLE people (email text);');

  await expect(applyMigrations(pool, 'auth', directory)).rejects.toThrow(
    'auth/202601010000_add_users was edited',
  );
});

test('a migration that Prisma left incomplete is refused', async () => {
  await applyMigrations(pool, 'auth', directory);
  await pool.query('UPDATE auth._prisma_migrations SET finished_at = NULL');

  await expect(applyMigrations(pool, 'auth', directory)).rejects.toThrow('failed earlier');
});

test('a failed migration leaves nothing behind, and those before it stay', async () => {
  writeMigration('202602010000_break', 'CREATE TABLE half (n int); SELECT nonsense;');

  await expect(applyMigrations(pool, 'auth', directory)).rejects.toThrow(
    'Migration auth/202602010000_break failed: column "nonsense" does not exist',
  );

  expect(await listTables()).toEqual(['auth._prisma_migrations', 'auth.users']);
  expect(await listPendingMigrations(pool, 'auth', directory)).toEqual(['202602010000_break']);
});

test('a migration can take longer than a query of the pool', async () => {
  const hasty = openPool({ statement_timeout: 50 });
  writeMigration('202602010000_wait', 'SELECT pg_sleep(0.1);');

  expect(await applyMigrations(hasty, 'auth', directory)).toHaveLength(2);
  await hasty.end();
});

test('a unique violation of pg itself is recognised by index and by column', async () => {
  await applyMigrations(pool, 'auth', directory);
  const add = () => pool.query("INSERT INTO auth.users VALUES ('anna@example.org')");
  await add();

  const error = await add().catch((caught: unknown) => caught);

  expect(isUniqueViolation(error, 'users_email_key')).toBe(true);
  expect(isUniqueViolation(error, 'email')).toBe(true);
  expect(isUniqueViolation(error, 'phone')).toBe(false);
});

test('an index is built beside writers, by one of several servers, and not in a transaction', async () => {
  await applyMigrations(pool, 'auth', directory);
  const writer = await pool.connect();
  await writer.query("BEGIN; INSERT INTO auth.users VALUES ('anna@example.com')");
  mkdirSync(join(directory, '202601020000_index_users'));
  writeFileSync(
    join(directory, '202601020000_index_users', 'migration.sql'),
    '-- For lists.\nCREATE INDEX CONCURRENTLY "users_lower" ON "users" (lower("email"));',
  );

  const others = openPool({ max: 2 });
  const applying = [applyMigrations(others, 'auth', directory), applyMigrations(others, 'auth', directory)];
  // The index waits for the transaction of the writer.
  const waitsSql = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE '%CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`;
  await expect.poll(async () => (await pool.query(waitsSql)).rowCount).toBe(1);
  await pool.query("INSERT INTO auth.users VALUES ('berta@example.com')");
  await writer.query('COMMIT');
  writer.release();
  const applied = (await Promise.all(applying)).flat();
  await others.end();

  expect(applied).toEqual(['202601020000_index_users']);
  expect(await isIndexValid('users_lower')).toBe(true);
});

test('an unusable index of an earlier attempt is built again', async () => {
  await applyMigrations(pool, 'auth', directory);
  await pool.query(
    "ALTER TABLE auth.users ADD COLUMN name text; INSERT INTO auth.users VALUES ('a', 'x'), ('b', 'x')",
  );
  mkdirSync(join(directory, '202601020000_index_names'));
  writeFileSync(
    join(directory, '202601020000_index_names', 'migration.sql'),
    'CREATE UNIQUE INDEX CONCURRENTLY users_names ON users (name);',
  );

  await expect(applyMigrations(pool, 'auth', directory)).rejects.toThrow('202601020000_index_names failed');
  expect(await isIndexValid('users_names')).toBe(false);
  await pool.query("DELETE FROM auth.users WHERE email = 'b'");
  await applyMigrations(pool, 'auth', directory);

  expect(await isIndexValid('users_names')).toBe(true);
  expect(await listPendingMigrations(pool, 'auth', directory)).toEqual([]);
});

test('a migration gives way to requests that a lock would keep waiting, and succeeds when it is free', async () => {
  await applyMigrations(pool, 'auth', directory);
  writeMigration('202601020000_add_names', 'ALTER TABLE users ADD COLUMN name text;');
  const reader = await pool.connect();
  await reader.query('BEGIN; SELECT * FROM auth.users');

  const applying = applyMigrations(pool, 'auth', directory);
  const isWaiting = async () =>
    (await pool.query("SELECT FROM pg_locks WHERE NOT granted AND relation = 'auth.users'::regclass"))
      .rowCount;
  await expect.poll(isWaiting, { interval: 10 }).toBe(1);
  // The query waits behind the migration until that gives up.
  const { rows } = await pool.query('SELECT count(*)::int AS users FROM auth.users');
  await reader.query('COMMIT');
  reader.release();

  expect(rows).toEqual([{ users: 0 }]);
  expect(await applying).toEqual(['202601020000_add_names']);
});

async function isIndexValid(name: string): Promise<boolean | undefined> {
  const { rows } = await pool.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [`auth.${name}`],
  );
  return rows[0]?.valid;
}
