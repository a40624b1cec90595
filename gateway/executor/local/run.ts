import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLError,
  GraphQLField,
  GraphQLObjectType,
  GraphQLResolveInfo,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql';
import type { ResponseObject } from '../merge-responses.ts';

/** Position of a value in the response. */
export type ResponsePath = {
  readonly prev: ResponsePath | undefined;
  readonly key: string | number;
  /** Type of the object that has the field; undefined for an item of a list. */
  readonly typename: string | undefined;
};

/** State of one execution. */
export type LocalExecutionState = {
  contextValue: unknown;
  variables: ResponseObject;
  errors: GraphQLError[];
};

/** Marks a value that is null because of an error below it, which is already recorded. */
export const nullByRecordedErrorMarker = Symbol('failed');
/** Marks a null value of a non-null type: the object or list that contains it becomes null too. */
export const nonNullViolationMarker = Symbol('missing');

/** Executes a field of an object. Returns the completed value or `missing`, or a promise of it that never rejects. */
export type FieldResolverPlan = {
  key: string;
  execute: (source: unknown, run: LocalExecutionState, parent: ResponsePath | undefined) => unknown;
};

/** Compiled fields of an object type, in the order of the response. */
export type ObjectResolverPlan = {
  fields: readonly FieldResolverPlan[];
  createData: (values: readonly unknown[]) => ResponseObject;
};

/** An operation with the values of its `@skip` and `@include` conditions. */
export type ResolverPlanScope = {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** Returns the plan of the fields that `nodes` select from objects of a type. */
  planObject: (type: GraphQLObjectType, nodes: readonly FieldNode[]) => ObjectResolverPlan;
};

/** A field where it is selected. `nodes` are all its occurrences in one object. */
export type SelectedField = {
  scope: ResolverPlanScope;
  type: GraphQLObjectType;
  key: string;
  nodes: readonly [FieldNode, ...FieldNode[]];
  definition: GraphQLField<unknown, unknown>;
};

export function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof Promise || ('then' in value && typeof value.then === 'function');
}

/** Creates the last argument of resolvers. */
export function createResolveInfo(
  { scope, type, nodes, definition }: SelectedField,
  { variables }: LocalExecutionState,
  parent: ResponsePath | undefined,
  key: string | number,
): GraphQLResolveInfo {
  return {
    fieldName: definition.name,
    fieldNodes: nodes,
    returnType: definition.type,
    parentType: type,
    path: { prev: parent, key, typename: type.name },
    schema: scope.schema,
    fragments: scope.fragments,
    rootValue: undefined,
    operation: scope.operation,
    variableValues: variables,
  };
}

type FieldResult = ResponseObject | typeof nullByRecordedErrorMarker;

/**
 * Executes the fields of an object concurrently. Waits for all of them even when one fails, so that the same errors are
 * recorded whichever field fails first.
 */
export function executeFields(
  { fields, createData }: ObjectResolverPlan,
  source: unknown,
  run: LocalExecutionState,
  place: ResponsePath | undefined,
): FieldResult | Promise<FieldResult> {
  const values: unknown[] = [];
  let isPending = false;
  for (let index = 0; index < fields.length; index += 1) {
    const value = (fields[index] as FieldResolverPlan).execute(source, run, place);
    isPending ||= value instanceof Promise;
    values.push(value);
  }
  const finish = (settledValues: readonly unknown[]) =>
    settledValues.includes(nonNullViolationMarker) ? nullByRecordedErrorMarker : createData(settledValues);
  return isPending ? Promise.all(values).then(finish) : finish(values);
}

/** Executes the root fields of a mutation one after the other, until one with a non-null type has failed. */
export async function executeMutationFields(
  { fields, createData }: ObjectResolverPlan,
  source: unknown,
  run: LocalExecutionState,
) {
  const values: unknown[] = [];
  for (const { execute } of fields) {
    const value = await execute(source, run, undefined);
    if (value === nonNullViolationMarker) return nullByRecordedErrorMarker;
    values.push(value);
  }
  return createData(values);
}
