import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLError,
  GraphQLField,
  GraphQLObjectType,
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

/** Handles a value, or the error in its place. `parent` and `key` are its position in the response. */
type HandleValue = (
  value: unknown,
  run: LocalExecutionState,
  parent: ResponsePath | undefined,
  key: string | number,
) => unknown;

/** Completion of the value of a field or of an item in its list. */
export type ValueCompletion = {
  /** Returns the completed value or `missing`, or a promise of it that never rejects. */
  settle: HandleValue;
  /** Records the failure. Returns null, or `missing` if the type is non-null. */
  fail: HandleValue;
};

/** Executes a field of an object. Returns the completed value or `missing`, or a promise of it that never rejects. */
export type FieldResolverPlan = {
  key: string;
  execute: (source: unknown, run: LocalExecutionState, parent: ResponsePath | undefined) => unknown;
};

/** Compiled fields of an object type, in the order of the response. */
export type ObjectResolverPlan = {
  fields: readonly FieldResolverPlan[];
  execute: ExecuteObject;
};

/**
 * Executes the fields of an object concurrently. Waits for all of them even when one fails, so that the same errors are
 * recorded whichever field fails first.
 */
export type ExecuteObject = (
  source: unknown,
  run: LocalExecutionState,
  place: ResponsePath | undefined,
) => ObjectResult | Promise<ObjectResult>;

export type ObjectResult = ResponseObject | typeof nullByRecordedErrorMarker;

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
