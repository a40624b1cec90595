import {
  type FieldNode,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import {
  createNameNode,
  createTypenameField,
  createVariableDefinition,
  createVariableNode,
} from '../documents/create-nodes.ts';
import { hasField, reduceDocumentToOperation } from '../documents/fragments.ts';
import type { GlobalNodeField, GlobalNodeOperation } from './node-fields.ts';
import type { ExpandedNodeDocument } from './restore-nodes.ts';
import {
  type NodeRewriteContext,
  rewriteNodeSelections,
  typenamePlaceholderNameOf,
} from './rewrite-node-selections.ts';

/** The query for each id of each field; `null` for an id without a query, and for a field with invalid ids. */
export type NodeQueryNames = readonly (readonly (string | null)[] | null)[];

/** Returns the generated name of a node, for the variable with its id and, in a list, for the field. */
export function generatedNodeNameOf({ prefix }: NodeRewriteContext, field: number, item: number) {
  return `${prefix}${field}_${item}`;
}

/** Writes the operation with queries in the place of `node` and `nodes`. */
export function expandNodeDocument(
  nodeOperation: GlobalNodeOperation,
  queries: NodeQueryNames,
): ExpandedNodeDocument {
  const { operation, fragments, fields, context } = nodeOperation;
  const writtenFields = fields.map((field, index) =>
    writeField(context, field, { fieldIndex: index, queries: queries[index] ?? null }),
  );
  const byNode = new Map(
    fields.flatMap(({ nodes }, index) => nodes.map((node) => [node, writtenFields[index]])),
  );
  const replace = (node: FieldNode) => byNode.get(node)?.replace(node) ?? [node];
  const expandedOperation = {
    ...operation,
    selectionSet: replaceFields(operation.selectionSet, replace),
    variableDefinitions: [
      ...(operation.variableDefinitions ?? []),
      ...writtenFields.flatMap(({ variables }) =>
        variables.map((name) => createVariableDefinition(name, 'ID!')),
      ),
    ],
  };
  const definitions = [expandedOperation, ...fragments];
  const document = reduceDocumentToOperation({ kind: Kind.DOCUMENT, definitions }, operation.name?.value);
  const placeholderName = typenamePlaceholderNameOf(context);
  const hasEmpty = hasField(document, ({ alias }) => alias?.value === placeholderName);
  return {
    document,
    isAnswerSame: !fields.length && !hasEmpty,
    lists: new Map(writtenFields.flatMap(({ list }) => (list ? [[list.name, list]] : []))),
    paths: new Map(writtenFields.flatMap(({ paths }) => paths)),
    absent: new Set(writtenFields.flatMap(({ absent }) => absent ?? [])),
    emptyName: hasEmpty ? placeholderName : null,
  };
}

type Path = readonly (string | number)[];

type WrittenForm = {
  replace: (node: FieldNode) => FieldNode[];
  variables: readonly string[];
  list?: { name: string; key: string; items: readonly (string | null)[] };
  paths: readonly (readonly [string, Path])[];
  absent?: string;
};

type NodeRequest = { fieldIndex: number; queries: readonly (string | null)[] | null };

function writeField(
  context: NodeRewriteContext,
  { key, isList }: GlobalNodeField,
  { fieldIndex, queries }: NodeRequest,
): WrittenForm {
  const items = (queries ?? []).map((query, item) => ({
    query,
    item,
    variable: generatedNodeNameOf(context, fieldIndex, item),
  }));
  const foundItems = items.flatMap(({ query, ...item }) => (query === null ? [] : [{ ...item, query }]));
  const variables = foundItems.map(({ variable }) => variable);
  const [only] = foundItems;
  if (queries && isList) {
    const name = `${context.prefix}${fieldIndex}`;
    return {
      // A `__typename` under the name of the list marks in the response that the list was selected, and its position.
      replace: (node) => [
        createTypenameField(name, node.directives),
        ...foundItems.map((item) => toQuery(context, node, { ...item, alias: item.variable })),
      ],
      variables,
      list: { name, key, items: items.map(({ query, variable }) => query && variable) },
      paths: [[name, [key]], ...foundItems.map(({ variable, item }) => [variable, [key, item]] as const)],
    };
  }
  if (!only)
    return {
      replace: (node) => [createTypenameField(key, node.directives)],
      variables,
      paths: [],
      absent: key,
    };
  return { replace: (node) => [toQuery(context, node, { ...only, alias: key })], variables, paths: [] };
}

function replaceFields(
  { selections, ...set }: SelectionSetNode,
  replace: (field: FieldNode) => FieldNode[],
): SelectionSetNode {
  return {
    ...set,
    selections: selections.flatMap((selection): SelectionNode[] => {
      if (selection.kind === Kind.FIELD) return replace(selection);
      if (selection.kind === Kind.FRAGMENT_SPREAD) return [selection];
      return [{ ...selection, selectionSet: replaceFields(selection.selectionSet, replace) }];
    }),
  };
}

type Query = { alias: string; query: string; variable: string };

function toQuery(context: NodeRewriteContext, node: FieldNode, { alias, query, variable }: Query): FieldNode {
  const definition = context.schema.getQueryType()?.getFields()[query];
  const type = definition && getNamedType(definition.type);
  if (!isObjectType(type) || !node.selectionSet) throw new Error(`${query} finds no node.`);
  return {
    kind: Kind.FIELD,
    alias: createNameNode(alias),
    name: createNameNode(query),
    arguments: [{ kind: Kind.ARGUMENT, name: createNameNode('id'), value: createVariableNode(variable) }],
    directives: node.directives,
    selectionSet: rewriteNodeSelections(context, node.selectionSet, type),
  };
}
