import type { ApolloServerPlugin } from '@apollo/server';
import {
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type { RequestContext } from '../core/request-context.ts';
import { type Fragments, fragmentsOf } from './fragments.ts';

/** Objects that one answer may hold by this estimate; more would exhaust the memory of a process. */
const mostObjects = 200_000;

/** Assumed length of a list without a size argument. */
const assumedListSize = 10;
/** The same for a list that is reached again from below itself, because each round multiplies the answer. */
const assumedCyclicListSize = 1_000;
/** Assumed length of a page whose size argument is not given. */
const assumedPageSize = 50;
const longestPage = 1_000;

type Size = {
  schema: GraphQLSchema;
  fragments: Fragments;
  variables: Readonly<Record<string, unknown>>;
};

/** Where a selection stands in the operation. */
type Path = {
  /** Lists between the root and here, as `Type.field`. */
  lists: readonly string[];
  /** The parent field, as `Type.field`. */
  parent: string;
  /** The size that the parent's arguments give to the list inside a connection or page. */
  pageSize: number | null;
};

/**
 * Refuses an operation whose answer could be too large: lists within lists multiply, and edges of the graph lead back to
 * where a path began. The limits of depth and cost do not see how long lists are.
 */
export function limitSize(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, request }) => {
        if (!operation) return;
        const fragments = fragmentsOf(document);
        const variables = withDefaults(operation, request.variables ?? {});
        refuseLarge({ schema, fragments, variables }, operation);
      },
    }),
  };
}

function refuseLarge(size: Size, operation: OperationDefinitionNode): void {
  const root = size.schema.getRootType(operation.operation);
  if (!root) return;
  if (
    countObjects(size, root, operation.selectionSet, { lists: [], parent: '', pageSize: null }) <= mostObjects
  )
    return;
  const message = `The answer could hold more than ${mostObjects} objects: ask for shorter lists, or for fewer within each other.`;
  throw new GraphQLError(message, { extensions: { code: 'OPERATION_TOO_LARGE', http: { status: 400 } } });
}

/** Objects below one object of a type, at most. */
function countObjects(
  size: Size,
  type: GraphQLObjectType,
  { selections }: SelectionSetNode,
  path: Path,
): number {
  return selections.reduce((sum, selection) => sum + countSelection(size, type, selection, path), 0);
}

function countSelection(size: Size, type: GraphQLObjectType, selection: SelectionNode, path: Path): number {
  if (selection.kind === Kind.INLINE_FRAGMENT) return countObjects(size, type, selection.selectionSet, path);
  if (selection.kind === Kind.FRAGMENT_SPREAD) {
    const fragment = size.fragments.get(selection.name.value);
    return fragment ? countObjects(size, type, fragment.selectionSet, path) : 0;
  }
  const field = type.getFields()[selection.name.value];
  if (!field || !selection.selectionSet) return 0;
  const requested = readSize(size, field, selection);
  const name = `${type.name}.${field.name}`;
  const isList = isListType(getNullableType(field.type));
  const items = isList ? (requested ?? path.pageSize ?? assumeSize(name, path)) : 1;
  const lists = isList ? [...path.lists, name] : path.lists;
  const next = { lists, parent: name, pageSize: isList ? null : requested };
  const below = listTypes(size, field).map((each) =>
    countObjects(size, each, selection.selectionSet ?? none, next),
  );
  return items * (1 + Math.max(0, ...below));
}

const none: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [] };

/** A list directly below itself is a tree, which is not multiplied; one that is reached again over other fields is. */
function assumeSize(name: string, { lists, parent }: Path) {
  return lists.includes(name) && parent !== name ? assumedCyclicListSize : assumedListSize;
}

function listTypes({ schema }: Size, { type }: GraphQLField<unknown, unknown>): readonly GraphQLObjectType[] {
  const named = getNamedType(type);
  if (isObjectType(named)) return [named];
  return isAbstractType(named) ? schema.getPossibleTypes(named) : [];
}

const sizeArguments = ['first', 'last', 'perPage'];

/** The size in a field's arguments; null where it has no such argument. */
function readSize(
  { variables }: Size,
  { args }: GraphQLField<unknown, unknown>,
  { arguments: given = [] }: FieldNode,
): number | null {
  const known = args.filter(({ name }) => sizeArguments.includes(name));
  if (!known.length) return null;
  const sizes = known.flatMap(({ name, defaultValue }) => {
    const value = given.find((argument) => argument.name.value === name)?.value;
    const size = readInt(value, variables) ?? defaultValue;
    return typeof size === 'number' ? [size] : [];
  });
  return Math.min(Math.max(0, ...(sizes.length ? sizes : [assumedPageSize])), longestPage);
}

/** The executor refuses values that are no numbers. */
function readInt(value: ValueNode | undefined, variables: Size['variables']): unknown {
  if (value?.kind === Kind.VARIABLE) return variables[value.name.value];
  return value?.kind === Kind.INT ? Number(value.value) : undefined;
}

function withDefaults({ variableDefinitions = [] }: OperationDefinitionNode, given: Record<string, unknown>) {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...given };
}
