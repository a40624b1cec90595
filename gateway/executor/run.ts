import type { GraphQLError } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { GraphqlOperation } from '../../core/graphql/execute.ts';
import type { ResponseObject } from './merge-responses.ts';

/** State of one plan execution. */
export type QueryPlanExecution = {
  data: ResponseObject;
  errors: GraphQLError[];
  variables: GraphqlOperation['variables'];
  /** Values of the variables in `@skip` and `@include`. */
  flags: IncludeSkipFlags;
  request: RequestContext;
  /** True for each position id whose object is shared by several places. */
  repeatedPositions: boolean[];
};

export type IncludeSkipFlags = ReadonlyMap<string, boolean>;

export type RunPlanStep = (run: QueryPlanExecution) => Promise<void>;
