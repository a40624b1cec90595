import {
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLCompositeType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { type FragmentsByName, responseNameOf } from '../documents/fragments.ts';
import type { IncludeSkipFlags } from './run.ts';

/** Schema, fragments and flags that decide which selections apply. */
export type FieldCollectionScope = {
  schema: GraphQLSchema;
  fragments: FragmentsByName;
  flags: IncludeSkipFlags;
};

/** A selection set and the type on which it is written. The runtime type of an object can differ from it. */
export type TypedSelectionSet = { set: SelectionSetNode; parent: GraphQLCompositeType };

/** A field of the response. If the client selects it several times, the first occurrence determines its type. */
export type ResponseField = {
  key: string;
  /** Null for `__typename`. */
  type: GraphQLOutputType | null;
  nodes: FieldNode[];
  selections: TypedSelectionSet[];
};

export function collectFields(
  scope: FieldCollectionScope,
  selections: readonly TypedSelectionSet[],
  runtime: GraphQLCompositeType,
): readonly ResponseField[] {
  const fields = new Map<string, ResponseField>();
  const spread = new Set<FragmentDefinitionNode>();
  for (const selection of selections) addSelections({ scope, runtime, fields, spread }, selection);
  return [...fields.values()];
}

type CollectContext = {
  scope: FieldCollectionScope;
  runtime: GraphQLCompositeType;
  fields: Map<string, ResponseField>;
  /** Fragments that were spread: a second spread of one in the same object adds no fields. */
  spread: Set<FragmentDefinitionNode>;
};

function addSelections(context: CollectContext, { set, parent }: TypedSelectionSet): void {
  for (const selection of set.selections) {
    if (!isIncluded(selection, context.scope.flags)) continue;
    if (selection.kind === Kind.FIELD) addField(context, selection, parent);
    else addFragment(context, selection, parent);
  }
}

function addFragment(
  context: CollectContext,
  selection: InlineFragmentNode | FragmentSpreadNode,
  parent: GraphQLCompositeType,
) {
  const { schema, fragments } = context.scope;
  const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
  const fragment = isSpread ? fragments.get(selection.name.value) : selection;
  const condition = fragment?.typeCondition && schema.getType(fragment.typeCondition.name.value);
  const type = isCompositeType(condition) ? condition : parent;
  if (fragment?.kind === Kind.FRAGMENT_DEFINITION) {
    if (context.spread.has(fragment)) return;
    context.spread.add(fragment);
  }
  if (fragment && applies(schema, type, context.runtime)) {
    addSelections(context, { set: fragment.selectionSet, parent: type });
  }
}

function addField({ fields }: CollectContext, node: FieldNode, parent: GraphQLCompositeType) {
  const key = responseNameOf(node);
  const definition = 'getFields' in parent ? parent.getFields()[node.name.value] : undefined;
  const field = fields.get(key) ?? { key, type: definition?.type ?? null, nodes: [], selections: [] };
  fields.set(key, field);
  field.nodes.push(node);
  const inner = definition && getNamedType(definition.type);
  if (node.selectionSet && isCompositeType(inner))
    field.selections.push({ set: node.selectionSet, parent: inner });
}

function applies(
  schema: GraphQLSchema,
  condition: GraphQLCompositeType,
  type: GraphQLCompositeType,
): boolean {
  if (condition === type) return true;
  return (
    isAbstractType(condition) &&
    (isObjectType(type) || isInterfaceType(type)) &&
    schema.isSubType(condition, type)
  );
}

function isIncluded({ directives = [] }: SelectionNode, flags: IncludeSkipFlags): boolean {
  return directives.every((directive) => {
    const { value } = directive.name;
    if (value !== 'skip' && value !== 'include') return true;
    return isOn(directive, flags) === (value === 'include');
  });
}

function isOn({ arguments: argumentNodes = [] }: DirectiveNode, flags: IncludeSkipFlags): boolean {
  const value = argumentNodes.find(({ name }) => name.value === 'if')?.value;
  if (value?.kind === Kind.VARIABLE) return flags.get(value.name.value) ?? false;
  return value?.kind === Kind.BOOLEAN && value.value;
}
