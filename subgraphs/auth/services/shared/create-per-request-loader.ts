import DataLoader from 'dataloader';
import { memoizePerOwner } from '../../../../core/lib/lazy.ts';
import type { AuthContext } from '../../context.ts';

/** Creates a loader that batches the keys of one request into one statement. */
export function createPerRequestLoader<Value>(
  read: (ctx: AuthContext, keys: readonly string[]) => Promise<(Value | null)[]>,
) {
  const loaderOf = memoizePerOwner(
    (ctx: AuthContext) => new DataLoader<string, Value | null>((keys) => read(ctx, keys)),
  );
  return (ctx: AuthContext, key: string): Promise<Value | null> => loaderOf(ctx).load(key);
}

/** The rows in the order of their keys. */
export function alignRowsWithKeys<Row>(
  keys: readonly string[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
) {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key) ?? null);
}
