import {
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { type Fragments, fragmentsOf } from '../fragments.ts';
import type { Data } from './join-answers.ts';
import type { Flags } from './run.ts';

/** A client's operation, as far as its answer is shaped by it. */
export type ClientOperation = {
  operation: OperationDefinitionNode;
  fragments: Fragments;
  root: GraphQLObjectType;
  readFlags: (variables: Data) => Flags;
};

/** The operation; null where it has something of which only Apollo's executor knows. */
export function readOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): ClientOperation | null {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!root || hasUnknown(document)) return null;
  return { operation, fragments: fragmentsOf(document), root, readFlags: compileFlags(document, operation) };
}

/** Questions about the schema, and names that every object has or that hide an object's type. */
function hasUnknown(document: DocumentNode): boolean {
  let isFound = false;
  visit(document, {
    [Kind.FIELD]: ({ alias, name }) => {
      const key = (alias ?? name).value;
      const isOfSchema = name.value.startsWith('__') && name.value !== '__typename';
      const isHiding = key.startsWith('__') && key !== name.value;
      isFound ||= isOfSchema || isHiding || key in Object.prototype;
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
  return (variables: Data): Flags =>
    new Map(
      defaults.map(({ name, unless }) => {
        const given = Object.hasOwn(variables, name) ? variables[name] : undefined;
        const value = given === undefined ? unless : given;
        if (typeof value === 'boolean') return [name, value];
        throw new Error(`Unexpected value ${value} for variable $${name} of @skip or @include`);
      }),
    );
}
