import {
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  valueFromAST,
} from 'graphql';
import { isRecord } from '../../core/records.ts';
import type { CostModel, FieldCost } from './cost-model.ts';

type Variables = Readonly<Record<string, unknown>>;

/** What an argument is given, its default included; undefined for what the executor will refuse. */
export function readArgument(
  { name, type, defaultValue }: GraphQLArgument,
  { arguments: given = [] }: FieldNode,
  variables: Variables,
): unknown {
  const argument = given.find((one) => one.name.value === name);
  return valueFromAST(argument?.value, type, variables) ?? defaultValue;
}

/** The weights of what is given to a field, down to the fields of inputs. */
export function costOfArguments(
  { model, variables }: { model: CostModel; variables: Variables },
  { args }: GraphQLField<unknown, unknown>,
  node: FieldNode,
  { argumentWeights }: FieldCost,
): number {
  if (!argumentWeights && !model.weighsInputs) return 0;
  return args.reduce((sum, argument) => {
    const value = readArgument(argument, node, variables);
    if (value === undefined) return sum;
    return sum + (argumentWeights?.get(argument.name) ?? 0) + costOfInput(model, argument.type, value);
  }, 0);
}

function costOfInput(model: CostModel, type: GraphQLInputType, value: unknown): number {
  const named = getNamedType(type);
  if (Array.isArray(value))
    return value.reduce<number>((sum, each) => sum + costOfInput(model, type, each), 0);
  if (!isInputObjectType(named) || !isRecord(value)) return 0;
  return Object.values(named.getFields()).reduce((sum, { name, type: inner }) => {
    if (value[name] === undefined) return sum;
    const weight = model.fields.get(`${named.name}.${name}`)?.weight ?? 0;
    return sum + weight + costOfInput(model, inner, value[name]);
  }, 0);
}
