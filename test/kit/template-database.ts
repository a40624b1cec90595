import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLog } from '../../core/telemetry/log.ts';
import { startEmbeddedPostgres } from '../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { openServerDatabase } from '../../server/database/open-server-database.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { keepFirstFolder } from './keep-first-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    /** The files of a migrated database that nothing runs on. */
    databaseTemplate: string;
    /** Absolute; removed when the run ends. */
    runFolder: string;
    /** Whether random suites and attacks try all of their cases instead of a sample. */
    isThorough: boolean;
    /** Seed of all random suites of the run. */
    seed: number;
  }
}

let stop: () => Promise<void>;

const parameters = { fsync: 'off', synchronous_commit: 'off', max_connections: 200 };

/** Hashes the migrations and the lock file. The lock file has the version of the queue, which creates its own tables. */
function hashMigrations() {
  const hash = createHash('sha256').update(readFileSync(join(projectRoot, 'package-lock.json')));
  const files = readdirSync(join(projectRoot, 'prisma'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.sql')).sort()) {
    hash.update(file).update(readFileSync(join(projectRoot, 'prisma', file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The files of a migrated database, made once and copied by every run. */
async function makeTemplate(template: string, folder: string) {
  const files = join(folder, 'template');
  const server = await startEmbeddedPostgres(files, parameters);
  const settings = loadServerSettings(projectRoot, { DATABASE_URL: server.url, SVC_DATA_DIR: folder });
  const database = await openServerDatabase(settings.database, createLog({ level: 'silent' }));
  await database.close();
  await server.stop();
  mkdirSync(dirname(template), { recursive: true });
  keepFirstFolder(files, template);
}

/** One server per run, with one migrated database that every file clones. */
export async function setup(project: TestProject) {
  const folder = join(projectRoot, '.data', `test-${process.pid}`);
  const databaseFolder = chooseDatabaseFolder() ?? folder;
  const files = join(databaseFolder, 'postgres');
  const template = join(projectRoot, 'node_modules', '.trellis', `test-database-${hashMigrations()}`);
  if (!existsSync(template)) await makeTemplate(template, folder);
  mkdirSync(databaseFolder, { recursive: true, mode: 0o755 });
  // `-a` keeps owner and mode, which PostgreSQL checks.
  execFileSync('cp', ['-a', template, files]);
  const server = await startEmbeddedPostgres(files, parameters);
  project.provide('databaseUrl', server.url);
  project.provide('databaseTemplate', template);
  project.provide('runFolder', folder);
  stop = async () => {
    await server.stop();
    for (const path of [databaseFolder, folder]) rmSync(path, { recursive: true, force: true });
  };
}

const memory = '/dev/shm';
const memoryPrefix = 'trellis-test-';
const neededBytes = 2 * 2 ** 30;

/** In memory where there is plenty: a clone is a thousand files, for which a disk takes up to half a second. */
function chooseDatabaseFolder(): string | null {
  if (!existsSync(memory)) return null;
  for (const name of readdirSync(memory)) {
    const [, pid] = name.split(memoryPrefix);
    // Removes files of runs that were killed.
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < neededBytes ? null : join(memory, memoryPrefix + process.pid);
}

export function teardown() {
  return stop();
}
