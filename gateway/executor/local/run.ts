import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLError,
  GraphQLField,
  GraphQLObjectType,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql';
import type { Data } from '../join-answers.ts';

/** Position of a value in the response. */
export type Place = {
  readonly prev: Place | undefined;
  readonly key: string | number;
  /** Type of the object that has the field; undefined for an item of a list. */
  readonly typename: string | undefined;
};

/** State of one execution. */
export type LocalRun = { contextValue: unknown; variables: Data; errors: GraphQLError[] };

/** Marks a value that is null because of an error below it, which is already recorded. */
export const failed = Symbol('failed');
/** Marks a null value of a non-null type: the object or list that contains it becomes null too. */
export const missing = Symbol('missing');

/** Executes a field of an object. Returns the completed value or `missing`, or a promise of it that never rejects. */
export type FieldPlan = {
  key: string;
  execute: (source: unknown, run: LocalRun, parent: Place | undefined) => unknown;
};

/** Compiled fields of an object type, in the order of the response. */
export type ObjectPlan = {
  fields: readonly FieldPlan[];
  createData: (values: readonly unknown[]) => Data;
};

/** An operation with the values of its `@skip` and `@include` conditions. */
export type PlanScope = {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** Returns the plan of the fields that `nodes` select from objects of a type. */
  planObject: (type: GraphQLObjectType, nodes: readonly FieldNode[]) => ObjectPlan;
};

/** A field where it is selected. `nodes` are all its occurrences in one object. */
export type SelectedField = {
  scope: PlanScope;
  type: GraphQLObjectType;
  key: string;
  nodes: readonly [FieldNode, ...FieldNode[]];
  definition: GraphQLField<unknown, unknown>;
};

export function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof Promise || ('then' in value && typeof value.then === 'function');
}
