import type { GraphQLError } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { Operation } from '../../core/graphql/execute.ts';
import type { Data } from './join-answers.ts';

/** State of one plan execution. */
export type Run = {
  data: Data;
  errors: GraphQLError[];
  variables: Operation['variables'];
  /** Values of the variables in `@skip` and `@include`. */
  flags: Flags;
  request: RequestContext;
  /** True for each position id whose object is shared by several places. */
  repeated: boolean[];
};

export type Flags = ReadonlyMap<string, boolean>;

export type RunStep = (run: Run) => Promise<void>;
