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

/** The domains that a process serves. */
const allDomains: readonly DomainSubgraphName[] = domainSubgraphNames;

/** Opens the databases of the settings, embedded or not, and applies every migration. */
export async function openServerDatabase(settings: Settings['database'], log: Log, clients = allDomains) {
  const database = await open({ settings, log, clients, migrate: true, join: false });
  await migrateQueues(database, settings, log);
  const embeddedPlace = database.places.find(({ url }) => url === undefined);
  const schema = queueSchemaOf(settings.namespace);
  if (embeddedPlace) await unlockAllJobs(embeddedPlace.database.pool, schema);
  return database;
}

/** Opens the databases for a supervisor, whose child processes migrate and use them. */
export function openSupervisorDatabase(settings: Settings['database'], log: Log): Promise<ServerDatabase> {
  return open({ settings, log, clients: [], migrate: false, join: false });
}

/** Opens the databases that a process needs, without migrating them. */
export function openProcessDatabase(settings: Settings['database'], log: Log, clients = allDomains) {
  return open({ settings, log, clients, migrate: false, join: true });
}

/** Opens and migrates the databases for a command, whether or not a server is running. Does not wait for them. */
export async function openCommandDatabase(settings: Settings['database'], log: Log): Promise<ServerDatabase> {
  const database = await open({
    settings: { ...settings, startSeconds: 0 },
    ...{ log, clients: allDomains, migrate: true, join: true },
  });
  await migrateQueues(database, settings, log);
  return database;
}

/** Migrates the queue of each database. Jobs are enqueued in the transaction of a change, so each database has a queue. */
async function migrateQueues({ all }: ServerDatabase, settings: Settings['database'], log: Log) {
  const queue = await import('../queue/queue.ts');
  const schema = queueSchemaOf(settings.namespace);
  for (const { inSessions } of all) await inSessions((pool) => queue.migrateQueue(pool, schema, log));
}

type OpenOptions = {
  settings: Settings['database'];
  log: Log;
  clients: readonly DomainSubgraphName[];
  migrate: boolean;
  join: boolean;
};

async function open(options: OpenOptions) {
  await using disposables = new AsyncDisposableStack();
  const places = [];
  for (const place of listDatabases(options.settings)) {
    if (!options.migrate && !isNeeded(place, options.clients)) continue;
    const database = await openPlace(options, place);
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
function isNeeded({ storedDomains }: DatabaseLocation, clients: readonly DomainSubgraphName[]): boolean {
  if (!clients.length || clients.includes('auth')) return true;
  return storedDomains.some((domain) => domain === 'auth' || clients.includes(domain));
}

function openPlace(
  { settings, log, clients, migrate, join: joins }: OpenOptions,
  { url, isDefault, storedDomains }: DatabaseLocation,
) {
  const { directUrl, readUrl, readMaxLagSeconds, ...database } = settings;
  const replica = readUrl === undefined ? undefined : { url: readUrl, maxLagSeconds: readMaxLagSeconds };
  return openDatabase({
    url,
    ...(isDefault && { directUrl, replica: clients.length ? replica : undefined }),
    prepares: database.prepares,
    dataDirectory: database.embeddedFolder,
    namespace: database.namespace,
    poolSize: database.poolSize,
    startSeconds: database.startSeconds,
    clients: clients.filter((domain) => storedDomains.includes(domain)),
    storedDomains,
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
