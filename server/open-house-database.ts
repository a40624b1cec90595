import { join } from 'node:path';
import type { Log } from '../core/log.ts';
import { type Database, openDatabase } from '../prisma/open-database.ts';
import type { Settings } from './load-settings.ts';
import { projectRoot } from './project-root.ts';
import { migrateQueue, queueSchemaOf, unlockAllJobs } from './queue.ts';

type Options = { settings: Settings; log: Log };

/** The database of the settings, embedded or not, with every migration applied. */
export async function openHouseDatabase({ settings, log }: Options): Promise<Database> {
  const database = await open({ settings, log }, true);
  const schema = settings.database.namespace;
  await migrateQueue(database.pool, queueSchemaOf(schema), log);
  if (!settings.database.url) await unlockAllJobs(database.pool, queueSchemaOf(schema));
  return database;
}

/** The same database for a process that is not the one to migrate it. */
export function connectDatabase(options: Options): Promise<Database> {
  return open(options, false);
}

function open({ settings, log }: Options, migrate: boolean) {
  return openDatabase({
    url: settings.database.url,
    dataDirectory: join(settings.dataDirectory, 'postgres'),
    namespace: settings.database.namespace,
    poolSize: settings.database.poolSize,
    keeping: {
      idle: settings.database.idlePoolSize,
      idleSeconds: settings.database.idleSeconds,
      lifetimeSeconds: settings.database.lifetimeSeconds,
    },
    migrationsRoot: join(projectRoot, 'prisma'),
    migrate,
    join: !migrate,
    log,
  });
}
