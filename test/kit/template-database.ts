import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLog } from '../../core/log.ts';
import { startEmbeddedPostgres } from '../../prisma/embedded-postgres/start-embedded-postgres.ts';
import { loadHouseSettings } from '../../server/load-settings.ts';
import { openHouseDatabase } from '../../server/open-house-database.ts';
import { projectRoot } from '../../server/project-root.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    /** Absolute; removed when the run ends. */
    runFolder: string;
  }
}

let stop: () => Promise<void>;

/** One server per run, with one migrated database that every file clones. */
export async function setup(project: TestProject) {
  const folder = join(projectRoot, '.data', `test-${process.pid}`);
  const databaseFolder = chooseDatabaseFolder() ?? folder;
  const server = await startEmbeddedPostgres(join(databaseFolder, 'postgres'), {
    fsync: 'off',
    synchronous_commit: 'off',
    max_connections: 200,
  });
  const settings = loadHouseSettings(projectRoot, { DATABASE_URL: server.url, SVC_DATA_DIR: folder });
  const database = await openHouseDatabase({ settings, log: createLog({ level: 'silent' }) });
  await database.close();
  project.provide('databaseUrl', server.url);
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
    // What a run that was killed has left.
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < neededBytes ? null : join(memory, memoryPrefix + process.pid);
}

export function teardown() {
  return stop();
}
