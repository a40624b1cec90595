import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type VariableDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Operation } from '../../core/graphql/execute.ts';
import { decodeId } from '../../core/graphql/global-id.ts';
import { requestErrors } from '../../core/request-errors.ts';
import { dropUnused } from '../drop-unused.ts';
import { type Fragments, fragmentsOf } from '../fragments.ts';
import { findNodeFields, type NodeFields, readIds } from './node-fields.ts';
import { listNodeRoots } from './node-roots.ts';
import { emptyKey, itemKey, listKey, restoreNodes } from './restore-nodes.ts';

/** An operation without `node` and `nodes`, and how its answer becomes that of the operation with them. */
export type Expanded = {
  operation: Operation;
  restore: (result: ExecutionResult) => ExecutionResult;
  refusal?: GraphQLError;
};

const mostNodes = 100;
const keptForms = 20;

/** The query of each id, by fields; null where the id is none of ours. */
type Queries = readonly (readonly (string | null)[])[];

type Known = { found: NodeFields; forms: LRUCache<string, DocumentNode> };

/**
 * Writes `node(id)` as the query that finds objects of the id's type. So a node costs and allows what that query does,
 * and neither planner nor subgraphs know of nodes.
 */
export function createExpandNodes(schema: GraphQLSchema): (operation: Operation) => Expanded {
  const roots = listNodeRoots(schema);
  const types = new Map([...roots].map(([type, query]) => [query, type]));
  const known = new WeakMap<DocumentNode, Map<string, Known | null>>();

  const prepare = (document: DocumentNode, name = ''): Known | null => {
    const byName = known.get(document) ?? new Map<string, Known | null>();
    known.set(document, byName);
    const prepared = byName.get(name);
    if (prepared !== undefined) return prepared;
    const found = findNodeFields(document, name);
    const made = found && { found, forms: new LRUCache<string, DocumentNode>({ max: keptForms }) };
    byName.set(name, made);
    return made;
  };

  return (operation) => {
    const prepared = prepare(operation.document, operation.operationName);
    if (!prepared) return { operation, restore: unchanged };
    const { found, forms } = prepared;
    const ids = found.fields.map((field) => readIds(field, found.operation, operation.variables));
    if (ids.flat().length > mostNodes) return { operation, restore: unchanged, refusal: toGraphError() };
    const queries: Queries = ids.map((each) => each.map((id) => roots.get(decodeId(id)?.type ?? '') ?? null));
    // Which query stands for a node depends on its id, so a document has a form for each combination of them.
    const key = JSON.stringify(queries);
    const document = forms.get(key) ?? toForm(found, queries, types);
    forms.set(key, document);
    const named = ids.flatMap((each, at) => each.map((id, item) => [variableOf(at, item), id] as const));
    return {
      operation: { document, variables: { ...operation.variables, ...Object.fromEntries(named) } },
      restore: (result) => restoreNodes(result, found.fields, queries),
    };
  };
}

function unchanged(result: ExecutionResult) {
  return result;
}

function toGraphError() {
  const message = `An operation asks for at most ${mostNodes} nodes by their ids.`;
  const { extensions } = requestErrors.invalid();
  return new GraphQLError(message, { extensions });
}

function variableOf(field: number, item: number) {
  return `node_${field}_${item}`;
}

function toForm(
  { document, operation, fields }: NodeFields,
  queries: Queries,
  types: ReadonlyMap<string, string>,
): DocumentNode {
  const fragments = fragmentsOf(document);
  const variables: VariableDefinitionNode[] = [];
  const replace = (field: FieldNode): FieldNode[] => {
    const at = fields.indexOf(field);
    if (at < 0) return [field];
    const isList = field.name.value === 'nodes';
    const items = (queries[at] ?? []).flatMap((query, item) => {
      if (!query) return [];
      const name = variableOf(at, item);
      variables.push(defineVariable(name));
      const selectionSet = narrow(field.selectionSet, types.get(query) ?? '', fragments);
      const alias = isList ? itemKey(field, item) : keyOf(field);
      return [toQuery(field, { alias, query, variable: name, selectionSet })];
    });
    if (isList) return [toTypename(field, listKey(field)), ...items];
    return items.length ? items : [toTypename(field, keyOf(field))];
  };
  const expanded = {
    ...operation,
    selectionSet: replaceFields(operation.selectionSet, replace),
    variableDefinitions: [...(operation.variableDefinitions ?? []), ...variables],
  };
  const definitions = document.definitions.map((each) => (each === operation ? expanded : each));
  return dropUnused({ ...document, definitions }, operation.name?.value);
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

/** What is asked of a node where it has this type. */
function narrow(set: SelectionSetNode | undefined, type: string, fragments: Fragments): SelectionSetNode {
  const selections = (set?.selections ?? []).filter((selection) => {
    if (selection.kind === Kind.FIELD) return true;
    const condition =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? fragments.get(selection.name.value)?.typeCondition
        : selection.typeCondition;
    return !condition || condition.name.value === type;
  });
  const inner = selections.map((selection) =>
    selection.kind === Kind.INLINE_FRAGMENT && !selection.typeCondition
      ? { ...selection, selectionSet: narrow(selection.selectionSet, type, fragments) }
      : selection,
  );
  // An object of which nothing is asked still is an object.
  return { kind: Kind.SELECTION_SET, selections: [...inner, typename(emptyKey)] };
}

type Query = { alias: string; query: string; variable: string; selectionSet: SelectionSetNode };

function toQuery({ directives }: FieldNode, { alias, query, variable, selectionSet }: Query): FieldNode {
  const value = { kind: Kind.VARIABLE, name: nameNode(variable) } as const;
  return {
    kind: Kind.FIELD,
    alias: nameNode(alias),
    name: nameNode(query),
    arguments: [{ kind: Kind.ARGUMENT, name: nameNode('id'), value }],
    directives,
    selectionSet,
  };
}

function toTypename({ directives }: FieldNode, alias: string): FieldNode {
  return { ...typename(alias), directives };
}

function typename(alias: string): FieldNode {
  return { kind: Kind.FIELD, alias: nameNode(alias), name: nameNode('__typename') };
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

function keyOf({ alias, name }: FieldNode) {
  return (alias ?? name).value;
}
