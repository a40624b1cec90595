import type pg from 'pg';

/** What a connection fails with when its server went, is going, or is not back yet. */
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
/** The one connection failure of the queue's library that every operating system has. */
const knownLoss = 'ETIMEDOUT';

/**
 * The queue's library tries its bookkeeping again after the few failures it knows, and ends the whole process with
 * any other. So every kind of lost connection of this pool is reported as one that it knows.
 */
export function retryLostConnections(pool: pg.Pool) {
  reportLosses(pool, 'connect');
  pool.on('connect', (client) => reportLosses(client, 'query'));
}

function reportLosses<M extends string>(target: { [K in M]: unknown }, method: M) {
  const original = target[method] as (...args: unknown[]) => unknown;
  const reporting = (...args: unknown[]) => {
    const result = original.apply(target, args);
    return result instanceof Promise ? result.catch(rethrow) : result;
  };
  Object.assign(target, { [method]: reporting });
}

function rethrow(error: unknown): never {
  if (isLoss(error)) Object.assign(error, { code: knownLoss });
  throw error;
}

function isLoss(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return ('code' in error && losses.has(String(error.code))) || lossMessages.test(error.message);
}
