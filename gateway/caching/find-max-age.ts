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
import { type Fragments, fragmentsOf } from '../documents/fragments.ts';
import type { CacheHint, CacheHints } from './cache-hints.ts';

type Walk = { schema: GraphQLSchema; hints: CacheHints; fragments: Fragments };

/**
 * For how many seconds anybody may keep the answer of an operation: the least of what its fields allow, and 0 where a
 * root field, or a field that leads to an object, allows nothing. Leaves are kept as long as their object.
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

/** What each field allows that says something; fields that are skipped count too. */
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
  below: SelectionSetNode | undefined,
): number[] {
  if (name === '__typename') return [];
  const field = isUnionType(parent) ? undefined : parent.getFields()[name];
  // What asks about the graph itself is not kept.
  if (!field) return [0];
  const type = getNamedType(field.type);
  const isRoot = parent === walk.schema.getQueryType();
  const own = hintsOf(walk, parent, `.${name}`);
  if (!isCompositeType(type) || !below) return toAges(own.length || !isRoot ? own : [0]);
  const hints = own.length ? own : hintsOf(walk, type);
  return [...toAges(hints.length ? hints : [0]), ...listAges(walk, type, below)];
}

/** The hints of a type, or of a field of it; of an abstract one also those of each type that it may be. */
function hintsOf({ schema, hints }: Walk, type: GraphQLCompositeType, field = ''): CacheHint[] {
  const types = isAbstractType(type) ? [type, ...schema.getPossibleTypes(type)] : [type];
  return types.flatMap(({ name }) => hints.get(`${name}${field}`) ?? []);
}

function toAges(hints: readonly CacheHint[]): number[] {
  return hints.filter((hint) => hint !== 'asParent');
}
