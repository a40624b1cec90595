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
import type { Operation } from '../../core/graphql/execute.ts';
import { dropUnused } from '../documents/fragments.ts';

/** Amount of introspection in an operation. */
export type Introspection = 'none' | 'all' | 'some';

const introspectionFields = ['__schema', '__type'];

const isIntrospective = ({ name }: FieldNode) => introspectionFields.includes(name.value);

/** Returns how much of an operation is introspection. `__typename` counts only if no other field is selected. */
export function findIntrospection(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): Introspection {
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
  { document, operationName, variables }: Operation,
): Promise<ExecutionResult> {
  return execute({ schema, document, operationName, variableValues: variables });
}

export type SplitOperation = {
  /** The introspection part of the operation. */
  described: DocumentNode;
  /** The part of the operation that services answer. */
  answered: DocumentNode;
  /** Response names of the introspection fields. */
  keys: ReadonlySet<string>;
};

/**
 * Splits an operation in two, because the planner supports fewer introspection fields than graphql-js. In each part
 * `__typename` replaces the fields of the other, so that the order of fields in the response is kept.
 */
export function splitIntrospection(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): SplitOperation {
  const operation = keepOperation(document, operationName);
  const keys = new Set<string>();
  const answered = visitRootFields(schema, operation, (field) => {
    if (!isIntrospective(field)) return undefined;
    keys.add(keyOf(field));
    return toTypename(field);
  });
  const described = visitRootFields(schema, operation, (field) =>
    isIntrospective(field) ? undefined : toTypename(field),
  );
  // A service in another process refuses an operation with unused variables.
  return { described: keepOperation(described), answered: dropUnused(keepOperation(answered)), keys };
}

/** Joins the result of the services and the introspection result in the client's order of fields. */
export function joinIntrospection(
  answered: ExecutionResult,
  described: ExecutionResult,
  { keys }: SplitOperation,
): ExecutionResult {
  if (!answered.data) return answered;
  const errors = [...(answered.errors ?? []), ...(described.errors ?? [])];
  const descriptions = Object.entries(described.data ?? {}).filter(([key]) => keys.has(key));
  const data = { ...answered.data, ...Object.fromEntries(descriptions) };
  return { ...answered, data, ...(errors.length && { errors }) };
}

function keyOf({ alias, name }: FieldNode) {
  return (alias ?? name).value;
}

function toTypename(field: FieldNode): FieldNode {
  const name = { kind: Kind.NAME, value: '__typename' } as const;
  return { kind: Kind.FIELD, alias: field.alias ?? field.name, name, directives: field.directives };
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
