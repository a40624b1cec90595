import type { Socket } from 'node:net';
import type pg from 'pg';
import { markLoss } from './database-unavailable.ts';

/** Asked of a connection that was idle, before it is used again. */
export const checkStatement = 'SELECT 1 AS still_there';

/** A connection that was idle for longer may have been lost without a word. */
const trustedIdleMilliseconds = 2_000;
const checkMilliseconds = 2_000;

type Guarding = {
  /** How long a connection may be silent while a statement runs on it; longer than the server lets one run. */
  silenceMilliseconds: number;
  /** Hears of every connection that could not be had or was lost while in use. */
  onLoss: (reason: string) => void;
  onIdleLoss: (error: Error) => void;
};

type Lent = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: (error?: Error | boolean) => void,
) => void;
type Connect = (lent: Lent) => void;

/** What of a connection the driver's types do not show. */
type Inner = { connection: { stream: Socket }; readyForQuery: boolean };

/**
 * Makes a pool live through a database that vanishes without closing its connections: a statement that hears
 * nothing ends with its connection, and a connection that was idle is checked before it is lent.
 */
export function guardPool(pool: pg.Pool, { silenceMilliseconds, onLoss, onIdleLoss }: Guarding) {
  const idleSince = new Map<pg.PoolClient, number>();
  const lend = (pool.connect as Connect).bind(pool);

  const connect: Connect = (lent) =>
    lend((error, client, release) => {
      if (error || !client || !release) return lent(explain(error, pool, onLoss), undefined, release);
      const since = idleSince.get(client);
      idleSince.delete(client);
      if (since === undefined || Date.now() - since < trustedIdleMilliseconds)
        return lent(undefined, client, release);
      void isStillThere(client).then((isThere) => {
        if (isThere) return lent(undefined, client, release);
        release(true);
        dropIdle();
        connect(lent);
      });
    });

  /** Where one connection was lost in silence, those that rest as long are not asked one after the other. */
  const dropIdle = () => {
    for (const [client, since] of idleSince) {
      if (Date.now() - since >= trustedIdleMilliseconds) destroy(client, 'an idle connection was silent');
    }
  };

  Object.assign(pool, {
    connect: (lent?: Lent) => {
      if (lent) return connect(lent);
      return new Promise((resolve, reject) => {
        connect((error, client) => (error ? reject(error) : resolve(client)));
      });
    },
  });
  pool
    .on('connect', (client) => {
      limitSilence(client, silenceMilliseconds);
      client.on('error', (error) => {
        markLoss(error);
        if (!idleSince.has(client)) onLoss(error.message);
      });
    })
    .on('release', (_error, client) => idleSince.set(client, Date.now()))
    .on('remove', (client) => idleSince.delete(client))
    .on('error', onIdleLoss);
}

function limitSilence(client: pg.ClientBase, milliseconds: number) {
  const inner = client as unknown as Inner;
  inner.connection.stream.setTimeout(milliseconds, () => {
    if (!inner.readyForQuery) destroy(client, `the database was silent for ${milliseconds / 1000} s`);
  });
}

/** Does work whose statements may take as long as they take. */
export async function withoutSilenceLimit<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const { stream } = (client as unknown as Inner).connection;
  const { timeout = 0 } = stream;
  stream.setTimeout(0);
  try {
    return await work();
  } finally {
    stream.setTimeout(timeout);
  }
}

/** Asks a connection that rests; one that does not answer is closed, and its owner hears of it as of any loss. */
export async function isStillThere(client: pg.ClientBase): Promise<boolean> {
  const timer = setTimeout(() => destroy(client, 'an idle connection was silent'), checkMilliseconds);
  try {
    await client.query(checkStatement);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** As the kernel itself would report a peer that does not answer, so that every library knows what it is. */
function destroy(client: pg.ClientBase, message: string) {
  const error = Object.assign(new Error(message), { code: 'ETIMEDOUT', syscall: 'read', errno: -110 });
  (client as unknown as Inner).connection.stream.destroy(markLoss(error));
}

/** The driver has one sentence for a pool that is busy, which reads as if the network were to blame. */
function explain(error: Error | undefined, { options, waitingCount }: pg.Pool, onLoss: Guarding['onLoss']) {
  const failure = markLoss(error ?? new Error('there is no connection'));
  const seconds = (options.connectionTimeoutMillis ?? 0) / 1000;
  if (failure.message === 'timeout exceeded when trying to connect') {
    failure.message = `all ${options.max} connections of the pool were busy for ${seconds} s, ${waitingCount} more requests wait`;
  } else if (failure.message === 'Connection terminated due to connection timeout') {
    failure.message = `the database did not open a connection within ${seconds} s`;
  }
  onLoss(failure.message);
  return failure;
}
