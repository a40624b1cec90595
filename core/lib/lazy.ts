import DataLoader from 'dataloader';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Returns a function that computes its value at the first call and returns the same value at every further call. */
export function memoizeFirstCall<Value>(make: () => Value): () => Value {
  let memo: { value: Value } | undefined;
  return () => {
    memo ??= { value: make() };
    return memo.value;
  };
}

/**
 * Memoizes a function of an object in a property of that object. A copy of the object gets a value of its own. Unlike with
 * a `WeakMap`, the value of a short-lived object is as short-lived: V8's minor collections keep the values of a weak map,
 * with everything that they refer to, until the next major collection.
 */
export function memoizePerOwner<Owner extends object, Value>(
  make: (owner: Owner) => Value,
): (owner: Owner) => Value {
  const key = Symbol('memo');
  return (owner: Owner & { [key]?: { owner: Owner; value: Value } }) => {
    const memo = owner[key];
    if (memo?.owner === owner) return memo.value;
    const value = make(owner);
    owner[key] = { owner, value };
    return value;
  };
}

/** Memoizes a function of an object in a `WeakMap`, as long as the object lives. */
export function memoizeWeakly<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const memos = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const cachedMemo = memos.get(key);
    if (cachedMemo) return cachedMemo.value;
    const memo = { value: compute(key) };
    memos.set(key, memo);
    return memo.value;
  };
}

/** Memoizes a function of an operation in a document, as long as the document lives. */
export function memoizeByOperation<Value>(
  compute: (document: DocumentNode, operationName?: string) => Value,
): (document: DocumentNode, operationName?: string) => Value {
  const memosOf = memoizeWeakly((_document: DocumentNode) => new Map<string, { value: Value }>());
  return (document, operationName = '') => {
    const memos = memosOf(document);
    const cachedMemo = memos.get(operationName);
    if (cachedMemo) return cachedMemo.value;
    const memo = { value: compute(document, operationName || undefined) };
    memos.set(operationName, memo);
    return memo.value;
  };
}

/** Memoizes a pure function for the last ten texts, because servers of one process, as in tests, read the same texts. */
export function memoizeByText<Value extends object>(
  compute: (text: string) => Value,
): (text: string) => Value {
  const valueCache = new LRUCache<string, Value>({ max: 10, memoMethod: compute });
  return (text) => valueCache.memo(text);
}

/** Memoizes a function by its argument as JSON, such as a loader per page or per range of days. */
export function memoizeByJson<Argument, Value>(
  compute: (argument: Argument) => Value,
): (argument: Argument) => Value {
  const values = new Map<string, Value>();
  return (argument) => {
    const key = JSON.stringify(argument);
    const value = values.get(key) ?? compute(argument);
    values.set(key, value);
    return value;
  };
}

type LazyParts<Parts> = {
  readonly [Name in keyof Parts]: Parts[Name] extends (source: never) => infer Value ? Value : never;
};

/**
 * Creates a factory of objects whose properties are computed from a source when they are first read:
 * `createLazyObjectFactory<Deps>()({ roles: ({ db }) => … })`. A request that uses one of twenty loaders creates one.
 */
export function createLazyObjectFactory<Source>() {
  return <Parts extends Record<string, (source: Source) => unknown>>(makers: Parts) => {
    class LazyObject {
      readonly source: Source;
      constructor(source: Source) {
        this.source = source;
      }
    }
    for (const [name, make] of Object.entries(makers)) {
      Object.defineProperty(LazyObject.prototype, name, {
        get(this: LazyObject) {
          const value = make(this.source);
          Object.defineProperty(this, name, { value });
          return value;
        },
      });
    }
    return (source: Source) => new LazyObject(source) as unknown as LazyParts<Parts>;
  };
}

/**
 * Creates a loader of rows by one of their keys, with `null` for a missing row:
 * `createRowLoader('id', (ids: number[]) => db.role.findMany({ where: { id: { in: ids } } }))`.
 */
export function createRowLoader<Name extends string, Key, Row extends { [name in Name]: unknown }>(
  name: Name,
  findRows: (keys: Key[]) => PromiseLike<Row[]>,
) {
  return createValueLoader<Key, Row | null>(
    async (keys) => (await findRows(keys)).map((row) => [row[name], row]),
    null,
  );
}

/** Creates a loader of one value per key. `read` returns keys with their values; other keys get `missing`. */
export function createValueLoader<Key, Value>(
  read: (keys: Key[]) => Promise<Iterable<readonly [unknown, Value]>>,
  missing: Value,
) {
  return new DataLoader<Key, Value>(async (keys) => {
    const values = new Map(await read([...keys]));
    return keys.map((key) => values.get(key) ?? missing);
  });
}
