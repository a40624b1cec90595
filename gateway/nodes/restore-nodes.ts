import { type ExecutionResult, type FieldNode, GraphQLError } from 'graphql';
import { isRecord } from '../../core/records.ts';

/** Asked of every node, and taken out of the answer. */
export const emptyKey = 'node__';

export function itemKey(field: FieldNode, item: number) {
  return `${keyOf(field)}__${item}`;
}

/** Says in the answer that a list was not skipped. */
export function listKey(field: FieldNode) {
  return `${keyOf(field)}__list`;
}

type Data = Record<string, unknown>;

/** The answer in the form that was asked for: nodes under their own names, in the client's order of fields. */
export function restoreNodes(
  result: ExecutionResult,
  fields: readonly FieldNode[],
  queries: readonly (readonly (string | null)[])[],
): ExecutionResult {
  const names = new Map<string, [string, number]>();
  fields.forEach((field, at) => {
    queries[at]?.forEach((_, item) => void names.set(itemKey(field, item), [keyOf(field), item]));
  });
  return {
    ...result,
    ...(result.data && { data: restoreData(result.data, fields, queries, names) }),
    ...(result.errors && { errors: result.errors.map((error) => restorePath(error, names)) }),
  };
}

function restoreData(
  data: Data,
  fields: readonly FieldNode[],
  queries: readonly (readonly (string | null)[])[],
  names: ReadonlyMap<string, unknown>,
): Data {
  const lists = new Map(fields.map((field, at) => [listKey(field), { field, items: queries[at] ?? [] }]));
  const none = new Set(
    fields.filter((field, at) => field.name.value === 'node' && !queries[at]?.[0]).map(keyOf),
  );
  const single = new Set(fields.filter(({ name }) => name.value === 'node').map(keyOf));
  const restored: Data = {};
  for (const [key, value] of Object.entries(data)) {
    const list = lists.get(key);
    if (list) {
      restored[keyOf(list.field)] = list.items.map((_, item) => withoutMark(data[itemKey(list.field, item)]));
    } else if (none.has(key)) restored[key] = null;
    else if (!names.has(key)) restored[key] = single.has(key) ? withoutMark(value) : value;
  }
  return restored;
}

function withoutMark(value: unknown): unknown {
  if (!isRecord(value)) return null;
  const { [emptyKey]: _, ...rest } = value;
  return rest;
}

function restorePath(error: GraphQLError, names: ReadonlyMap<string, [string, number]>): GraphQLError {
  const [first, ...rest] = error.path ?? [];
  const place = typeof first === 'string' ? names.get(first) : undefined;
  if (!place) return error;
  const { message, originalError, extensions } = error;
  return new GraphQLError(message, { path: [...place, ...rest], originalError, extensions });
}

function keyOf({ alias, name }: FieldNode) {
  return (alias ?? name).value;
}
