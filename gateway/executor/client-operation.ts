import {
  type DocumentNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { type FragmentsByName, fragmentsOf, hasField } from '../documents/fragments.ts';
import type { ResponseObject } from './merge-responses.ts';
import type { IncludeSkipFlags } from './run.ts';

/** An operation of a document, with everything besides the data that determines the shape of its response. */
export type ClientOperation = {
  operation: OperationDefinitionNode;
  fragments: FragmentsByName;
  root: GraphQLObjectType;
  /** Variables in `@skip` and `@include`. */
  conditionVariables: readonly ConditionVariable[];
};

type ConditionVariable = { name: string; defaultValue: boolean | undefined };

/** Returns null if the document has no such operation, or the schema no such root type. */
export function findClientOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): ClientOperation | null {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!root) return null;
  const conditionVariables = listConditionVariables(document, operation);
  return { operation, fragments: fragmentsOf(document), root, conditionVariables };
}

/** Whether a document selects `__schema` or `__type`, which only Apollo's executor supports in a plan. */
export function hasIntrospectionField(document: DocumentNode): boolean {
  return hasField(document, ({ name }) => name.value.startsWith('__') && name.value !== '__typename');
}

function listConditionVariables(
  document: DocumentNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
): ConditionVariable[] {
  const names = new Set<string>();
  visit(document, {
    [Kind.DIRECTIVE]: ({ name, arguments: argumentNodes = [] }) => {
      if (name.value !== 'skip' && name.value !== 'include') return;
      for (const { value } of argumentNodes) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return variableDefinitions
    .filter(({ variable }) => names.has(variable.name.value))
    .map(({ variable, defaultValue }) => ({
      name: variable.name.value,
      defaultValue: defaultValue?.kind === Kind.BOOLEAN ? defaultValue.value : undefined,
    }));
}

/** Returns the values of the variables in `@skip` and `@include`, or the error of one that is no boolean. */
export function readConditionFlags(
  { conditionVariables }: ClientOperation,
  variables: ResponseObject,
): IncludeSkipFlags | GraphQLError {
  const flags = new Map<string, boolean>();
  for (const { name, defaultValue } of conditionVariables) {
    const variableValue = Object.hasOwn(variables, name) ? variables[name] : undefined;
    const value = variableValue === undefined ? defaultValue : variableValue;
    // A nullable variable with a default value may be null.
    if (typeof value !== 'boolean')
      return new GraphQLError(`Variable "$${name}" of @skip or @include must not be null.`);
    flags.set(name, value);
  }
  return flags;
}
