import {
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
  valueFromAST,
} from 'graphql';
import { isRecord } from '../../core/lib/records.ts';
import type { CostModel, FieldCost } from './cost-model.ts';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Returns the coerced value of an argument, or its default. Returns `undefined` for a value that the executor will
 * refuse.
 */
export function readArgument(
  { name, type, defaultValue }: GraphQLArgument,
  { arguments: argumentNodes = [] }: FieldNode,
  variables: Variables,
): unknown {
  const argument = argumentNodes.find((candidate) => candidate.name.value === name);
  return valueFromAST(argument?.value, type, variables) ?? defaultValue;
}

/** Weight of an item of a list in the arguments, because the work of a field grows with the list. */
const itemWeight = 1;

/** Returns the cost of the arguments of a field: their weights, down to the fields of inputs, and the items of their lists. */
export function costOfArguments(
  { model, variables }: { model: CostModel; variables: Variables },
  { args }: GraphQLField<unknown, unknown>,
  node: FieldNode,
  { argumentWeights }: FieldCost,
): number {
  return args.reduce((sum, argument) => {
    const isGiven = node.arguments?.some(({ name }) => name.value === argument.name);
    // A default value costs only its weight, because its length is defined by the schema.
    if (!isGiven && !argumentWeights && !model.weighsInputs) return sum;
    const value = readArgument(argument, node, variables);
    if (value === undefined) return sum;
    const argumentWeight = argumentWeights?.get(argument.name) ?? 0;
    return sum + argumentWeight + costOfInput(model, argument.type, value, isGiven ? itemWeight : 0);
  }, 0);
}

function costOfInput(model: CostModel, type: GraphQLInputType, value: unknown, perItem: number): number {
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    const items = Array.isArray(value) ? value : [value];
    return items.reduce<number>(
      (sum, item) => sum + perItem + costOfInput(model, nullable.ofType, item, perItem),
      0,
    );
  }
  if (!isInputObjectType(nullable) || !isRecord(value)) return 0;
  return Object.values(nullable.getFields()).reduce((sum, { name, type: inner }) => {
    if (value[name] === undefined) return sum;
    const weight = model.fields.get(`${nullable.name}.${name}`)?.weight ?? 0;
    return sum + weight + costOfInput(model, inner, value[name], perItem);
  }, 0);
}
