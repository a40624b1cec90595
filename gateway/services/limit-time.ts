import { type ExecutionResult, GraphQLError } from 'graphql';
import { requestErrors } from '../../core/errors/request-errors.ts';
import type { ExecuteOperation } from '../../core/graphql/execute.ts';
import { countRefusedOperation } from '../telemetry/count-refusals.ts';

/** Returns an error after the timeout. The operation continues, but its result is dropped. */
export function limitExecutionTime(execute: ExecuteOperation, seconds: number): ExecuteOperation {
  return async (operation, request) => {
    const { promise: late, resolve } = Promise.withResolvers<ExecutionResult>();
    const timer = setTimeout(() => resolve({ errors: [refuseLate()] }), seconds * 1000);
    try {
      return await Promise.race([execute(operation, request), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function refuseLate() {
  const { message, extensions } = requestErrors.timeout();
  const refusal = new GraphQLError(message, { extensions });
  countRefusedOperation([refusal]);
  return refusal;
}
