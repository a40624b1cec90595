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
import { type Fragments, fragmentsOf } from '../documents/fragments.ts';
import type { Data } from './join-answers.ts';
import type { Flags } from './run.ts';

/** An operation of a document, with everything besides the data that determines the shape of its response. */
export type ClientOperation = {
  operation: OperationDefinitionNode;
  fragments: Fragments;
  root: GraphQLObjectType;
  /** Returns the values of the variables in conditions, or the error of one that is no boolean. */
  readFlags: (variables: Data) => Flags | GraphQLError;
};

/** Returns null if the document has no such operation, or the schema no such root type. */
export function readOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): ClientOperation | null {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!root) return null;
  return { operation, fragments: fragmentsOf(document), root, readFlags: compileFlags(document, operation) };
}

/** Whether a document selects `__schema` or `__type`, which only Apollo's executor supports in a plan. */
export function hasSchemaField(document: DocumentNode): boolean {
  let isFound = false;
  visit(document, {
    [Kind.FIELD]: ({ name }) => {
      isFound ||= name.value.startsWith('__') && name.value !== '__typename';
    },
  });
  return isFound;
}

function compileFlags(document: DocumentNode, { variableDefinitions = [] }: OperationDefinitionNode) {
  const names = new Set<string>();
  visit(document, {
    [Kind.DIRECTIVE]: ({ name, arguments: given = [] }) => {
      if (name.value !== 'skip' && name.value !== 'include') return;
      for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  const defaults = variableDefinitions
    .filter(({ variable }) => names.has(variable.name.value))
    .map(({ variable, defaultValue }) => ({
      name: variable.name.value,
      unless: defaultValue?.kind === Kind.BOOLEAN ? defaultValue.value : undefined,
    }));
  return (variables: Data): Flags | GraphQLError => {
    const flags = new Map<string, boolean>();
    for (const { name, unless } of defaults) {
      const given = Object.hasOwn(variables, name) ? variables[name] : undefined;
      const value = given === undefined ? unless : given;
      // A nullable variable with a default value may be null.
      if (typeof value !== 'boolean')
        return new GraphQLError(`Variable "$${name}" of @skip or @include must not be null.`);
      flags.set(name, value);
    }
    return flags;
  };
}
