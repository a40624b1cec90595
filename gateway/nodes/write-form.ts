import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import { dropUnused } from '../documents/fragments.ts';
import { emptyNameOf, type FitContext, fitSelections, typename } from './fit-selections.ts';
import type { NodeField, NodeOperation } from './node-fields.ts';
import type { Form } from './restore-nodes.ts';

/** The query for each id of each field; `null` for an id without a query, and for a field with invalid ids. */
export type Queries = readonly (readonly (string | null)[] | null)[];

/** Returns the generated name of a node, for the variable with its id and, in a list, for the field. */
export function itemName({ prefix }: FitContext, field: number, item: number) {
  return `${prefix}${field}_${item}`;
}

/** Writes the operation with queries in the place of `node` and `nodes`. */
export function writeForm(prepared: NodeOperation, queries: Queries): Form {
  const { operation, fragments, fields, fitting } = prepared;
  const written = fields.map((field, at) => writeField(fitting, field, { at, queries: queries[at] ?? null }));
  const byNode = new Map(fields.flatMap(({ nodes }, at) => nodes.map((node) => [node, written[at]])));
  const replace = (node: FieldNode) => byNode.get(node)?.replace(node) ?? [node];
  const expanded = {
    ...operation,
    selectionSet: replaceFields(operation.selectionSet, replace),
    variableDefinitions: [
      ...(operation.variableDefinitions ?? []),
      ...written.flatMap(({ variables }) => variables.map(defineVariable)),
    ],
  };
  const definitions = [expanded, ...fragments];
  const document = dropUnused({ kind: Kind.DOCUMENT, definitions }, operation.name?.value);
  const hasEmpty = hasName(document, emptyNameOf(fitting));
  return {
    document,
    isAnswerSame: !fields.length && !hasEmpty,
    lists: new Map(written.flatMap(({ list }) => (list ? [[list.name, list]] : []))),
    paths: new Map(written.flatMap(({ paths }) => paths)),
    absent: new Set(written.flatMap(({ absent }) => absent ?? [])),
    emptyName: hasEmpty ? emptyNameOf(fitting) : null,
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

type NodeRequest = { at: number; queries: readonly (string | null)[] | null };

function writeField(
  fitting: FitContext,
  { key, isList }: NodeField,
  { at, queries }: NodeRequest,
): WrittenForm {
  const items = (queries ?? []).map((query, item) => ({
    query,
    item,
    variable: itemName(fitting, at, item),
  }));
  const found = items.flatMap(({ query, ...item }) => (query === null ? [] : [{ ...item, query }]));
  const variables = found.map(({ variable }) => variable);
  const [only] = found;
  if (queries && isList) {
    const name = `${fitting.prefix}${at}`;
    return {
      // A `__typename` under the name of the list marks in the response that the list was selected, and its position.
      replace: (node) => [
        toTypename(node, name),
        ...found.map((item) => toQuery(fitting, node, { ...item, alias: item.variable })),
      ],
      variables,
      list: { name, key, items: items.map(({ query, variable }) => query && variable) },
      paths: [[name, [key]], ...found.map(({ variable, item }) => [variable, [key, item]] as const)],
    };
  }
  if (!only) return { replace: (node) => [toTypename(node, key)], variables, paths: [], absent: key };
  return { replace: (node) => [toQuery(fitting, node, { ...only, alias: key })], variables, paths: [] };
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

function toQuery(fitting: FitContext, node: FieldNode, { alias, query, variable }: Query): FieldNode {
  const definition = fitting.schema.getQueryType()?.getFields()[query];
  const type = definition && getNamedType(definition.type);
  if (!isObjectType(type) || !node.selectionSet) throw new Error(`${query} finds no node.`);
  const value = { kind: Kind.VARIABLE, name: nameNode(variable) } as const;
  return {
    kind: Kind.FIELD,
    alias: nameNode(alias),
    name: nameNode(query),
    arguments: [{ kind: Kind.ARGUMENT, name: nameNode('id'), value }],
    directives: node.directives,
    selectionSet: fitSelections(fitting, node.selectionSet, type),
  };
}

function toTypename({ directives }: FieldNode, alias: string): FieldNode {
  return { ...typename(alias), directives };
}

function hasName(document: DocumentNode, name: string): boolean {
  let isFound = false;
  visit(document, {
    [Kind.FIELD]: ({ alias }) => {
      isFound ||= alias?.value === name;
    },
  });
  return isFound;
}

function defineVariable(name: string): VariableDefinitionNode {
  const id = { kind: Kind.NAMED_TYPE, name: nameNode('ID') } as const;
  return {
    kind: Kind.VARIABLE_DEFINITION,
    variable: { kind: Kind.VARIABLE, name: nameNode(name) },
    type: { kind: Kind.NON_NULL_TYPE, type: id },
  };
}

function nameNode(value: string) {
  return { kind: Kind.NAME, value } as const;
}
