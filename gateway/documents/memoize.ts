import type { DocumentNode } from 'graphql';

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
