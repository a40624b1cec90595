import pg from 'pg';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const primaries = new WeakMap<pg.Pool, pg.Pool>();

/** Returns the pool for a retry of a read after this error, or `undefined` if it would fail there too. */
export function findFallbackPool(pool: pg.Pool, error: unknown): pg.Pool | undefined {
  return isOfReplica(error) ? primaries.get(pool) : undefined;
}

/**
 * Error codes of queries that PostgreSQL cancels for the replay of the primary's log. Transaction conflicts have the
 * same codes.
 */
const conflicts = new Set(['40001', '40P01']);

function isOfReplica(error: unknown) {
  return (
    (error instanceof pg.DatabaseError && conflicts.has(error.code ?? '')) || isDatabaseUnavailable(error)
  );
}

type Query = (...queryArgs: unknown[]) => Promise<unknown>;
type Connect = pg.Pool['connect'];

/**
 * Repeats reads on the primary if the replica is unreachable, closes the connection, or cancels the query because of a
 * replay conflict. Statements of `prepared-statement.ts` call `findFallbackPool` themselves.
 */
export function enableFallbackToPrimary(replica: pg.Pool, primary: pg.Pool): void {
  primaries.set(replica, primary);
  const query = replica.query.bind(replica) as Query;
  const connect = replica.connect.bind(replica) as Connect;
  Object.assign(replica, {
    query: (...queryArgs: unknown[]) => {
      const answer = query(...queryArgs);
      if (isSubmittable(queryArgs[0]) || typeof queryArgs.at(-1) === 'function') return answer;
      return answer.catch((error: unknown) => {
        if (!isOfReplica(error)) throw error;
        return Reflect.apply(primary.query, primary, queryArgs);
      });
    },
    connect: ((onConnected?: Parameters<Connect>[0]) => {
      if (!onConnected) return connect().catch(() => primary.connect());
      return connect((error, client, release) =>
        error ? primary.connect(onConnected) : onConnected(error, client, release),
      );
    }) as Connect,
  });
}

function isSubmittable(statement: unknown) {
  return typeof statement === 'object' && statement !== null && 'submit' in statement;
}
