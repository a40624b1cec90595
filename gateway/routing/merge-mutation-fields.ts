import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Operation } from '../../core/graphql/execute.ts';
import { dropUnused, fragmentsOf, listFields } from '../documents/fragments.ts';
import { type ClientOperation, readOperation } from '../executor/client-operation.ts';
import { collectFields, type ShapedField } from '../executor/collect-fields.ts';
import type { Flags } from '../executor/run.ts';

/** Combinations of conditions whose documents are cached. */
const maxForms = 8;

type PreparedMutation = { client: ClientOperation; forms: LRUCache<string, DocumentNode> };

/**
 * Merges root fields of a mutation that have the same response name, as CollectFields of the GraphQL specification (6.3.2)
 * does. The planner does not merge two of them if one has a condition and a field of another service is between
 * them, so the mutation would run twice. The position of the merged field depends on the conditions, so there is a
 * document for each combination of them.
 */
export function createMergeMutationFields(schema: GraphQLSchema): (operation: Operation) => Operation {
  const prepared = new WeakMap<DocumentNode, Map<string, PreparedMutation | null>>();

  const prepare = (document: DocumentNode, name = ''): PreparedMutation | null => {
    const byName = prepared.get(document) ?? new Map<string, PreparedMutation | null>();
    prepared.set(document, byName);
    const known = byName.get(name);
    if (known !== undefined) return known;
    const client = repeatsField(document, name) ? readOperation(schema, document, name || undefined) : null;
    const made = client && { client, forms: new LRUCache<string, DocumentNode>({ max: maxForms }) };
    byName.set(name, made);
    return made;
  };

  return (operation) => {
    const found = prepare(operation.document, operation.operationName);
    const flags = found?.client.readFlags(operation.variables);
    if (!found || !flags || flags instanceof GraphQLError) return operation;
    const key = [...flags.values()].join();
    const form = found.forms.get(key) ?? mergeFields(schema, operation.document, found.client, flags);
    if (!form) return operation;
    found.forms.set(key, form);
    return { ...operation, document: form, operationName: undefined };
  };
}

function repeatsField(document: DocumentNode, name: string): boolean {
  const operation = getOperationAST(document, name || undefined);
  if (operation?.operation !== 'mutation') return false;
  const keys = listFields(operation.selectionSet, fragmentsOf(document)).map(
    ({ alias, name }) => (alias ?? name).value,
  );
  return new Set(keys).size < keys.length;
}

/** Merges the fields for one combination of conditions. Returns `null` if they exclude every field. */
function mergeFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, fragments, root }: ClientOperation,
  flags: Flags,
): DocumentNode | null {
  const selected = [{ set: operation.selectionSet, parent: root }];
  const selections = collectFields({ schema, fragments, flags }, selected, root).flatMap(mergeNodes);
  if (!selections.length) return null;
  const merged: OperationDefinitionNode = {
    ...operation,
    selectionSet: { kind: Kind.SELECTION_SET, selections },
  };
  const definitions = document.definitions.map((each) => (each === operation ? merged : each));
  return dropUnused({ ...document, definitions }, operation.name?.value);
}

function mergeNodes({ nodes }: ShapedField): FieldNode[] {
  const [first] = nodes;
  if (!first) return [];
  const selections = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  const directives = first.directives?.filter(({ name }) => !['skip', 'include'].includes(name.value));
  const selectionSet = first.selectionSet && { ...first.selectionSet, selections };
  return [{ ...first, directives, selectionSet }];
}
