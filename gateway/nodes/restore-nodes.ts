import type { DocumentNode, ExecutionResult, GraphQLError } from 'graphql';
import { restoreResponseNames } from '../documents/restore-names.ts';
import { copyGraphqlError } from '../errors/graphql-errors.ts';

/** A document for services, and the data that converts its response. Generated names begin with a prefix that the client does not use. */
export type ExpandedNodeDocument = {
  document: DocumentNode;
  /** Whether the response needs no conversion. */
  isAnswerSame: boolean;
  /** The client's response name of each list, and the names of its items; null for an id without a query. */
  lists: ReadonlyMap<string, { key: string; items: readonly (string | null)[] }>;
  /** The path in the client's response for a generated name of a list or an item. */
  paths: ReadonlyMap<string, readonly (string | number)[]>;
  /** Response names of the nodes for which there is no query. */
  absent: ReadonlySet<string>;
  /** Response name of the `__typename` of objects of which the client selects no field; null if there are none. */
  emptyName: string | null;
};

type Data = NonNullable<ExecutionResult['data']>;

/** Converts a result to the client's form: nodes under the client's names, in the client's order of fields. */
export function restoreNodeFields(
  result: ExecutionResult,
  form: ExpandedNodeDocument,
  refusals: readonly GraphQLError[],
): ExecutionResult {
  const errors = [...refusals, ...(result.errors ?? []).map((error) => restorePath(error, form))];
  return {
    ...result,
    ...(result.data && { data: restoreData(result.data, form) }),
    ...(errors.length && { errors }),
  };
}

function restoreData(data: Data, { lists, paths, absent, emptyName, document }: ExpandedNodeDocument): Data {
  const named =
    emptyName === null
      ? data
      : restoreResponseNames(data, { document }, (name) => (name === emptyName ? null : name));
  const entries = Object.entries(named).flatMap(([key, value]): [string, unknown][] => {
    const list = lists.get(key);
    if (list) return [[list.key, list.items.map((item) => (item === null ? null : (named[item] ?? null)))]];
    if (paths.has(key)) return [];
    return [[key, absent.has(key) ? null : value]];
  });
  return Object.fromEntries(entries);
}

function restorePath(error: GraphQLError, { paths, emptyName }: ExpandedNodeDocument): GraphQLError {
  const [first, ...rest] = error.path ?? [];
  const isOfEmpty = emptyName !== null && rest.at(-1) === emptyName;
  const start = typeof first === 'string' ? paths.get(first) : undefined;
  if (first === undefined || (!start && !isOfEmpty)) return error;
  const path = [...(start ?? [first]), ...(isOfEmpty ? rest.slice(0, -1) : rest)];
  return copyGraphqlError(error, { path });
}
