import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getOperationAST,
  isCompositeType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { type Fragments, fragmentsOf } from '../documents/fragments.ts';
import { type FitContext, fitSelections } from './fit-selections.ts';
import { nodeFields, nodeType } from './node-roots.ts';

/** A `node` or `nodes` field under one response name. In a valid document its occurrences have equal arguments. */
export type NodeField = {
  key: string;
  isList: boolean;
  nodes: FieldNode[];
  /**
   * Directives of each occurrence of the field and of the fragments around it. The field is selected if the directives
   * of one occurrence allow it.
   */
  conditions: (readonly DirectiveNode[])[];
};

/** An operation without fragments on `Node`, and its `node` and `nodes` fields. */
export type NodeOperation = {
  fitting: FitContext;
  operation: OperationDefinitionNode;
  fragments: readonly FragmentDefinitionNode[];
  fields: readonly NodeField[];
};

/** Whether an operation of the document uses `Node`, `node` or `nodes`, which the services do not have. */
export function mentionsNodes(document: DocumentNode): boolean {
  const fragments = fragmentsOf(document);
  const roots = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  return mentionsType(document) || roots.some(({ selectionSet }) => hasNodeField(selectionSet, fragments));
}

function mentionsType(document: DocumentNode) {
  let isFound = false;
  visit(document, {
    [Kind.NAMED_TYPE]: ({ name }) => {
      isFound ||= name.value === nodeType;
    },
  });
  return isFound;
}

function hasNodeField({ selections }: SelectionSetNode, fragments: Fragments): boolean {
  return selections.some((selection) => {
    if (selection.kind === Kind.FIELD) return nodeFields.includes(selection.name.value);
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
    const set = isSpread ? fragments.get(selection.name.value)?.selectionSet : selection.selectionSet;
    return set !== undefined && hasNodeField(set, fragments);
  });
}

export function readNodeOperation(
  fitting: FitContext,
  document: DocumentNode,
  name: string,
): NodeOperation | null {
  const { schema } = fitting;
  const original = getOperationAST(document, name || undefined);
  const root = original && schema.getRootType(original.operation);
  if (!original || !root) return null;
  const operation = { ...original, selectionSet: fitSelections(fitting, original.selectionSet, root) };
  const fragments = [...fitting.fragments.values()].flatMap((fragment) => {
    const type = schema.getType(fragment.typeCondition.name.value);
    if (!isCompositeType(type)) return [];
    return [{ ...fragment, selectionSet: fitSelections(fitting, fragment.selectionSet, type) }];
  });
  const fields = new Map<string, NodeField>();
  if (operation.operation === 'query') collectFields(operation.selectionSet, [], fields);
  return { fitting, operation, fragments, fields: [...fields.values()] };
}

function collectFields(
  { selections }: SelectionSetNode,
  around: readonly DirectiveNode[],
  fields: Map<string, NodeField>,
): void {
  for (const selection of selections) {
    const conditions = [...around, ...(selection.directives ?? [])];
    if (selection.kind === Kind.INLINE_FRAGMENT) collectFields(selection.selectionSet, conditions, fields);
    if (selection.kind !== Kind.FIELD || !nodeFields.includes(selection.name.value)) continue;
    const key = (selection.alias ?? selection.name).value;
    const isList = selection.name.value === 'nodes';
    const field = fields.get(key) ?? { key, isList, nodes: [], conditions: [] };
    fields.set(key, field);
    field.nodes.push(selection);
    field.conditions.push(conditions);
  }
}
