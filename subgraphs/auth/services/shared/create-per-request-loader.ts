import { createValueLoader, memoizePerOwner } from '../../../../core/lib/lazy.ts';
import type { AuthContext } from '../../context.ts';

/**
 * Creates a function that loads a value by its key, or `null`. The keys of one request are read in one statement; `read`
 * returns keys with their values.
 */
export function createPerRequestLoader<Value>(
  read: (ctx: AuthContext, keys: string[]) => Promise<Iterable<readonly [unknown, Value]>>,
) {
  const loaderOf = memoizePerOwner((ctx: AuthContext) =>
    createValueLoader<string, Value | null>((keys) => read(ctx, keys), null),
  );
  return (ctx: AuthContext, key: string): Promise<Value | null> => loaderOf(ctx).load(key);
}
