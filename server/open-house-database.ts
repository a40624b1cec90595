import { join } from 'node:path';
import type { Log } from '../core/log.ts';
import { type Database, openDatabase } from '../prisma/open-database.ts';
import type { DomainName } from '../subgraphs/schemas.ts';
import type { Settings } from './load-settings.ts';
import { projectRoot } from './project-root.ts';
import { queueSchemaOf } from './queue-schema.ts';
import { unlockAllJobs } from './unlock-jobs.ts';

type Options = {
  settings: Settings;
  log: Log;
  /** The domains that this process serves; all by default. */
  clients?: readonly DomainName[];
};

/** The database of the settings, embedded or not, with every migration applied. */
export async function openHouseDatabase(options: Options): Promise<Database> {
  const { settings, log } = options;
  const database = await open(options, { migrate: true, join: false });
  const schema = settings.database.namespace;
  await migrateQueue(database, settings, log);
  if (!settings.database.url) await unlockAllJobs(database.pool, queueSchemaOf(schema));
  return database;
}

/** The same database for who starts the processes that migrate it and use it. */
export function startDatabase(options: Options): Promise<Database> {
  return open({ ...options, clients: [] }, { migrate: false, join: false });
}

/** The same database for a process that is not the one to migrate it. */
export function connectDatabase(options: Options): Promise<Database> {
  return open(options, { migrate: false, join: true });
}

/** The same database, beside a running server or before the first start of one. */
export async function joinHouseDatabase(options: Options): Promise<Database> {
  const { settings, log } = options;
  const database = await open(options, { migrate: true, join: true });
  await migrateQueue(database, settings, log);
  return database;
}

async function migrateQueue({ inSessions }: Database, settings: Settings, log: Log) {
  const queue = await import('./queue.ts');
  const schema = queueSchemaOf(settings.database.namespace);
  await inSessions((pool) => queue.migrateQueue(pool, schema, log));
}

type Opening = { migrate: boolean; join: boolean };

function open({ settings, log, clients }: Options, { migrate, join: joins }: Opening) {
  return openDatabase({
    url: settings.database.url,
    directUrl: settings.database.directUrl,
    replica: clients?.length === 0 ? undefined : toReplica(settings),
    prepares: settings.database.prepares,
    dataDirectory: join(settings.dataDirectory, 'postgres'),
    namespace: settings.database.namespace,
    poolSize: settings.database.poolSize,
    clients,
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

function toReplica({ database: { readUrl, readMaxLagSeconds } }: Settings) {
  return readUrl === undefined ? undefined : { url: readUrl, mostLagSeconds: readMaxLagSeconds };
}
