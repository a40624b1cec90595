import pg from 'pg';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const primaries = new WeakMap<pg.Pool, pg.Pool>();

/** The pool that a read is to be repeated on after this error; none where it would fail there as well. */
export function findFallback(pool: pg.Pool, error: unknown): pg.Pool | undefined {
  return isOfReplica(error) ? primaries.get(pool) : undefined;
}

/** What the replay of the primary's log cancels: PostgreSQL names both as it names conflicts of transactions. */
const conflicts = new Set(['40001', '40P01']);

function isOfReplica(error: unknown) {
  return (
    (error instanceof pg.DatabaseError && conflicts.has(error.code ?? '')) || isDatabaseUnavailable(error)
  );
}

type Query = (...given: unknown[]) => Promise<unknown>;
type Connect = pg.Pool['connect'];

/**
 * Repeats reads on the primary that the replica could not answer: because it cannot be reached, was lost meanwhile, or had to remove
 * what was being read. Statements of `prepared-statement.ts` repeat themselves by `findFallback`.
 */
export function fallBack(replica: pg.Pool, primary: pg.Pool): void {
  primaries.set(replica, primary);
  const query = replica.query.bind(replica) as Query;
  const connect = replica.connect.bind(replica) as Connect;
  Object.assign(replica, {
    query: (...given: unknown[]) => {
      const answer = query(...given);
      if (isSubmittable(given[0]) || typeof given.at(-1) === 'function') return answer;
      return answer.catch((error: unknown) => {
        if (!isOfReplica(error)) throw error;
        return Reflect.apply(primary.query, primary, given);
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
