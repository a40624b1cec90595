import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Execute } from '../core/graphql/execute.ts';
import { requestErrors } from '../core/request-errors.ts';

/** Answers in time, even where the work goes on; its result is then dropped. */
export function limitTime(execute: Execute, seconds: number): Execute {
  return async (operation, request) => {
    const { promise: late, resolve } = Promise.withResolvers<ExecutionResult>();
    const timer = setTimeout(() => resolve({ errors: [toGraphError()] }), seconds * 1000);
    try {
      return await Promise.race([execute(operation, request), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function toGraphError() {
  const { message, extensions } = requestErrors.timeout();
  return new GraphQLError(message, { extensions });
}
