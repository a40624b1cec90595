import type { Socket } from 'node:net';
import pg from 'pg';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { markAsConnectionLoss } from './database-unavailable.ts';
import { DatabaseSessionClient } from './session-client.ts';

/** Statement that checks a connection that was idle before it is used again. */
export const connectionCheckSql = 'SELECT 1 AS still_there';

/** Idle time after which a connection is checked, because it can have been lost unnoticed. */
const trustedIdleMilliseconds = 2_000;
const checkMilliseconds = 2_000;

type GuardOptions = {
  /** Maximum silence of a connection during a statement. It is longer than the server's own limit of statements. */
  silenceMilliseconds: number;
  /** Called for every connection that could not be opened or was lost in use. */
  onLoss: (reason: string) => void;
  onIdleLoss: (error: Error) => void;
};

type OnConnected = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: (error?: Error | boolean) => void,
) => void;
type Connect = (onConnected: OnConnected) => void;

/** The parts of a connection that the driver's types leave out. */
type Inner = { connection: { stream: Socket }; readyForQuery: boolean };

function innerOf(client: pg.ClientBase) {
  return client as unknown as Inner;
}

/**
 * Guards a pool against a database that vanishes without closing its connections: a statement without an answer ends
 * with its connection, and a connection that was idle is checked before it is used.
 */
export function guardPoolConnections(
  pool: pg.Pool,
  { silenceMilliseconds, onLoss, onIdleLoss }: GuardOptions,
) {
  const idleSince = new Map<pg.PoolClient, number>();
  const { connect: openConnection } = pool;
  const take: Connect = (onConnected) => void Reflect.apply(openConnection, pool, [onConnected]);

  const connect: Connect = (onConnected) =>
    take((error, client, release) => {
      if (error || !client || !release) return onConnected(explain(error, pool, onLoss), undefined, release);
      const since = idleSince.get(client);
      idleSince.delete(client);
      if (since === undefined || isTrusted(since)) return onConnected(undefined, client, release);
      void isConnectionAlive(client).then((isThere) => {
        if (isThere) return onConnected(undefined, client, release);
        release(true);
        dropIdle();
        connect(onConnected);
      });
    });

  /** Closes, after an idle connection was lost, all others that were idle for as long, without checking them. */
  const dropIdle = () => {
    for (const [client, since] of idleSince) {
      if (!isTrusted(since)) destroy(client, 'an idle connection was silent');
    }
  };

  Object.assign(pool, {
    connect: (onConnected?: OnConnected) => {
      if (onConnected) return connect(onConnected);
      return new Promise((resolve, reject) => {
        connect((error, client) => (error ? reject(error) : resolve(client)));
      });
    },
  });
  pool
    .on('connect', (client) => {
      limitSilence(client, silenceMilliseconds);
      client.on('error', (error) => {
        markAsConnectionLoss(error);
        if (!idleSince.has(client)) onLoss(error.message);
      });
    })
    .on('release', (_error, client) => idleSince.set(client, Date.now()))
    .on('remove', (client) => idleSince.delete(client))
    .on('error', onIdleLoss);
}

/** The clock includes the time of a suspended machine. If it was set back, the time is unknown. */
function isTrusted(since: number): boolean {
  const idleMs = Date.now() - since;
  return idleMs >= 0 && idleMs < trustedIdleMilliseconds;
}

function limitSilence(client: pg.ClientBase, milliseconds: number) {
  const inner = innerOf(client);
  inner.connection.stream.setTimeout(milliseconds, () => {
    if (!inner.readyForQuery) destroy(client, `the database was silent for ${milliseconds / 1000} s`);
  });
}

/** Runs work whose statements have no time limit. */
export async function runWithoutStatementTimeout<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
): Promise<T> {
  const { stream } = innerOf(client).connection;
  const { timeout = 0 } = stream;
  stream.setTimeout(0);
  try {
    return await work();
  } finally {
    stream.setTimeout(timeout);
  }
}

/** Checks an idle connection; one that does not answer is closed, and its owner sees an ordinary loss. */
export async function isConnectionAlive(client: pg.ClientBase): Promise<boolean> {
  const timer = setTimeout(() => destroy(client, 'an idle connection was silent'), checkMilliseconds);
  try {
    await client.query(connectionCheckSql);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Fails a connection with the kernel's error for an unresponsive peer, which every library understands. */
function destroy(client: pg.ClientBase, message: string) {
  const error = Object.assign(new Error(message), { code: 'ETIMEDOUT', syscall: 'read', errno: -110 });
  innerOf(client).connection.stream.destroy(markAsConnectionLoss(error));
}

/** Replaces the driver's messages, which describe a busy pool like a network failure, by the cause. */
function explain(
  error: Error | undefined,
  { options, waitingCount }: pg.Pool,
  onLoss: GuardOptions['onLoss'],
) {
  const failure = markAsConnectionLoss(error ?? new Error('there is no connection'));
  const seconds = (options.connectionTimeoutMillis ?? 0) / 1000;
  if (failure.message === 'timeout exceeded when trying to connect') {
    failure.message = `all ${options.max} connections of the pool were busy for ${seconds} s, ${waitingCount} more requests wait`;
  } else if (failure.message === 'Connection terminated due to connection timeout') {
    failure.message = `the database did not open a connection within ${seconds} s`;
  }
  onLoss(failure.message);
  return failure;
}

/**
 * Rejects texts that PostgreSQL cannot store: NUL, and unpaired surrogates, which would be stored changed. Every
 * statement of a pool passes through this class, so no field can be missed.
 */
export class UnstorableTextRejectingClient extends DatabaseSessionClient {}

type Callback = (error: Error) => void;
/** Arguments of the driver's `query`, in each form in which it can be called. */
type QueryArguments = [
  statement: string | { values?: unknown; callback?: unknown },
  ...valuesOrCallback: unknown[],
];

Object.assign(UnstorableTextRejectingClient.prototype, {
  query(this: pg.Client, ...queryArgs: QueryArguments): unknown {
    const [statement, ...rest] = queryArgs;
    const { values, callback } = typeof statement === 'string' ? {} : statement;
    // Looked up at each call, because tests that count statements replace it.
    if (![rest[0], values].find(Array.isArray)?.some(isTextRefusedByPostgres))
      return Reflect.apply(pg.Client.prototype.query, this, queryArgs);
    const refusal = requestErrors.invalidText();
    const onRefused = [...rest, callback].find(isCallback);
    if (!onRefused) return Promise.reject(refusal);
    process.nextTick(onRefused, refusal);
    return undefined;
  },
});

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}

export function isTextRefusedByPostgres(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  return Array.isArray(value) && value.some(isTextRefusedByPostgres);
}
