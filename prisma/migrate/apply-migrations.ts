import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { errorCodeOf } from '../../core/lib/records.ts';
import { runWithoutStatementTimeout } from '../pool/guard-pool.ts';

// The advisory lock that Prisma Migrate takes as well.
const migrateLock = 72707369;

type Migration = { name: string; script: string; checksum: string };

/**
 * Applies a `migrations` folder like `prisma migrate deploy` and records the migrations in the same table. `only`
 * limits it to the migrations of a backup.
 */
export async function applyMigrations(
  pool: pg.Pool,
  schema: string,
  directory: string,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const all = await readMigrations(directory);
  const migrations = only ? all.filter(({ name }) => only.has(name)) : all;
  if ((await findPending(pool, schema, migrations)).length === 0) return [];

  await inTransaction(pool, (client) => prepareSchema(client, schema));
  const appliedNames: string[] = [];
  for (const migration of migrations) {
    const apply = isConcurrent(migration) ? applyConcurrently : applyMigration;
    if (await apply(pool, schema, migration)) appliedNames.push(migration.name);
  }
  return appliedNames;
}

/** Lists the migrations that are in the folder and not yet in the database. */
export async function listPendingMigrations(
  pool: pg.Pool,
  schema: string,
  directory: string,
): Promise<string[]> {
  return (await findPending(pool, schema, await readMigrations(directory))).map(({ name }) => name);
}

/** Returns the checksums of the migrations in a folder, by name. */
export async function readMigrationChecksums(directory: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await readMigrations(directory)).map(({ name, checksum }) => [name, checksum]));
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.sort().map((name) => readMigration(directory, name)));
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  const script = await readFile(join(directory, name, 'migration.sql'), 'utf8');
  return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
}

async function findPending(pool: pg.Pool, schema: string, migrations: Migration[]): Promise<Migration[]> {
  const records = recordsTableOf(schema);
  const { rows } = await pool.query('SELECT to_regclass($1) IS NOT NULL AS exist', [records]);
  if (!rows[0].exist) return migrations;
  const recorded = await readRecords(pool, schema);
  return migrations.filter((migration) => !isApplied(recorded, schema, migration));
}

type Record = { migration_name: string; checksum: string; finished: boolean };

type Records = ReadonlyMap<string, Record>;

async function readRecords(queryable: pg.Pool | pg.PoolClient, schema: string): Promise<Records> {
  const { rows } = await queryable.query<Record>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished
     FROM ${recordsTableOf(schema)} WHERE rolled_back_at IS NULL`,
  );
  return new Map(rows.map((row) => [row.migration_name, row]));
}

function isApplied(records: Records, schema: string, { name, checksum }: Migration): boolean {
  const record = records.get(name);
  if (!record) return false;
  if (!record.finished) {
    throw new Error(`Migration ${schema}/${name} failed earlier; resolve it with "prisma migrate resolve".`);
  }
  if (record.checksum !== checksum)
    throw new Error(`Migration ${schema}/${name} was edited after it was applied.`);
  return true;
}

/** The script and its record share one transaction: a migration is applied and recorded, or neither. */
async function applyMigration(pool: pg.Pool, schema: string, migration: Migration): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // Another server can have applied it while this one waited for the lock.
    if (isApplied(await readRecords(client, schema), schema, migration)) return false;
    await runStatements(client, schema, migration, [
      `SET LOCAL search_path TO ${pg.escapeIdentifier(schema)}, public`,
      withoutSchemaCreation(migration.script),
    ]);
    return true;
  });
}

/** Runs the statements of a migration and records it. */
async function runStatements(
  client: pg.PoolClient,
  schema: string,
  { name, checksum }: Migration,
  statements: readonly string[],
) {
  try {
    for (const statement of statements) await client.query(statement);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${schema}/${name} failed: ${reason}`, { cause });
  }
  await client.query(
    `INSERT INTO ${recordsTableOf(schema)} (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
}

/** Prisma writes the schema without its namespace, and the schema exists already. */
function withoutSchemaCreation(script: string): string {
  return script.replace(/^CREATE SCHEMA IF NOT EXISTS "\w+";$/m, '');
}

async function prepareSchema(client: pg.PoolClient, schema: string): Promise<void> {
  // CREATE SCHEMA IF NOT EXISTS needs its privilege even if the schema exists.
  const { rowCount } = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
  if (!rowCount) await client.query(`CREATE SCHEMA ${pg.escapeIdentifier(schema)}`);
  await client.query(`CREATE TABLE IF NOT EXISTS ${recordsTableOf(schema)} (
    id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`);
}

/** Holds the lock and lifts the pool's time limits, because an index on a large table may take long. */
async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      return await runWithoutStatementTimeout(client, () => runTransaction(client, work));
    } catch (error) {
      if (errorCodeOf(causeOf(error)) !== lockTimeout || attempt === maxAttempts) throw error;
    } finally {
      client.release();
    }
    await wait(lockWaitMilliseconds);
  }
}

/** Maximum wait for a table lock. Requests queue behind a waiting lock, so a migration gives up and retries. */
const lockWaitMilliseconds = 2_000;
const maxAttempts = 30;
const lockTimeout = '55P03';

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

async function runTransaction<T>(client: pg.PoolClient, work: (client: pg.PoolClient) => Promise<T>) {
  try {
    await beginUnderLock(client);
    await client.query(`SET LOCAL lock_timeout = ${lockWaitMilliseconds}`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const lockRetryMs = 100;

/**
 * Begins a new transaction for each attempt. A concurrent index build under the same lock waits for every open
 * transaction, so a transaction that waited for the lock would cause a deadlock.
 */
async function beginUnderLock(client: pg.PoolClient) {
  for (;;) {
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    if (await tryLock(client, 'pg_try_advisory_xact_lock')) return;
    await client.query('ROLLBACK');
    await wait(lockRetryMs);
  }
}

type TryLock = 'pg_try_advisory_xact_lock' | 'pg_try_advisory_lock';

async function tryLock(client: pg.PoolClient, take: TryLock): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`SELECT ${take}($1) AS taken`, [migrateLock]);
  return rows[0]?.taken ?? false;
}

/** Comments and spaces before the first statement. */
const leadingComments = /^(?:\s|--[^\n]*|\/\*[\s\S]*?\*\/)*/;
const concurrentIndex =
  /^(?:CREATE\s+(?:UNIQUE\s+)?|DROP\s+)INDEX\s+CONCURRENTLY\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?(?<name>"[^"]+"|\w+)/i;

/** Returns the script from its first statement on. PostgreSQL splits the rest, so a server needs no parser of SQL. */
function withoutLeadingComments(script: string): string {
  return script.replace(leadingComments, '');
}

/**
 * Whether a migration runs outside of a transaction: a concurrent index, or a `DO` block, which may commit row by row. If
 * other statements follow, PostgreSQL runs them all as one transaction, and refuses a concurrent index in it.
 */
function isConcurrent({ script }: Migration): boolean {
  const statement = withoutLeadingComments(script);
  return concurrentIndex.test(statement) || /^DO\b/i.test(statement);
}

/**
 * Applies a migration while others write, outside of a transaction. If the process ends before the record is written, the
 * next start runs the migration again, and builds an index that was left unusable again.
 */
async function applyConcurrently(pool: pg.Pool, schema: string, migration: Migration): Promise<boolean> {
  const client = await pool.connect();
  try {
    return await runWithoutStatementTimeout(client, async () => {
      await client.query('SET statement_timeout = 0');
      while (!(await tryLock(client, 'pg_try_advisory_lock'))) await wait(lockRetryMs);
      if (isApplied(await readRecords(client, schema), schema, migration)) return false;
      await runStatements(client, schema, migration, [
        `SET search_path TO ${pg.escapeIdentifier(schema)}, public`,
        ...dropUnusableIndexSql(migration),
        migration.script,
      ]);
      return true;
    });
  } finally {
    // Closes the connection, which ends its settings and its lock.
    client.release(true);
  }
}

/** Drops the index that the migration builds, which an interrupted build leaves unusable. */
function dropUnusableIndexSql({ script }: Migration): string[] {
  const statement = withoutLeadingComments(script);
  const index = concurrentIndex.exec(statement)?.groups?.name?.replaceAll('"', '');
  const isBuilt = index !== undefined && !/^DROP/i.test(statement);
  return isBuilt ? [`DROP INDEX CONCURRENTLY IF EXISTS ${pg.escapeIdentifier(index)}`] : [];
}

function recordsTableOf(schema: string): string {
  return `${pg.escapeIdentifier(schema)}._prisma_migrations`;
}
