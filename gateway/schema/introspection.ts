import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type FieldNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { GraphqlOperation } from '../../core/graphql/execute.ts';
import { createTypenameField } from '../documents/create-nodes.ts';
import { reduceDocumentToOperation, responseNameOf } from '../documents/fragments.ts';

/** Amount of introspection in an operation. */
export type IntrospectionExtent = 'none' | 'all' | 'some';

const introspectionFields = ['__schema', '__type'];

const isIntrospective = ({ name }: FieldNode) => introspectionFields.includes(name.value);

/** Returns how much of an operation is introspection. `__typename` counts only if no other field is selected. */
export function findIntrospectionExtent(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): IntrospectionExtent {
  if (getOperationAST(document, operationName)?.operation !== 'query') return 'none';
  let hasIntrospection = false;
  let hasOthers = false;
  visitRootFields(schema, keepOperation(document, operationName), (field) => {
    if (isIntrospective(field)) hasIntrospection = true;
    else if (field.name.value !== '__typename') hasOthers = true;
    return undefined;
  });
  if (!hasOthers) return 'all';
  return hasIntrospection ? 'some' : 'none';
}

/** Executes introspection on the public schema by graphql-js, because a subgraph would describe only itself. */
export async function introspect(
  schema: GraphQLSchema,
  { document, operationName, variables }: GraphqlOperation,
): Promise<ExecutionResult> {
  return execute({ schema, document, operationName, variableValues: variables });
}

export type SplitIntrospectionOperation = {
  /** The introspection part of the operation. */
  introspectionDocument: DocumentNode;
  /** The part of the operation that services answer. */
  serviceDocument: DocumentNode;
  /** Response names of the introspection fields. */
  keys: ReadonlySet<string>;
};

/**
 * Splits an operation in two, because the planner supports fewer introspection fields than graphql-js. In each part
 * `__typename` replaces the fields of the other, so that the order of fields in the response is kept.
 */
export function separateIntrospectionFromOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): SplitIntrospectionOperation {
  const operation = keepOperation(document, operationName);
  const keys = new Set<string>();
  const serviceDocument = visitRootFields(schema, operation, (field) => {
    if (!isIntrospective(field)) return undefined;
    keys.add(responseNameOf(field));
    return toTypename(field);
  });
  const introspectionDocument = visitRootFields(schema, operation, (field) =>
    isIntrospective(field) ? undefined : toTypename(field),
  );
  // A service in another process refuses an operation with unused variables.
  return {
    introspectionDocument: keepOperation(introspectionDocument),
    serviceDocument: reduceDocumentToOperation(keepOperation(serviceDocument)),
    keys,
  };
}

/** Joins the result of the services and the introspection result in the client's order of fields. */
export function mergeIntrospectionResult(
  serviceResult: ExecutionResult,
  introspectionResult: ExecutionResult,
  { keys }: SplitIntrospectionOperation,
): ExecutionResult {
  if (!serviceResult.data) return serviceResult;
  const errors = [...(serviceResult.errors ?? []), ...(introspectionResult.errors ?? [])];
  const descriptions = Object.entries(introspectionResult.data ?? {}).filter(([key]) => keys.has(key));
  const data = { ...serviceResult.data, ...Object.fromEntries(descriptions) };
  return { ...serviceResult, data, ...(errors.length && { errors }) };
}

function toTypename(field: FieldNode): FieldNode {
  return createTypenameField(responseNameOf(field), field.directives);
}

/** Reduces a document to the executed operation and its fragments. */
function keepOperation(document: DocumentNode, operationName?: string): DocumentNode {
  const operations = separateOperations(document);
  return operations[operationName ?? ''] ?? Object.values(operations)[0] ?? document;
}

type OnField = (field: FieldNode) => FieldNode | undefined;

/** Visits the root fields of a query, including those in fragments, but no inner fields. */
function visitRootFields(schema: GraphQLSchema, document: DocumentNode, onField: OnField): DocumentNode {
  const types = new TypeInfo(schema);
  const root = schema.getQueryType();
  const enter = (field: FieldNode) => (types.getParentType() === root ? (onField(field) ?? false) : false);
  return visit(document, visitWithTypeInfo(types, { [Kind.FIELD]: { enter } }));
}
