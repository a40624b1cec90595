import {
  type DirectiveNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  print,
  type ValueNode,
} from 'graphql';
import { createErrorWithoutStack } from '../../core/errors/errors.ts';
import type { GlobalNodeField } from './node-fields.ts';

type IdReadContext = {
  operation: OperationDefinitionNode;
  variables: Readonly<Record<string, unknown>>;
};

/** Returns the ids of a field: an empty list if `@skip` or `@include` exclude it, an error if an id is null. */
export function readNodeFieldIds(field: GlobalNodeField, context: IdReadContext): string[] | GraphQLError {
  const value = field.nodes[0]?.arguments?.[0]?.value;
  const isSelected = field.conditions.some((each) => each.every((directive) => holds(directive, context)));
  if (!value || !isSelected) return [];
  const ids = [readValue(value, context)].flat();
  return ids.every((id) => id !== null) ? ids.map(String) : refuseNull(field, value);
}

function holds({ name, arguments: argumentNodes = [] }: DirectiveNode, context: IdReadContext): boolean {
  const value = argumentNodes.find((argument) => argument.name.value === 'if')?.value;
  if (!value || (name.value !== 'skip' && name.value !== 'include')) return true;
  return readValue(value, context) === (name.value === 'include');
}

function readValue(value: ValueNode, context: IdReadContext): unknown {
  if (value.kind === Kind.LIST) return value.values.map((item) => readValue(item, context));
  if (value.kind !== Kind.VARIABLE) return 'value' in value ? value.value : null;
  const name = value.name.value;
  const { operation, variables } = context;
  if (Object.hasOwn(variables, name) && variables[name] !== undefined) return variables[name];
  const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
  return definition?.defaultValue ? readValue(definition.defaultValue, context) : null;
}

/**
 * Creates the error that graphql-js reports for a null id. GraphQL allows a nullable variable with a default value here.
 */
function refuseNull({ key, isList }: GlobalNodeField, value: ValueNode): GraphQLError {
  const [name, type] = isList ? ['ids', '[ID!]!'] : ['id', 'ID!'];
  const isWhole = value.kind === Kind.VARIABLE;
  const reason = isWhole
    ? `of non-null type "${type}" must not be null`
    : `has invalid value ${print(value)}`;
  const extensions = { code: 'BAD_USER_INPUT', status: 400 };
  return createErrorWithoutStack(
    () => new GraphQLError(`Argument "${name}" ${reason}.`, { path: [key], extensions }),
  );
}
