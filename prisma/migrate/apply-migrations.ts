import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { errorMessageOf } from '../../core/lib/records.ts';
import { runLockedSession, runLockedTransaction } from './migration-lock.ts';
import {
  dropUnusableIndexSql,
  type Migration,
  readMigrations,
  runsOutsideTransaction,
  withoutSchemaCreation,
} from './migration-script.ts';

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

  await runLockedTransaction(pool, (client) => prepareSchema(client, schema));
  const appliedNames: string[] = [];
  for (const migration of migrations) {
    const apply = runsOutsideTransaction(migration) ? applyConcurrently : applyMigration;
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

async function findPending(pool: pg.Pool, schema: string, migrations: Migration[]): Promise<Migration[]> {
  const records = recordsTableOf(schema);
  const { rows } = await pool.query('SELECT to_regclass($1) IS NOT NULL AS exist', [records]);
  if (!rows[0].exist) return migrations;
  const recorded = await readRecords(pool, schema);
  return migrations.filter((migration) => !isApplied(recorded, schema, migration));
}

type MigrationRecord = { migration_name: string; checksum: string; finished: boolean };

type MigrationRecords = ReadonlyMap<string, MigrationRecord>;

async function readRecords(queryable: pg.Pool | pg.PoolClient, schema: string): Promise<MigrationRecords> {
  const { rows } = await queryable.query<MigrationRecord>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished
     FROM ${recordsTableOf(schema)} WHERE rolled_back_at IS NULL`,
  );
  return new Map(rows.map((row) => [row.migration_name, row]));
}

function isApplied(records: MigrationRecords, schema: string, { name, checksum }: Migration): boolean {
  const record = records.get(name);
  if (!record) return false;
  if (!record.finished) {
    throw new Error(`Migration ${schema}/${name} failed earlier; resolve it with "prisma migrate resolve".`);
  }
  if (record.checksum !== checksum)
    throw new Error(`Migration ${schema}/${name} was edited after it was applied.`);
  return true;
}

/** Runs the script and records it in one transaction, so that a failure leaves neither. */
async function applyMigration(pool: pg.Pool, schema: string, migration: Migration): Promise<boolean> {
  return runLockedTransaction(pool, async (client) => {
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
    const reason = errorMessageOf(cause);
    throw new Error(`Migration ${schema}/${name} failed: ${reason}`, { cause });
  }
  await client.query(
    `INSERT INTO ${recordsTableOf(schema)} (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
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

/**
 * Applies a migration while others write, outside of a transaction. If the process ends before the record is written, the
 * next start runs the migration again, and builds an index that was left unusable again.
 */
async function applyConcurrently(pool: pg.Pool, schema: string, migration: Migration): Promise<boolean> {
  return runLockedSession(pool, async (client) => {
    if (isApplied(await readRecords(client, schema), schema, migration)) return false;
    await runStatements(client, schema, migration, [
      `SET search_path TO ${pg.escapeIdentifier(schema)}, public`,
      ...dropUnusableIndexSql(migration),
      migration.script,
    ]);
    return true;
  });
}

function recordsTableOf(schema: string): string {
  return `${pg.escapeIdentifier(schema)}._prisma_migrations`;
}
