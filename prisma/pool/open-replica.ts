import pg from 'pg';
import { adaptConnectionToPooler, refuseMalformedDatabaseUrl } from './check-connection.ts';
import { connectPrismaClients, type PrismaClientsOptions } from './connect-clients.ts';
import {
  closeDatabasePool,
  createDatabasePool,
  type DatabaseLog,
  type DatabasePoolOptions,
  guardPoolWithoutLog,
} from './create-database-pool.ts';
import { enableFallbackToPrimary } from './fallback-to-primary.ts';
import { DatabaseSessionClient, type DatabaseSessionConfig } from './session-client.ts';
import { watchReplicaLag } from './watch-replica-lag.ts';

export type ReplicaOptions = { url: string; maxLagSeconds: number };

type OpenReplicaOptions = ReplicaOptions & DatabasePoolOptions & PrismaClientsOptions & { log: DatabaseLog };

export type DatabaseReplica = Awaited<ReturnType<typeof openDatabaseReplica>>;

/** Opens a pool and clients on a standby. While the standby is unavailable, the primary serves the reads. */
export async function openDatabaseReplica(
  primary: pg.Pool,
  primaryConnection: DatabaseSessionConfig,
  options: OpenReplicaOptions,
) {
  const { url, maxLagSeconds, log } = options;
  refuseMalformedDatabaseUrl(url, 'SVC_DATABASE_READ_URL');
  await using disposables = new AsyncDisposableStack();
  const connection = options.isPooled
    ? await adaptConnectionToPooler({ connectionString: url })
    : { connectionString: url };
  const pool = createDatabasePool(connection, options);
  disposables.defer(() => closeDatabasePool(pool));
  const watchPools = [createWatchPool(primaryConnection), createWatchPool(connection)] as const;
  disposables.defer(async () => void (await Promise.all(watchPools.map(closeDatabasePool))));
  const [primaryEnd, replicaEnd] = watchPools;
  const watch = watchReplicaLag({
    primary: primaryEnd,
    replica: replicaEnd,
    maxLagMs: maxLagSeconds * 1000,
    log,
  });
  disposables.defer(watch.close);
  guardPoolWithoutLog(pool, watch.markLost, log);
  enableFallbackToPrimary(pool, primary);
  // The prefix separates statements that fall back to the primary from those of the primary's clients.
  const clients = await connectPrismaClients(pool, { ...options, statementPrefix: 'r' });
  disposables.defer(clients.disconnect);
  const ownedDisposables = disposables.move();
  return {
    pool,
    clients,
    maxLagSeconds,
    isFresh: watch.isFresh,
    close: () => ownedDisposables.disposeAsync(),
  };
}

const watchMilliseconds = 2_000;

/** Creates a separate pool, so that a busy request pool is not mistaken for a lagging replica. */
function createWatchPool(connection: DatabaseSessionConfig): pg.Pool {
  return new pg.Pool({
    Client: DatabaseSessionClient,
    application_name: 'trellis replica',
    ...connection,
    max: 1,
    connectionTimeoutMillis: watchMilliseconds,
    query_timeout: watchMilliseconds,
    keepAlive: true,
  }).on('error', () => undefined);
}
