import type { GraphQLResolveInfo } from 'graphql';
import type { LocalExecutionState, ResponsePath, SelectedField } from './run.ts';

/** Creates the last argument of resolvers. */
export function createResolveInfo(
  { scope, type, nodes, definition }: SelectedField,
  { variables }: LocalExecutionState,
  parent: ResponsePath | undefined,
  key: string | number,
): GraphQLResolveInfo {
  return {
    fieldName: definition.name,
    fieldNodes: nodes,
    returnType: definition.type,
    parentType: type,
    path: { prev: parent, key, typename: type.name },
    schema: scope.schema,
    fragments: scope.fragments,
    rootValue: undefined,
    operation: scope.operation,
    variableValues: variables,
  };
}
