import {
  doTypesOverlap,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isCompositeType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { createNamedTypeNode, createTypenameField } from '../documents/create-nodes.ts';
import type { FragmentsByName } from '../documents/fragments.ts';
import { nodeInterfaceName } from './node-roots.ts';

export type NodeRewriteContext = {
  /** The graph of the services, which has no `Node`. */
  schema: GraphQLSchema;
  /** Names of the types that implement `Node`. */
  nodeTypes: ReadonlySet<string>;
  /** The client's fragments. */
  fragments: FragmentsByName;
  /** Prefix of generated names, which no name of the client's document has. */
  prefix: string;
};

/** Returns the response name of the `__typename` that is selected if the client selects no field of an object's type. */
export function typenamePlaceholderNameOf({ prefix }: NodeRewriteContext) {
  return `${prefix}empty`;
}

/**
 * Writes a selection set without conditions on `Node`. Below such a condition a fragment can name a type that
 * the parent cannot have: it is valid for a client and selects no field, but services would refuse it.
 */
export function rewriteNodeSelections(
  context: NodeRewriteContext,
  set: SelectionSetNode,
  parent: GraphQLCompositeType,
): SelectionSetNode {
  const selections = fitAll(context, set, parent);
  return {
    ...set,
    selections: selections.length ? selections : [createTypenameField(typenamePlaceholderNameOf(context))],
  };
}

function fitAll(context: NodeRewriteContext, { selections }: SelectionSetNode, parent: GraphQLCompositeType) {
  return selections.flatMap((selection): readonly SelectionNode[] =>
    selection.kind === Kind.FIELD
      ? [fitField(context, selection, parent)]
      : fitFragment(context, selection, parent),
  );
}

function fitField(context: NodeRewriteContext, field: FieldNode, parent: GraphQLCompositeType): FieldNode {
  const definition = 'getFields' in parent ? parent.getFields()[field.name.value] : undefined;
  const type = definition && getNamedType(definition.type);
  // Only introspection, `node` and `nodes` are missing in the graph of the services.
  if (!field.selectionSet || !isCompositeType(type)) return field;
  return { ...field, selectionSet: rewriteNodeSelections(context, field.selectionSet, type) };
}

function fitFragment(
  context: NodeRewriteContext,
  selection: Exclude<SelectionNode, FieldNode>,
  parent: GraphQLCompositeType,
): SelectionNode[] {
  const { schema, fragments } = context;
  const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
  const fragment = isSpread ? fragments.get(selection.name.value) : selection;
  if (!fragment) return [];
  const { directives } = selection;
  const condition = fragment.typeCondition?.name.value;
  const toInline = (type: GraphQLCompositeType, on?: string): InlineFragmentNode[] => {
    const selections = fitAll(context, fragment.selectionSet, type);
    if (!selections.length) return [];
    const selectionSet = { kind: Kind.SELECTION_SET, selections } as const;
    return [
      {
        kind: Kind.INLINE_FRAGMENT,
        ...(on && { typeCondition: createNamedTypeNode(on) }),
        directives,
        selectionSet,
      },
    ];
  };
  if (condition === nodeInterfaceName) {
    const types = listNodeTypes(context, parent);
    return types.flatMap((type) => toInline(type, type === parent ? undefined : type.name));
  }
  const type = condition === undefined ? parent : schema.getType(condition);
  if (!isCompositeType(type) || !doTypesOverlap(schema, parent, type)) return [];
  // An object type always fulfils conditions on its interfaces and unions, so the condition is omitted.
  if (isObjectType(parent) && isAbstractType(type)) return toInline(parent);
  // Fragments of the root are written out, because they may have `node` fields.
  return isSpread && type !== schema.getQueryType() ? [selection] : toInline(type, condition);
}

function listNodeTypes(
  { schema, nodeTypes }: NodeRewriteContext,
  parent: GraphQLCompositeType,
): GraphQLObjectType[] {
  const types = isAbstractType(parent) ? schema.getPossibleTypes(parent) : [parent].filter(isObjectType);
  return types.filter(({ name }) => nodeTypes.has(name));
}
