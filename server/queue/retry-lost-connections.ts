import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** Error codes of connections to a server that has stopped, is stopping or has not started yet. */
const losses = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ENOENT',
  'EAI_AGAIN',
  'ENOTFOUND',
  '57P01',
  '57P02',
]);
const lossMessages = /^(Connection terminated|Client has encountered a connection error|timeout exceeded)/;
/** The only code of a lost connection that the queue library retries and every operating system has. */
const retriedErrorCode = 'ETIMEDOUT';

const betweenTriesMilliseconds = 1_000;

/**
 * Makes the queue survive lost connections. The queue library retries its statements only after a few known errors, ends
 * the process after any other, and waits longer with every retry, up to minutes. So `connect` waits until the pool has a
 * connection, and a connection that is lost in use fails with a code that the library knows.
 */
export function retryLostConnections(pool: pg.Pool): ConnectionRetry {
  let isOver = false;
  const { promise: gaveUp, resolve: resolveGaveUp } = Promise.withResolvers<void>();
  const giveUp = (error: unknown): never => {
    resolveGaveUp();
    return rethrow(error);
  };
  const connect = (pool.connect as () => Promise<pg.PoolClient>).bind(pool);
  const fail = (error: unknown): Promise<void> => {
    if (pool.ending) return neverSettling();
    if (isOver) return giveUp(error);
    return setTimeout(betweenTriesMilliseconds);
  };
  const connectWithRetries = async (): Promise<pg.PoolClient> => {
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        await fail(error);
      }
    }
  };
  Object.assign(pool, {
    connect: (callback?: CheckoutCallback) => {
      if (!callback) return connectWithRetries();
      connectWithRetries().then(
        (client) => callback(undefined, client, client.release),
        (error: Error) => callback(error),
      );
    },
  });
  pool.on('connect', (client) => reportLosses(client, 'query'));
  return {
    stop: () => {
      isOver = true;
    },
    gaveUp,
  };
}

/**
 * Returns a promise that never settles. A job that outlasts the stop of its runner records its result after the pool has
 * ended, when the job is already unlocked. The library does not catch a failure of that.
 */
function neverSettling(): Promise<never> {
  return new Promise(() => undefined);
}

type ConnectionRetry = {
  /** Makes the pool stop waiting for connections. */
  stop: () => void;
  /** Resolves when a connection fails after `stop`, so that the library cannot write its state. */
  gaveUp: Promise<void>;
};

type CheckoutCallback = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: pg.PoolClient['release'],
) => void;

function reportLosses<M extends string>(target: { [K in M]: unknown }, method: M) {
  const originalMethod = target[method] as (...args: unknown[]) => unknown;
  const reportingMethod = (...args: unknown[]) => {
    const result = originalMethod.apply(target, args);
    return result instanceof Promise ? result.catch(rethrow) : result;
  };
  Object.assign(target, { [method]: reportingMethod });
}

function rethrow(error: unknown): never {
  if (isLoss(error)) Object.assign(error, { code: retriedErrorCode });
  throw error;
}

function isLoss(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return ('code' in error && losses.has(String(error.code))) || lossMessages.test(error.message);
}
