import { rmSync } from 'node:fs';
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
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), {
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
    rmSync(folder, { recursive: true, force: true });
  };
}

export function teardown() {
  return stop();
}
