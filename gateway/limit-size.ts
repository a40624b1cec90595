import type { ApolloServerPlugin } from '@apollo/server';
import {
  type FieldNode,
  type FragmentDefinitionNode,
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

/** Objects that one answer may be expected to hold; more would take a process its memory. */
const mostObjects = 200_000;

/** What a list without a size of its own is taken to hold. */
const usualList = 10;
/** The same once a way leads back to it, where each round multiplies what there is. */
const listOnceMore = 1_000;
/** What a page holds for which no size is asked. */
const usualPage = 50;
const longestPage = 1_000;

type Size = {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Readonly<Record<string, unknown>>;
};

type Way = {
  /** The lists that were walked so far, as `Type.field`. */
  lists: readonly string[];
  /** The field right above. */
  above: string;
  /** What the lists of a connection or page hold, by the arguments of the field before. */
  page: number | null;
};

/**
 * Refuses an operation whose answer could be larger than any use of it: lists within lists multiply, and the graph
 * leads back to where one came from. Depth and cost, which others limit, do not see how long lists are.
 */
export function limitSize(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, request }) => {
        if (!operation) return;
        const fragments = document.definitions.filter(
          (definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION,
        );
        const byName = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
        const variables = withDefaults(operation, request.variables ?? {});
        refuseLarge({ schema, fragments: byName, variables }, operation);
      },
    }),
  };
}

function refuseLarge(size: Size, operation: OperationDefinitionNode): void {
  const root = size.schema.getRootType(operation.operation);
  if (!root) return;
  if (count(size, root, operation.selectionSet, { lists: [], above: '', page: null }) <= mostObjects) return;
  const message = `The answer could hold more than ${mostObjects} objects: ask for shorter lists, or for fewer within each other.`;
  throw new GraphQLError(message, { extensions: { code: 'OPERATION_TOO_LARGE', http: { status: 400 } } });
}

/** Objects below one object of a type. */
function count(size: Size, type: GraphQLObjectType, { selections }: SelectionSetNode, way: Way): number {
  return selections.reduce((sum, selection) => sum + countSelection(size, type, selection, way), 0);
}

function countSelection(size: Size, type: GraphQLObjectType, selection: SelectionNode, way: Way): number {
  if (selection.kind === Kind.INLINE_FRAGMENT) return count(size, type, selection.selectionSet, way);
  if (selection.kind === Kind.FRAGMENT_SPREAD) {
    const fragment = size.fragments.get(selection.name.value);
    return fragment ? count(size, type, fragment.selectionSet, way) : 0;
  }
  const field = type.getFields()[selection.name.value];
  if (!field || !selection.selectionSet) return 0;
  const asked = readSize(size, field, selection);
  const name = `${type.name}.${field.name}`;
  const isList = isListType(getNullableType(field.type));
  const items = isList ? (asked ?? way.page ?? guess(name, way)) : 1;
  const lists = isList ? [...way.lists, name] : way.lists;
  const next = { lists, above: name, page: isList ? null : asked };
  const below = listTypes(size, field).map((each) => count(size, each, selection.selectionSet ?? none, next));
  return items * (1 + Math.max(0, ...below));
}

const none: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [] };

/** A tree walked down is no longer than the tree; a way that leaves a list and comes back begins it anew. */
function guess(name: string, { lists, above }: Way) {
  return lists.includes(name) && above !== name ? listOnceMore : usualList;
}

function listTypes({ schema }: Size, { type }: GraphQLField<unknown, unknown>): readonly GraphQLObjectType[] {
  const named = getNamedType(type);
  if (isObjectType(named)) return [named];
  return isAbstractType(named) ? schema.getPossibleTypes(named) : [];
}

const sizeArguments = ['first', 'last', 'perPage'];

/** The length that a field's arguments ask for; null where it takes none. */
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
  return Math.min(Math.max(0, ...(sizes.length ? sizes : [usualPage])), longestPage);
}

/** What is not a number is refused by others. */
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
