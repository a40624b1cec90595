import pg from 'pg';
import { adaptToPooler, refuseMalformedUrl } from './check-connection.ts';
import { type ClientOptions, connectClients } from './connect-clients.ts';
import { createPool, endPool, guardQuietly, type PoolOptions } from './create-pool.ts';
import { fallBack } from './fall-back.ts';
import { SessionClient, type SessionConfig } from './session-client.ts';
import { watchReplica } from './watch-replica.ts';

export type ReplicaOptions = { url: string; maxLagSeconds: number };

type OpenReplicaOptions = ReplicaOptions &
  PoolOptions &
  ClientOptions & {
    log: {
      debug(details: object, message: string): void;
      info(message: string): void;
      warn(details: object, message: string): void;
    };
  };

export type Replica = Awaited<ReturnType<typeof openReplica>>;

/** Opens a pool and clients on a standby. While the standby is unavailable, the primary serves the reads. */
export async function openReplica(
  primary: pg.Pool,
  primaryConnection: SessionConfig,
  options: OpenReplicaOptions,
) {
  const { url, maxLagSeconds, log } = options;
  refuseMalformedUrl(url, 'SVC_DATABASE_READ_URL');
  await using opened = new AsyncDisposableStack();
  const connection = options.isPooled
    ? await adaptToPooler({ connectionString: url })
    : { connectionString: url };
  const pool = createPool(connection, options);
  opened.defer(() => endPool(pool));
  const watched = [createWatchPool(primaryConnection), createWatchPool(connection)] as const;
  opened.defer(async () => void (await Promise.all(watched.map(endPool))));
  const [primaryEnd, replicaEnd] = watched;
  const watch = watchReplica({
    primary: primaryEnd,
    replica: replicaEnd,
    maxLagMs: maxLagSeconds * 1000,
    log,
  });
  opened.defer(watch.close);
  guardQuietly(pool, watch.markLost, log);
  fallBack(pool, primary);
  // The prefix separates statements that fall back to the primary from those of the primary's clients.
  const clients = await connectClients(pool, { ...options, statementPrefix: 'r' });
  opened.defer(clients.disconnect);
  const owned = opened.move();
  return {
    pool,
    clients,
    maxLagSeconds,
    isFresh: watch.isFresh,
    close: () => owned.disposeAsync(),
  };
}

const watchMilliseconds = 2_000;

/** Creates a separate pool, so that a busy request pool is not mistaken for a lagging replica. */
function createWatchPool(connection: SessionConfig): pg.Pool {
  return new pg.Pool({
    Client: SessionClient,
    application_name: 'trellis replica',
    ...connection,
    max: 1,
    connectionTimeoutMillis: watchMilliseconds,
    query_timeout: watchMilliseconds,
    keepAlive: true,
  }).on('error', () => undefined);
}
