import type { GraphQLError } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { Operation } from '../../core/graphql/execute.ts';
import type { Data } from './join-answers.ts';

/** One execution of a plan. */
export type Run = {
  data: Data;
  errors: GraphQLError[];
  variables: Operation['variables'];
  /** Values of the variables in `@skip` and `@include`. */
  flags: Flags;
  request: RequestContext;
  /** By the ids of positions, whether one object stands there at several places. */
  repeated: boolean[];
};

export type Flags = ReadonlyMap<string, boolean>;

export type RunStep = (run: Run) => Promise<void>;
