import { join } from 'node:path';
import type { Log } from '../../core/telemetry/log.ts';
import { openDatabase } from '../../prisma/open-database.ts';
import { type DomainName, domainNames } from '../../subgraphs/schemas.ts';
import { queueSchemaOf, unlockAllJobs } from '../queue/queue-schema.ts';
import type { Settings } from '../settings/load-settings.ts';
import { projectRoot } from '../settings/project-root.ts';
import { listDatabases, type Place, type ServerDatabase, toServerDatabase } from './server-database.ts';

type Options = {
  settings: Settings;
  log: Log;
  /** The domains that this process serves; all by default. */
  clients?: readonly DomainName[];
};

/** The databases of the settings, embedded or not, with every migration applied. */
export async function openServerDatabase(options: Options): Promise<ServerDatabase> {
  const { settings, log } = options;
  const database = await open(options, { migrate: true, join: false });
  await migrateQueues(database, settings, log);
  const embedded = database.places.find(({ url }) => url === undefined);
  const schema = queueSchemaOf(settings.database.namespace);
  if (embedded) await unlockAllJobs(embedded.database.pool, schema);
  return database;
}

/** The same databases for who starts the processes that migrate them and use them. */
export function startDatabase(options: Options): Promise<ServerDatabase> {
  return open({ ...options, clients: [] }, { migrate: false, join: false });
}

/** The same databases, as far as they are needed, for a process that is not the one to migrate them. */
export function connectDatabase(options: Options): Promise<ServerDatabase> {
  return open(options, { migrate: false, join: true });
}

/** The same databases, beside a running server or before the first start of one. */
export async function joinServerDatabase(options: Options): Promise<ServerDatabase> {
  const { settings, log } = options;
  const database = await open(options, { migrate: true, join: true });
  await migrateQueues(database, settings, log);
  return database;
}

/** Each database has a queue of its own, because jobs are enqueued in the transactions of changes. */
async function migrateQueues({ all }: ServerDatabase, settings: Settings, log: Log) {
  const queue = await import('../queue/queue.ts');
  const schema = queueSchemaOf(settings.database.namespace);
  for (const { inSessions } of all) await inSessions((pool) => queue.migrateQueue(pool, schema, log));
}

type Opening = { migrate: boolean; join: boolean };

async function open({ settings, log, clients = domainNames }: Options, opening: Opening) {
  await using opened = new AsyncDisposableStack();
  const places = [];
  for (const place of listDatabases(settings.database)) {
    if (!opening.migrate && !isNeeded(place, clients)) continue;
    const database = await openPlace({ settings, log, clients }, opening, place);
    opened.defer(database.close);
    places.push({ ...place, database });
  }
  const resources = opened.move();
  return toServerDatabase(places, () => resources.disposeAsync());
}

/**
 * Every process asks the database of auth whether sessions hold and counts limits in it. Who answers for auth shows the failed jobs
 * of all, and who supervises others frees those of a process that died.
 */
function isNeeded({ holds }: Place, clients: readonly DomainName[]): boolean {
  if (!clients.length || clients.includes('auth')) return true;
  return holds.some((domain) => domain === 'auth' || clients.includes(domain));
}

function openPlace(
  { settings, log, clients = domainNames }: Options,
  { migrate, join: joins }: Opening,
  { url, isDefault, holds }: Place,
) {
  const { directUrl, readUrl, readMaxLagSeconds, ...database } = settings.database;
  const replica = readUrl === undefined ? undefined : { url: readUrl, mostLagSeconds: readMaxLagSeconds };
  return openDatabase({
    url,
    ...(isDefault && { directUrl, replica: clients.length ? replica : undefined }),
    prepares: database.prepares,
    dataDirectory: join(settings.dataDirectory, 'postgres'),
    namespace: database.namespace,
    poolSize: database.poolSize,
    clients: clients.filter((domain) => holds.includes(domain)),
    holds,
    keeping: {
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
