import { GraphQLError, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { requestErrors } from '../../core/errors/request-errors.ts';
import type { GraphqlOperation } from '../../core/graphql/execute.ts';
import { decodeGlobalId } from '../../core/graphql/global-id.ts';
import { memoizeByOperation } from '../../core/lib/lazy.ts';
import { fragmentsOf } from '../documents/fragments.ts';
import {
  findUnusedNamePrefix,
  type RewrittenOperation,
  toUnchangedOperation,
} from '../documents/restore-names.ts';
import { toGraphqlError } from '../errors/graphql-errors.ts';
import { expandNodeDocument, generatedNodeNameOf, type NodeQueryNames } from './expand-node-document.ts';
import { type GlobalNodeOperation, parseNodeOperation, usesNodeFields } from './node-fields.ts';
import { definesNodeInterface, mapNodeTypesToRootQueries } from './node-roots.ts';
import { readNodeFieldIds } from './read-ids.ts';
import { type ExpandedNodeDocument, restoreNodeFields } from './restore-nodes.ts';

/** An operation without `node` and `nodes`. */
type ExpandedOperation = RewrittenOperation & { refusal?: GraphQLError };

type NodeSchemas = { apiSchema: GraphQLSchema; publicSchema: GraphQLSchema };

type Expand = (operation: GraphqlOperation) => ExpandedOperation;

const maxNodes = 100;
const maxForms = 20;

/** Operation of a document, and its expanded forms by the queries for its ids. */
type PreparedNodes = GlobalNodeOperation & { forms: LRUCache<string, ExpandedNodeDocument> };

/**
 * Creates a function that replaces `node(id)` by the query that returns objects of the id's type. So a node has the cost
 * and permissions of that query, and the planner and subgraphs need no support for nodes. If services define fields with
 * these names, operations are not changed.
 */
export function createNodeFieldExpander({ apiSchema, publicSchema }: NodeSchemas): Expand {
  if (definesNodeInterface(apiSchema)) return toUnchangedOperation;
  const roots = mapNodeTypesToRootQueries(publicSchema);
  const nodeTypes = new Set(roots.keys());

  const prepare = memoizeByOperation((document, operationName): PreparedNodes | null => {
    if (!usesNodeFields(document)) return null;
    const prefix = findUnusedNamePrefix(document, 'node_');
    const context = { schema: apiSchema, nodeTypes, fragments: fragmentsOf(document), prefix };
    const operation = parseNodeOperation(context, document, operationName);
    return (
      operation && { ...operation, forms: new LRUCache<string, ExpandedNodeDocument>({ max: maxForms }) }
    );
  });

  return (operation) => {
    const preparedNodes = prepare(operation.document, operation.operationName);
    if (!preparedNodes) return toUnchangedOperation(operation);
    const { fields, forms } = preparedNodes;
    const read = fields.map((field) =>
      readNodeFieldIds(field, { ...preparedNodes, variables: operation.variables }),
    );
    const refusals = read.filter((ids) => ids instanceof GraphQLError);
    const ids = read.map((idsOrError) => (idsOrError instanceof GraphQLError ? null : idsOrError));
    if (ids.flat().length > maxNodes) return { ...toUnchangedOperation(operation), refusal: refuseLength() };
    const queries: NodeQueryNames = ids.map(
      (fieldIds) => fieldIds?.map((id) => roots.get(decodeGlobalId(id)?.type ?? '') ?? null) ?? null,
    );
    // The query for a node depends on its id, so a document has one form per combination of queries.
    const key = JSON.stringify(queries);
    const form = forms.get(key) ?? expandNodeDocument(preparedNodes, queries);
    forms.set(key, form);
    const { document, isAnswerSame } = form;
    const { wantsText } = operation;
    const variables = { ...operation.variables, ...nameIds(preparedNodes, ids) };
    if (isAnswerSame) return toUnchangedOperation({ document, variables, wantsText });
    return {
      operation: { document, variables },
      restore: (result) => restoreNodeFields(result, form, refusals),
    };
  };
}

function nameIds({ context }: PreparedNodes, ids: readonly (readonly string[] | null)[]) {
  const entries = ids.flatMap(
    (fieldIds, fieldIndex) =>
      fieldIds?.map((id, item) => [generatedNodeNameOf(context, fieldIndex, item), id] as const) ?? [],
  );
  return Object.fromEntries(entries);
}

function refuseLength() {
  const message = `An operation asks for at most ${maxNodes} nodes by their ids.`;
  return toGraphqlError(requestErrors.invalid({ message }));
}
