import {
  type DocumentNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { type FragmentsByName, fragmentsOf } from '../documents/fragments.ts';
import type { CacheHint, CacheHints } from './cache-hints.ts';

type Walk = { schema: GraphQLSchema; hints: CacheHints; fragments: FragmentsByName };

/**
 * Returns how many seconds public caches may store the response of an operation: the minimum over its fields. Returns
 * 0 if a root field, or a field that returns an object, has no hint. Leaves inherit the lifetime of their object.
 */
export function findMaxAge(
  schema: GraphQLSchema,
  hints: CacheHints,
  { document, operation }: { document: DocumentNode; operation: OperationDefinitionNode },
): number {
  const root = schema.getQueryType();
  if (!root || operation.operation !== 'query') return 0;
  const walk: Walk = { schema, hints, fragments: fragmentsOf(document) };
  const ages = listAges(walk, root, operation.selectionSet);
  return ages.length ? Math.min(...ages) : 0;
}

/** Lists the lifetimes of all fields that have a hint. Fields skipped by `@skip` or `@include` count too. */
function listAges(walk: Walk, parent: GraphQLCompositeType, { selections }: SelectionSetNode): number[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      return listAgesOfField(walk, parent, selection.name.value, selection.selectionSet);
    }
    const fragment =
      selection.kind === Kind.FRAGMENT_SPREAD ? walk.fragments.get(selection.name.value) : selection;
    if (!fragment) return [];
    const condition = walk.schema.getType(fragment.typeCondition?.name.value ?? parent.name);
    return isCompositeType(condition) ? listAges(walk, condition, fragment.selectionSet) : [0];
  });
}

function listAgesOfField(
  walk: Walk,
  parent: GraphQLCompositeType,
  name: string,
  selectionSet: SelectionSetNode | undefined,
): number[] {
  if (name === '__typename') return [];
  const field = isUnionType(parent) ? undefined : parent.getFields()[name];
  // Introspection is never cached.
  if (!field) return [0];
  const type = getNamedType(field.type);
  const isRoot = parent === walk.schema.getQueryType();
  const fieldHints = hintsOf(walk, parent, `.${name}`);
  if (!isCompositeType(type) || !selectionSet) return toAges(fieldHints.length || !isRoot ? fieldHints : [0]);
  const hints = fieldHints.length ? fieldHints : hintsOf(walk, type);
  return [...toAges(hints.length ? hints : [0]), ...listAges(walk, type, selectionSet)];
}

/**
 * Returns the hints of a type, or of one of its fields. For an abstract type, includes the hints of each possible
 * type.
 */
function hintsOf({ schema, hints }: Walk, type: GraphQLCompositeType, field = ''): CacheHint[] {
  const types = isAbstractType(type) ? [type, ...schema.getPossibleTypes(type)] : [type];
  return types.flatMap(({ name }) => hints.get(`${name}${field}`) ?? []);
}

function toAges(hints: readonly CacheHint[]): number[] {
  return hints.filter((hint) => hint !== 'asParent');
}
