import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql';
import type { GraphqlOperation } from '../../core/graphql/execute.ts';
import { type FragmentsByName, fragmentsOf, groupInnerSelections, responseNameOf } from './fragments.ts';

/** An operation for services, and a function that converts its result to that of the client's operation. */
export type RewrittenOperation = {
  operation: GraphqlOperation;
  restore: (result: ExecutionResult) => ExecutionResult;
};

/** Returns an operation that needs no rewriting. */
export function toUnchangedOperation(operation: GraphqlOperation): RewrittenOperation {
  return { operation, restore: (result) => result };
}

type RestoreContext = {
  fragments: FragmentsByName;
  /** Returns the client's name for a response name of the document; `null` for a field that the client did not select. */
  toClientName: (name: string) => string | null;
};

/**
 * Returns the data of a response under the client's response names. It follows the selections of the executed document, so
 * the values of leaves stay as they are, even where they are objects.
 */
export function restoreResponseNames(
  data: NonNullable<ExecutionResult['data']>,
  { document, operationName }: { document: DocumentNode; operationName?: string },
  toClientName: RestoreContext['toClientName'],
): NonNullable<ExecutionResult['data']> {
  const operation = getOperationAST(document, operationName);
  if (!operation) return data;
  const context = { fragments: fragmentsOf(document), toClientName };
  return restoreValue(data, [operation.selectionSet], context) as typeof data;
}

function restoreValue(value: unknown, sets: readonly SelectionSetNode[], context: RestoreContext): unknown {
  if (Array.isArray(value)) return value.map((item) => restoreValue(item, sets, context));
  if (typeof value !== 'object' || value === null) return value;
  const selectionsByName = groupInnerSelections(sets, context.fragments);
  const entries = Object.entries(value).flatMap(([key, part]) => {
    const name = context.toClientName(key);
    const parts = selectionsByName.get(key) ?? [];
    return name === null ? [] : [[name, parts.length ? restoreValue(part, parts, context) : part] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns a prefix for generated names: no response name and no variable of the document begins with it. */
export function findUnusedNamePrefix(document: DocumentNode, preferredPrefix: string): string {
  const names = new Set<string>();
  visit(document, {
    [Kind.FIELD]: (field) => void names.add(responseNameOf(field)),
    [Kind.VARIABLE]: ({ name }) => void names.add(name.value),
  });
  let prefix = preferredPrefix;
  while ([...names].some((name) => name.startsWith(prefix))) prefix += '_';
  return prefix;
}
