import {
  type ConstDirectiveNode,
  type DocumentNode,
  isTypeDefinitionNode,
  Kind,
  type TypeDefinitionNode,
} from 'graphql';
import { z } from 'zod';
import { readDirectiveArguments } from '../../core/graphql/directives.ts';
import { addListSizeDirectives } from '../../core/graphql/list-sizes.ts';

type ListSize = {
  assumedSize?: number;
  /** Arguments that are a length, or a list with one result for each item. */
  slicingArguments: readonly string[];
  /** Fields of a connection or page that hold its items. Empty if the field itself is the list. */
  sizedFields: readonly string[];
};

/** Cost of a field, without its selections. */
export type FieldCost = {
  weight?: number;
  listSize?: ListSize;
  /** Weights by argument name. */
  argumentWeights?: ReadonlyMap<string, number>;
};

/** The hints of `@cost` and `@listSize`. Fields without hints follow the rules in `measure-cost.ts`. */
export type CostModel = {
  /** Costs by `Type.field`, for output and input types. */
  fields: ReadonlyMap<string, FieldCost>;
  types: ReadonlyMap<string, number>;
  /** Whether a field of any input has a weight. */
  weighsInputs: boolean;
};

const listSize = z.object({
  assumedSize: z.number().nonnegative().optional(),
  slicingArguments: z.array(z.string()).default([]),
  sizedFields: z.array(z.string()).default([]),
});

/** Cost of the field that the gateway itself adds: one object for each id. */
const nodesCost: FieldCost = { listSize: { slicingArguments: ['ids'], sizedFields: [] } };

/** Reads the hints in a supergraph. A field with a size argument but without a hint gets the default `@listSize` of that argument. */
export function readCostModel(supergraph: DocumentNode): CostModel {
  const fields = new Map([['Query.nodes', nodesCost]]);
  const types = new Map<string, number>();
  let weighsInputs = false;
  for (const definition of addListSizeDirectives(supergraph).definitions) {
    if (!isTypeDefinitionNode(definition)) continue;
    const weight = readWeight(definition.directives);
    if (weight !== undefined) types.set(definition.name.value, weight);
    for (const [name, cost] of listFields(definition)) {
      fields.set(`${definition.name.value}.${name}`, cost);
      weighsInputs ||= definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION;
    }
  }
  return { fields, types, weighsInputs };
}

function listFields(definition: TypeDefinitionNode): [string, FieldCost][] {
  if (!('fields' in definition)) return [];
  return (definition.fields ?? []).flatMap((field): [string, FieldCost][] => {
    const args = 'arguments' in field ? (field.arguments ?? []) : [];
    const weightEntries = args.flatMap(({ name, directives }) => {
      const weight = readWeight(directives);
      return weight === undefined ? [] : [[name.value, weight] as const];
    });
    const weight = readWeight(field.directives);
    const size = readListSize(field.directives);
    if (weight === undefined && !size && !weightEntries.length) return [];
    const argumentWeights = weightEntries.length ? new Map(weightEntries) : undefined;
    return [[field.name.value, { weight, listSize: size, argumentWeights }]];
  });
}

function readWeight(directives: readonly ConstDirectiveNode[] | undefined): number | undefined {
  const { weight } = readDirectiveArguments(directives, 'cost') ?? {};
  return typeof weight === 'number' ? weight : undefined;
}

function readListSize(directives: readonly ConstDirectiveNode[] | undefined): ListSize | undefined {
  const listSizeArguments = readDirectiveArguments(directives, 'listSize');
  return listSizeArguments && listSize.parse(listSizeArguments);
}
