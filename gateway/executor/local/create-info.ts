import type { GraphQLResolveInfo } from 'graphql';
import type { LocalRun, Place, SelectedField } from './run.ts';

/** Creates the last argument of resolvers. */
export function createInfo(
  { scope, type, nodes, definition }: SelectedField,
  { variables }: LocalRun,
  parent: Place | undefined,
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
