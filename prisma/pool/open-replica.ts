import pg from 'pg';
import { adaptToPooler, refuseMalformedUrl } from './check-connection.ts';
import { type ClientOptions, connectClients } from './connect-clients.ts';
import { createPool, endPool, guardQuietly, type PoolOptions } from './create-pool.ts';
import { fallBack } from './fall-back.ts';
import { SessionClient, type SessionConfig } from './session-client.ts';
import { watchReplica } from './watch-replica.ts';

export type ReplicaOptions = { url: string; mostLagSeconds: number };

type Opening = ReplicaOptions &
  PoolOptions &
  ClientOptions & {
    log: {
      debug(details: object, message: string): void;
      info(message: string): void;
      warn(details: object, message: string): void;
    };
  };

export type Replica = Awaited<ReturnType<typeof openReplica>>;

/** A pool on a standby and the clients on it. It may be away at any time: the primary then answers. */
export async function openReplica(primary: pg.Pool, primaryConnection: SessionConfig, options: Opening) {
  const { url, mostLagSeconds, log } = options;
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
    mostLagMilliseconds: mostLagSeconds * 1000,
    log,
  });
  opened.defer(watch.close);
  guardQuietly(pool, watch.noteLoss, log);
  fallBack(pool, primary);
  // What falls back runs beside the statements of the primary's own clients.
  const clients = await connectClients(pool, { ...options, statementPrefix: 'r' });
  opened.defer(clients.disconnect);
  const owned = opened.move();
  return {
    pool,
    clients,
    mostLagSeconds,
    isFresh: watch.isFresh,
    close: () => owned.disposeAsync(),
  };
}

const watchMilliseconds = 2_000;

/** Beside the pools of requests, so that a busy pool is not taken for a replica that is behind. */
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
