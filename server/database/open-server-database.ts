import { join } from 'node:path';
import type { Log } from '../../core/telemetry/log.ts';
import { openDatabase } from '../../prisma/open-database.ts';
import { type DomainSubgraphName, domainSubgraphNames } from '../../subgraphs/schemas.ts';
import { queueSchemaOf, unlockAllJobs } from '../queue/queue-state.ts';
import type { Settings } from '../settings/load-settings.ts';
import { projectRoot } from '../settings/project-root.ts';
import {
  type DatabaseLocation,
  listDatabases,
  type ServerDatabase,
  toServerDatabase,
} from './server-database.ts';

type Options = {
  settings: Settings;
  log: Log;
  /** The domains that this process serves; all by default. */
  clients?: readonly DomainSubgraphName[];
};

/** Opens the databases of the settings, embedded or not, and applies every migration. */
export async function openServerDatabase(options: Options): Promise<ServerDatabase> {
  const { settings, log } = options;
  const database = await open(options, { migrate: true, join: false });
  await migrateQueues(database, settings, log);
  const embeddedPlace = database.places.find(({ url }) => url === undefined);
  const schema = queueSchemaOf(settings.database.namespace);
  if (embeddedPlace) await unlockAllJobs(embeddedPlace.database.pool, schema);
  return database;
}

/** Opens the databases for a supervisor, whose child processes migrate and use them. */
export function openSupervisorDatabase(options: Options): Promise<ServerDatabase> {
  return open({ ...options, clients: [] }, { migrate: false, join: false });
}

/** Opens the databases that a process needs, without migrating them. */
export function openProcessDatabase(options: Options): Promise<ServerDatabase> {
  return open(options, { migrate: false, join: true });
}

/** Opens and migrates the databases for a command, whether or not a server is running. */
export async function openCommandDatabase(options: Options): Promise<ServerDatabase> {
  const { settings, log } = options;
  const database = await open(options, { migrate: true, join: true });
  await migrateQueues(database, settings, log);
  return database;
}

/** Migrates the queue of each database. Jobs are enqueued in the transaction of a change, so each database has a queue. */
async function migrateQueues({ all }: ServerDatabase, settings: Settings, log: Log) {
  const queue = await import('../queue/queue.ts');
  const schema = queueSchemaOf(settings.database.namespace);
  for (const { inSessions } of all) await inSessions((pool) => queue.migrateQueue(pool, schema, log));
}

type OpenMode = { migrate: boolean; join: boolean };

async function open({ settings, log, clients = domainSubgraphNames }: Options, mode: OpenMode) {
  await using disposables = new AsyncDisposableStack();
  const places = [];
  for (const place of listDatabases(settings.database)) {
    if (!mode.migrate && !isNeeded(place, clients)) continue;
    const database = await openPlace({ settings, log, clients }, mode, place);
    disposables.defer(database.close);
    places.push({ ...place, database });
  }
  const resources = disposables.move();
  return toServerDatabase(places, () => resources.disposeAsync());
}

/**
 * Every process needs the auth database, which has the sessions and the rate limits. The auth process lists the failed jobs of
 * all databases, and a supervisor unlocks the jobs of a process that died, so both need every database.
 */
function isNeeded({ holds }: DatabaseLocation, clients: readonly DomainSubgraphName[]): boolean {
  if (!clients.length || clients.includes('auth')) return true;
  return holds.some((domain) => domain === 'auth' || clients.includes(domain));
}

function openPlace(
  { settings, log, clients = domainSubgraphNames }: Options,
  { migrate, join: joins }: OpenMode,
  { url, isDefault, holds }: DatabaseLocation,
) {
  const { directUrl, readUrl, readMaxLagSeconds, ...database } = settings.database;
  const replica = readUrl === undefined ? undefined : { url: readUrl, maxLagSeconds: readMaxLagSeconds };
  return openDatabase({
    url,
    ...(isDefault && { directUrl, replica: clients.length ? replica : undefined }),
    prepares: database.prepares,
    dataDirectory: join(settings.dataDirectory, 'postgres'),
    namespace: database.namespace,
    poolSize: database.poolSize,
    clients: clients.filter((domain) => holds.includes(domain)),
    holds,
    keepAliveOptions: {
      idle: database.idlePoolSize,
      idleSeconds: database.idleSeconds,
      lifetimeSeconds: database.lifetimeSeconds,
    },
    migrationsRoot: join(projectRoot, 'prisma'),
    migrate,
    join: joins,
    log,
  });
}
