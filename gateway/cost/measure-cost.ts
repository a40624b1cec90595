import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
  type OperationDefinitionNode,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { fragmentsOf } from '../documents/fragments.ts';
import type { CostModel, FieldCost } from './cost-model.ts';
import { costOfArguments, readArgument } from './cost-of-arguments.ts';

/** Of an object; a leaf costs nothing, because its object was paid for. */
const objectWeight = 1;
/** Of a mutation: it writes, and most of them enqueue work. */
const mutationWeight = 10;
/** Length of a list that does not say how long it is. */
const assumedListSize = 10;
/** The same for a list directly below itself: of a tree, the most of which lies in a few branches. */
const assumedBranches = 3;
/** The same for a list that is otherwise reached again from below itself, because each round multiplies the answer. */
const assumedCyclicListSize = 1_000;
/** No list answers more in one page, however many are asked for. */
const longestPage = 1_000;
/** Fields that are looked at; nothing that a client wants comes near it. */
const mostVisits = 25_000;

type Walk = {
  schema: GraphQLSchema;
  model: CostModel;
  fragments: Parameters<typeof collectFields>[1];
  variables: Readonly<Record<string, unknown>>;
  visits: number;
};

/** Where a selection stands in the operation. */
type Path = {
  /** Lists between the root and here, as `Type.field`. */
  lists: readonly string[];
  /** The parent field, as `Type.field`. */
  parent: string;
  /** The size that the parent's arguments give to the lists inside a connection or page. */
  sizes: ReadonlyMap<string, number>;
};

type Measured = {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** As the operation declares them, coerced. */
  variables: Readonly<Record<string, unknown>>;
};

type Fields = ReadonlyMap<string, readonly FieldNode[]>;

/**
 * What an operation may cost at most: the objects of its answer, each as often as the lists around it are long, and
 * the weights of fields. One that would take too long to measure has no end.
 */
export function measureCost(
  schema: GraphQLSchema,
  model: CostModel,
  { document, operation, variables }: Measured,
): number {
  const root = schema.getRootType(operation.operation);
  if (!root) return 0;
  const fragments = Object.fromEntries(fragmentsOf(document));
  const walk: Walk = { schema, model, fragments, variables, visits: 0 };
  const fields = collectFields(schema, fragments, { ...variables }, root, operation.selectionSet);
  return costOfFields(walk, root, fields, { lists: [], parent: '', sizes: new Map() });
}

function costOfFields(walk: Walk, type: GraphQLObjectType, fields: Fields, path: Path): number {
  let cost = 0;
  for (const nodes of fields.values()) {
    walk.visits += nodes.length;
    if (walk.visits > mostVisits) return Number.POSITIVE_INFINITY;
    cost += costOfField(walk, type, nodes, path);
  }
  return cost;
}

function costOfField(walk: Walk, type: GraphQLObjectType, nodes: readonly FieldNode[], path: Path): number {
  const [node] = nodes;
  const field = node && type.getFields()[node.name.value];
  // What asks about the graph itself is bounded by the rules of validation.
  if (!field) return 0;
  const name = `${type.name}.${field.name}`;
  const hints = walk.model.fields.get(name) ?? {};
  const requested = readSize(walk, field, node, hints);
  const isList = isListType(getNullableType(field.type));
  const size = isList
    ? (sizeOf(hints, requested) ?? path.sizes.get(field.name) ?? assumeSize(name, path))
    : 1;
  const lists = isList ? [...path.lists, name] : path.lists;
  const next = { lists, parent: name, sizes: listSizes(hints, requested) };
  const own = hints.weight ?? (type === walk.schema.getMutationType() ? mutationWeight : 0);
  const below = times(size, costOfObject(walk, field, nodes, next));
  return own + costOfArguments(walk, field, node, hints) + below;
}

/** No object of an endless cost is still none. */
function times(size: number, cost: number) {
  return size === 0 ? 0 : size * cost;
}

/** One object with everything below it; of several types the dearest. */
function costOfObject(
  walk: Walk,
  { type }: GraphQLField<unknown, unknown>,
  nodes: readonly FieldNode[],
  path: Path,
): number {
  const named = getNamedType(type);
  const { types } = walk.model;
  const weightOf = (name: string, otherwise: number) => types.get(name) ?? types.get(named.name) ?? otherwise;
  const possible = isAbstractType(named) ? walk.schema.getPossibleTypes(named) : [named];
  const costs = possible.map((each) => {
    if (!isObjectType(each)) return weightOf(each.name, 0);
    const fields = collectSubfields(walk.schema, walk.fragments, { ...walk.variables }, each, nodes);
    return weightOf(each.name, objectWeight) + costOfFields(walk, each, fields, path);
  });
  return Math.max(0, ...costs);
}

/** Of a list itself; that of a connection belongs to the lists inside. */
function sizeOf({ listSize }: FieldCost, requested: number | undefined): number | undefined {
  if (!listSize || listSize.sizedFields.length) return undefined;
  return requested ?? listSize.assumedSize;
}

function listSizes({ listSize }: FieldCost, requested: number | undefined): Path['sizes'] {
  const size = requested ?? listSize?.assumedSize;
  if (!listSize || size === undefined) return new Map();
  return new Map(listSize.sizedFields.map((field) => [field, size]));
}

function assumeSize(name: string, { lists, parent }: Path) {
  if (parent === name) return assumedBranches;
  return lists.includes(name) ? assumedCyclicListSize : assumedListSize;
}

/** Returns the greatest size in a field's arguments, defaults included. A list argument has its length as size. */
function readSize(
  { variables }: Walk,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  { listSize }: FieldCost,
): number | undefined {
  if (!listSize?.slicingArguments.length) return undefined;
  const sizes = field.args
    .filter(({ name }) => listSize.slicingArguments.includes(name))
    .map((argument) => readArgument(argument, node, variables))
    .map((value) => (Array.isArray(value) ? value.length : value))
    .filter((size) => typeof size === 'number');
  return sizes.length ? Math.min(Math.max(0, ...sizes), longestPage) : undefined;
}
