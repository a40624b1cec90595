import type { ExecutionResult } from 'graphql';
import { requestErrors } from '../../core/errors/request-errors.ts';
import type { ExecuteOperation } from '../../core/graphql/execute.ts';
import { toGraphqlError } from '../errors/graphql-errors.ts';
import { countRefusedOperation } from '../telemetry/count-refusals.ts';

/** Returns an error after the timeout. The operation continues, but its result is dropped. */
export function limitExecutionTime(execute: ExecuteOperation, seconds: number): ExecuteOperation {
  return (operation, request) =>
    limitTime<ExecutionResult>({
      run: () => execute(operation, request),
      seconds,
      onLate: () => ({ errors: [refuseLate()] }),
    });
}

type LimitedWork<Result> = {
  run: () => Result | Promise<Result>;
  seconds: number;
  /** Returns the result after the timeout. */
  onLate: () => Result;
};

/** Returns another result after the timeout. The work continues, but its result is dropped. */
export async function limitTime<Result>({ run, seconds, onLate }: LimitedWork<Result>): Promise<Result> {
  const { promise: late, resolve } = Promise.withResolvers<Result>();
  const timer = setTimeout(() => resolve(onLate()), seconds * 1000);
  try {
    return await Promise.race([run(), late]);
  } finally {
    clearTimeout(timer);
  }
}

function refuseLate() {
  const refusal = toGraphqlError(requestErrors.timeout());
  countRefusedOperation([refusal]);
  return refusal;
}
