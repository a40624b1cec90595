import { type DocumentNode, Kind, type OperationDefinitionNode, separateOperations, visit } from 'graphql';

/** Only the operation itself, with the fragments and variables that it still uses. */
export function dropUnused(document: DocumentNode, name = ''): DocumentNode {
  const only = separateOperations(document)[name] ?? document;
  const used = new Set<string>();
  visit(only, {
    [Kind.VARIABLE_DEFINITION]: () => false,
    [Kind.VARIABLE]: (variable) => void used.add(variable.name.value),
  });
  return visit(only, {
    [Kind.OPERATION_DEFINITION]: (operation: OperationDefinitionNode) => ({
      ...operation,
      variableDefinitions: operation.variableDefinitions?.filter(({ variable }) =>
        used.has(variable.name.value),
      ),
    }),
  });
}
