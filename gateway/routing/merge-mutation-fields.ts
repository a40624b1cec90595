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
import type { GraphqlOperation } from '../../core/graphql/execute.ts';
import { memoizeByOperation } from '../../core/lib/lazy.ts';
import {
  fragmentsOf,
  listSelectedFields,
  reduceDocumentToOperation,
  responseNameOf,
} from '../documents/fragments.ts';
import {
  type ClientOperation,
  findClientOperation,
  readConditionFlags,
} from '../executor/client-operation.ts';
import { collectFields, type ResponseField } from '../executor/collect-fields.ts';
import type { IncludeSkipFlags } from '../executor/run.ts';

/** Combinations of conditions whose documents are cached. */
const maxForms = 8;

/**
 * Merges root fields of a mutation that have the same response name, as CollectFields of the GraphQL specification (6.3.2)
 * does. The planner does not merge two of them if one has a condition and a field of another service is between
 * them, so the mutation would run twice. The position of the merged field depends on the conditions, so there is a
 * document for each combination of them.
 */
export function createMutationFieldMerger(
  schema: GraphQLSchema,
): (operation: GraphqlOperation) => GraphqlOperation {
  const prepare = memoizeByOperation((document, name) => {
    const operation = getOperationAST(document, name);
    const client =
      operation?.operation === 'mutation' && repeatsField(document, operation)
        ? findClientOperation(schema, document, name)
        : null;
    return client && { client, forms: new LRUCache<string, DocumentNode>({ max: maxForms }) };
  });

  return (operation) => {
    const preparedOperation = prepare(operation.document, operation.operationName);
    if (!preparedOperation) return operation;
    const flags = readConditionFlags(preparedOperation.client, operation.variables);
    if (flags instanceof GraphQLError) return operation;
    const key = [...flags.values()].join();
    const form =
      preparedOperation.forms.get(key) ??
      mergeFields(schema, operation.document, preparedOperation.client, flags);
    if (!form) return operation;
    preparedOperation.forms.set(key, form);
    return { ...operation, document: form, operationName: undefined };
  };
}

/** Whether a mutation of the document selects two root fields with the same response name. */
export function repeatsMutationField(document: DocumentNode): boolean {
  return document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.operation === 'mutation' &&
      repeatsField(document, definition),
  );
}

function repeatsField(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const keys = listSelectedFields(operation.selectionSet, fragmentsOf(document)).map(responseNameOf);
  return new Set(keys).size < keys.length;
}

/** Merges the fields for one combination of conditions. Returns `null` if they exclude every field. */
function mergeFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, fragments, root }: ClientOperation,
  flags: IncludeSkipFlags,
): DocumentNode | null {
  const rootSelections = [{ set: operation.selectionSet, parent: root }];
  const selections = collectFields({ schema, fragments, flags }, rootSelections, root).flatMap(mergeNodes);
  if (!selections.length) return null;
  const mergedOperation: OperationDefinitionNode = {
    ...operation,
    selectionSet: { kind: Kind.SELECTION_SET, selections },
  };
  const definitions = document.definitions.map((definition) =>
    definition === operation ? mergedOperation : definition,
  );
  return reduceDocumentToOperation({ ...document, definitions }, operation.name?.value);
}

function mergeNodes({ nodes }: ResponseField): FieldNode[] {
  const [first] = nodes;
  if (!first) return [];
  const selections = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  const directives = first.directives?.filter(({ name }) => !['skip', 'include'].includes(name.value));
  const selectionSet = first.selectionSet && { ...first.selectionSet, selections };
  return [{ ...first, directives, selectionSet }];
}
