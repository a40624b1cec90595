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

/** Cost of an object. A leaf costs nothing, because its object is charged. */
const objectWeight = 1;
/** Cost of a mutation, because it writes and usually enqueues a job. */
const mutationWeight = 10;
/** Assumed length of a list without a size hint. */
const assumedListSize = 10;
/** Assumed length of a list nested directly in a list of the same type (a tree). */
const assumedBranches = 3;
/** Assumed length of a list that is reached again below itself, because each level multiplies the response. */
const assumedCyclicListSize = 1_000;
/** Maximum number of items in a page. No list returns more, whatever its arguments say. */
const maxPageSize = 1_000;
/** Maximum number of fields to visit. Real operations have far fewer. */
const maxVisits = 25_000;

type Walk = {
  schema: GraphQLSchema;
  model: CostModel;
  fragments: Parameters<typeof collectFields>[1];
  variables: Readonly<Record<string, unknown>>;
  visits: number;
};

/** Position of a selection in the operation. */
type Path = {
  /** Lists between the root and here, as `Type.field`. */
  lists: readonly string[];
  /** The parent field, as `Type.field`. */
  parent: string;
  /** The size that the parent's arguments give to the lists inside a connection or page. */
  sizes: ReadonlyMap<string, number>;
};

type MeasuredOperation = {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Variables coerced to the types that the operation declares. */
  variables: Readonly<Record<string, unknown>>;
};

type Fields = ReadonlyMap<string, readonly FieldNode[]>;

/**
 * Returns the maximum cost of an operation: each object of its response times the lengths of the lists around it,
 * plus the weights of its fields. Returns `Infinity` if measuring takes too many visits.
 */
export function measureQueryCost(
  schema: GraphQLSchema,
  model: CostModel,
  { document, operation, variables }: MeasuredOperation,
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
    if (walk.visits > maxVisits) return Number.POSITIVE_INFINITY;
    cost += costOfField(walk, type, nodes, path);
  }
  return cost;
}

function costOfField(walk: Walk, type: GraphQLObjectType, nodes: readonly FieldNode[], path: Path): number {
  const [node] = nodes;
  const field = node && type.getFields()[node.name.value];
  // The document rules limit introspection.
  if (!field) return 0;
  const name = `${type.name}.${field.name}`;
  const hints = walk.model.fields.get(name) ?? {};
  const requestedSize = readSize(walk, field, node, hints);
  const isList = isListType(getNullableType(field.type));
  const size = isList
    ? (sizeOf(hints, requestedSize) ?? path.sizes.get(field.name) ?? assumeSize(name, path))
    : 1;
  const lists = isList ? [...path.lists, name] : path.lists;
  const next = { lists, parent: name, sizes: listSizes(hints, requestedSize) };
  const fieldCost = hints.weight ?? (type === walk.schema.getMutationType() ? mutationWeight : 0);
  const selectionsCost = times(size, costOfObject(walk, field, nodes, next));
  return fieldCost + costOfArguments(walk, field, node, hints) + selectionsCost;
}

/** Multiplies, but returns 0 for zero objects of infinite cost. */
function times(size: number, cost: number) {
  return size === 0 ? 0 : size * cost;
}

/** Cost of one object and its selections. For an abstract type, the cost of the most expensive type. */
function costOfObject(
  walk: Walk,
  { type }: GraphQLField<unknown, unknown>,
  nodes: readonly FieldNode[],
  path: Path,
): number {
  const namedType = getNamedType(type);
  const { types } = walk.model;
  const weightOf = (name: string, otherwise: number) =>
    types.get(name) ?? types.get(namedType.name) ?? otherwise;
  const possible = isAbstractType(namedType) ? walk.schema.getPossibleTypes(namedType) : [namedType];
  const costs = possible.map((possibleType) => {
    if (!isObjectType(possibleType)) return weightOf(possibleType.name, 0);
    const fields = collectSubfields(walk.schema, walk.fragments, { ...walk.variables }, possibleType, nodes);
    return weightOf(possibleType.name, objectWeight) + costOfFields(walk, possibleType, fields, path);
  });
  return Math.max(0, ...costs);
}

/** Length of the list field itself. A connection returns `undefined`, because its inner lists are charged. */
function sizeOf({ listSize }: FieldCost, requestedSize: number | undefined): number | undefined {
  if (!listSize || listSize.sizedFields.length) return undefined;
  return requestedSize ?? listSize.assumedSize;
}

function listSizes({ listSize }: FieldCost, requestedSize: number | undefined): Path['sizes'] {
  const size = requestedSize ?? listSize?.assumedSize;
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
  return sizes.length ? Math.min(Math.max(0, ...sizes), maxPageSize) : undefined;
}
