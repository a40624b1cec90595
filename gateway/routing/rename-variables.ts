import { type DocumentNode, type ExecutionResult, Kind, visit } from 'graphql';
import type { GraphqlOperation } from '../../core/graphql/execute.ts';
import { memoizeWeakly } from '../../core/lib/lazy.ts';
import { createNameNode } from '../documents/create-nodes.ts';
import {
  findUnusedNamePrefix,
  type RewrittenOperation,
  toUnchangedOperation,
} from '../documents/restore-names.ts';

import { copyGraphqlError } from '../errors/graphql-errors.ts';

type RenameContext = { document: DocumentNode; prefix: string; names: readonly string[] };

/**
 * Creates a function that renames variables with reserved names: `representations`, in which plans send entities, and
 * the names of the object prototype, which graphql-js would read as values. Other documents are not copied.
 */
export function createReservedVariableRenamer(): (operation: GraphqlOperation) => RewrittenOperation {
  const renamingOf = memoizeWeakly(renameVariables);
  return (operation) => {
    const renaming = renamingOf(operation.document);
    if (!renaming) return toUnchangedOperation(operation);
    const { prefix, names } = renaming;
    const variables = Object.entries(operation.variables).map(
      ([name, value]) => [names.includes(name) ? prefix + name : name, value] as const,
    );
    return {
      operation: { ...operation, document: renaming.document, variables: Object.fromEntries(variables) },
      restore: (result) => restoreMessages(result, prefix),
    };
  };
}

/** Whether the name of a variable is reserved. */
export function usesReservedVariable(document: DocumentNode): boolean {
  return findReservedNames(document).size > 0;
}

function findReservedNames(document: DocumentNode): Set<string> {
  const names = new Set<string>();
  visit(document, {
    [Kind.VARIABLE]: ({ name: { value } }) => {
      if (value === 'representations' || value in Object.prototype) names.add(value);
    },
  });
  return names;
}

function renameVariables(document: DocumentNode): RenameContext | null {
  const names = findReservedNames(document);
  if (!names.size) return null;
  const prefix = findUnusedNamePrefix(document, 'client_');
  const renamedDocument = visit(document, {
    [Kind.VARIABLE]: (variable) =>
      names.has(variable.name.value)
        ? { ...variable, name: createNameNode(prefix + variable.name.value) }
        : undefined,
  });
  return { document: renamedDocument, prefix, names: [...names] };
}

/** Restores the client's names of variables in error messages. */
function restoreMessages(result: ExecutionResult, prefix: string): ExecutionResult {
  if (!result.errors) return result;
  const errors = result.errors.map((error) =>
    copyGraphqlError(error, { message: error.message.replaceAll(`$${prefix}`, '$') }),
  );
  return { ...result, errors };
}
