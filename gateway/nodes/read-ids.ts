import {
  type DirectiveNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  print,
  type ValueNode,
} from 'graphql';
import { withoutStack } from '../../core/errors/errors.ts';
import type { NodeField } from './node-fields.ts';

type IdReadContext = {
  operation: OperationDefinitionNode;
  variables: Readonly<Record<string, unknown>>;
};

/** Returns the ids of a field: an empty list if `@skip` or `@include` exclude it, an error if an id is null. */
export function readIds(field: NodeField, reading: IdReadContext): string[] | GraphQLError {
  const value = field.nodes[0]?.arguments?.[0]?.value;
  const isSelected = field.conditions.some((each) => each.every((directive) => holds(directive, reading)));
  if (!value || !isSelected) return [];
  const ids = [readValue(value, reading)].flat();
  return ids.every((id) => id !== null) ? ids.map(String) : refuseNull(field, value);
}

function holds({ name, arguments: given = [] }: DirectiveNode, reading: IdReadContext): boolean {
  const value = given.find((argument) => argument.name.value === 'if')?.value;
  if (!value || (name.value !== 'skip' && name.value !== 'include')) return true;
  return readValue(value, reading) === (name.value === 'include');
}

function readValue(value: ValueNode, reading: IdReadContext): unknown {
  if (value.kind === Kind.LIST) return value.values.map((item) => readValue(item, reading));
  if (value.kind !== Kind.VARIABLE) return 'value' in value ? value.value : null;
  const name = value.name.value;
  const { operation, variables } = reading;
  if (Object.hasOwn(variables, name) && variables[name] !== undefined) return variables[name];
  const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
  return definition?.defaultValue ? readValue(definition.defaultValue, reading) : null;
}

/**
 * Creates the error that graphql-js reports for a null id. GraphQL allows a nullable variable with a default value here.
 */
function refuseNull({ key, isList }: NodeField, value: ValueNode): GraphQLError {
  const [name, type] = isList ? ['ids', '[ID!]!'] : ['id', 'ID!'];
  const isWhole = value.kind === Kind.VARIABLE;
  const reason = isWhole
    ? `of non-null type "${type}" must not be null`
    : `has invalid value ${print(value)}`;
  const extensions = { code: 'BAD_USER_INPUT', status: 400 };
  return withoutStack(() => new GraphQLError(`Argument "${name}" ${reason}.`, { path: [key], extensions }));
}
