import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export type Migration = { name: string; script: string; checksum: string };

/** Returns the checksums of the migrations in a folder, by name. */
export async function readMigrationChecksums(directory: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await readMigrations(directory)).map(({ name, checksum }) => [name, checksum]));
}

/** Reads the migrations of a folder, the oldest first. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.sort().map((name) => readMigration(directory, name)));
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  const script = await readFile(join(directory, name, 'migration.sql'), 'utf8');
  return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
}

/** Removes the creation of the schema, which Prisma writes without the namespace. The schema exists already. */
export function withoutSchemaCreation(script: string): string {
  return script.replace(/^CREATE SCHEMA IF NOT EXISTS "\w+";$/m, '');
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
export function runsOutsideTransaction({ script }: Migration): boolean {
  const statement = withoutLeadingComments(script);
  return concurrentIndex.test(statement) || /^DO\b/i.test(statement);
}

/** Returns the statement that drops the index of this migration, because an interrupted build leaves it unusable. */
export function dropUnusableIndexSql({ script }: Migration): string[] {
  const statement = withoutLeadingComments(script);
  const index = concurrentIndex.exec(statement)?.groups?.name?.replaceAll('"', '');
  const isBuilt = index !== undefined && !/^DROP/i.test(statement);
  return isBuilt ? [`DROP INDEX CONCURRENTLY IF EXISTS ${pg.escapeIdentifier(index)}`] : [];
}
