import { join } from 'node:path';
import type { Log } from '../core/log.ts';
import { type Database, openDatabase } from '../prisma/open-database.ts';
import type { Settings } from './load-settings.ts';
import { projectRoot } from './project-root.ts';
import { migrateQueue, queueSchemaOf, unlockAllJobs } from './queue.ts';

type Options = { settings: Settings; log: Log };

/** The database of the settings, embedded or not, with every migration applied. */
export async function openHouseDatabase({ settings, log }: Options): Promise<Database> {
  const database = await open({ settings, log }, { migrate: true, join: false });
  const schema = settings.database.namespace;
  await migrateQueue(database.pool, queueSchemaOf(schema), log);
  if (!settings.database.url) await unlockAllJobs(database.pool, queueSchemaOf(schema));
  return database;
}

/** The same database for a process that is not the one to migrate it. */
export function connectDatabase(options: Options): Promise<Database> {
  return open(options, { migrate: false, join: true });
}

/** The same database, beside a running server or before the first start of one. */
export async function joinHouseDatabase({ settings, log }: Options): Promise<Database> {
  const database = await open({ settings, log }, { migrate: true, join: true });
  await migrateQueue(database.pool, queueSchemaOf(settings.database.namespace), log);
  return database;
}

type Opening = { migrate: boolean; join: boolean };

function open({ settings, log }: Options, { migrate, join: joins }: Opening) {
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
    join: joins,
    log,
  });
}
