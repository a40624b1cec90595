import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { requestErrors } from '../../core/errors/request-errors.ts';
import type { Operation } from '../../core/graphql/execute.ts';
import { decodeId } from '../../core/graphql/global-id.ts';
import { fragmentsOf } from '../documents/fragments.ts';
import { findFreePrefix } from '../documents/restore-names.ts';
import { mentionsNodes, type NodeOperation, readNodeOperation } from './node-fields.ts';
import { definesNodes, listNodeRoots } from './node-roots.ts';
import { readIds } from './read-ids.ts';
import { type Form, restoreNodes } from './restore-nodes.ts';
import { itemName, type Queries, writeForm } from './write-form.ts';

/** An operation without `node` and `nodes`, and a function that converts its result to that of the client's operation. */
type ExpandedOperation = {
  operation: Operation;
  restore: (result: ExecutionResult) => ExecutionResult;
  refusal?: GraphQLError;
};

type NodeSchemas = { apiSchema: GraphQLSchema; publicSchema: GraphQLSchema };

type Expand = (operation: Operation) => ExpandedOperation;

const maxNodes = 100;
const maxForms = 20;

/** Operation of a document, and its expanded forms by the queries for its ids. */
type PreparedNodes = NodeOperation & { forms: LRUCache<string, Form> };

/**
 * Creates a function that replaces `node(id)` by the query that returns objects of the id's type. So a node has the cost
 * and permissions of that query, and the planner and subgraphs need no support for nodes. If services define fields with
 * these names, operations are not changed.
 */
export function createExpandNodes({ apiSchema, publicSchema }: NodeSchemas): Expand {
  if (definesNodes(apiSchema)) return leave;
  const roots = listNodeRoots(publicSchema);
  const nodeTypes = new Set(roots.keys());
  const documents = new WeakMap<DocumentNode, Map<string, PreparedNodes | null> | null>();

  const prepare = ({ document, operationName = '' }: Operation): PreparedNodes | null => {
    const byName =
      documents.get(document) ?? (documents.has(document) || !mentionsNodes(document) ? null : new Map());
    documents.set(document, byName);
    const known = byName?.get(operationName);
    if (!byName || known !== undefined) return known ?? null;
    const prefix = findFreePrefix(document, 'node_');
    const fitting = { schema: apiSchema, nodeTypes, fragments: fragmentsOf(document), prefix };
    const operation = readNodeOperation(fitting, document, operationName);
    const prepared = operation && { ...operation, forms: new LRUCache<string, Form>({ max: maxForms }) };
    byName.set(operationName, prepared);
    return prepared;
  };

  return (operation) => {
    const prepared = prepare(operation);
    if (!prepared) return leave(operation);
    const { fields, forms } = prepared;
    const read = fields.map((field) => readIds(field, { ...prepared, variables: operation.variables }));
    const refusals = read.filter((ids) => ids instanceof GraphQLError);
    const ids = read.map((each) => (each instanceof GraphQLError ? null : each));
    if (ids.flat().length > maxNodes) return { ...leave(operation), refusal: refuseLength() };
    const queries: Queries = ids.map(
      (each) => each?.map((id) => roots.get(decodeId(id)?.type ?? '') ?? null) ?? null,
    );
    // The query for a node depends on its id, so a document has one form per combination of queries.
    const key = JSON.stringify(queries);
    const form = forms.get(key) ?? writeForm(prepared, queries);
    forms.set(key, form);
    const { document, isAnswerSame } = form;
    const { wantsText } = operation;
    const variables = { ...operation.variables, ...nameIds(prepared, ids) };
    if (isAnswerSame) return { operation: { document, variables, wantsText }, restore: unchanged };
    return { operation: { document, variables }, restore: (result) => restoreNodes(result, form, refusals) };
  };
}

function nameIds({ fitting }: PreparedNodes, ids: readonly (readonly string[] | null)[]) {
  const named = ids.flatMap(
    (each, at) => each?.map((id, item) => [itemName(fitting, at, item), id] as const) ?? [],
  );
  return Object.fromEntries(named);
}

function leave(operation: Operation): ExpandedOperation {
  return { operation, restore: unchanged };
}

function unchanged(result: ExecutionResult) {
  return result;
}

function refuseLength() {
  const message = `An operation asks for at most ${maxNodes} nodes by their ids.`;
  const { extensions } = requestErrors.invalid();
  return new GraphQLError(message, { extensions });
}
