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
import { type FragmentsByName, fragmentsOf, responseNameOf, selectionSetOf } from '../documents/fragments.ts';
import { nodeFieldNames, nodeInterfaceName } from './node-roots.ts';
import { type NodeRewriteContext, rewriteNodeSelections } from './rewrite-node-selections.ts';

/** A `node` or `nodes` field under one response name. In a valid document its occurrences have equal arguments. */
export type GlobalNodeField = {
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
export type GlobalNodeOperation = {
  context: NodeRewriteContext;
  operation: OperationDefinitionNode;
  fragments: readonly FragmentDefinitionNode[];
  fields: readonly GlobalNodeField[];
};

/** Whether an operation of the document uses `Node`, `node` or `nodes`, which the services do not have. */
export function usesNodeFields(document: DocumentNode): boolean {
  const fragments = fragmentsOf(document);
  const roots = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return mentionsType(document) || roots.some(({ selectionSet }) => hasNodeField(selectionSet, fragments));
}

function mentionsType(document: DocumentNode) {
  let isFound = false;
  visit(document, {
    [Kind.NAMED_TYPE]: ({ name }) => {
      isFound ||= name.value === nodeInterfaceName;
    },
  });
  return isFound;
}

function hasNodeField({ selections }: SelectionSetNode, fragments: FragmentsByName): boolean {
  return selections.some((selection) => {
    if (selection.kind === Kind.FIELD) return nodeFieldNames.includes(selection.name.value);
    const set = selectionSetOf(selection, fragments);
    return set !== undefined && hasNodeField(set, fragments);
  });
}

export function parseNodeOperation(
  context: NodeRewriteContext,
  document: DocumentNode,
  operationName: string | undefined,
): GlobalNodeOperation | null {
  const { schema } = context;
  const clientOperation = getOperationAST(document, operationName);
  const root = clientOperation && schema.getRootType(clientOperation.operation);
  if (!clientOperation || !root) return null;
  const operation = {
    ...clientOperation,
    selectionSet: rewriteNodeSelections(context, clientOperation.selectionSet, root),
  };
  const fragments = [...context.fragments.values()].flatMap((fragment) => {
    const type = schema.getType(fragment.typeCondition.name.value);
    if (!isCompositeType(type)) return [];
    return [{ ...fragment, selectionSet: rewriteNodeSelections(context, fragment.selectionSet, type) }];
  });
  const fields = new Map<string, GlobalNodeField>();
  if (operation.operation === 'query') collectFields(operation.selectionSet, [], fields);
  return { context, operation, fragments, fields: [...fields.values()] };
}

function collectFields(
  { selections }: SelectionSetNode,
  around: readonly DirectiveNode[],
  fields: Map<string, GlobalNodeField>,
): void {
  for (const selection of selections) {
    const conditions = [...around, ...(selection.directives ?? [])];
    if (selection.kind === Kind.INLINE_FRAGMENT) collectFields(selection.selectionSet, conditions, fields);
    if (selection.kind !== Kind.FIELD || !nodeFieldNames.includes(selection.name.value)) continue;
    const key = responseNameOf(selection);
    const isList = selection.name.value === 'nodes';
    const field = fields.get(key) ?? { key, isList, nodes: [], conditions: [] };
    fields.set(key, field);
    field.nodes.push(selection);
    field.conditions.push(conditions);
  }
}
