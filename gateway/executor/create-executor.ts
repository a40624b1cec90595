import type { QueryPlan } from '@apollo/query-planner';
import type { Execute, Operation } from '../../core/graphql/execute.ts';
import { count } from '../../core/telemetry/metrics.ts';
import type { ExecutePlan } from './apollo-executor.ts';
import { compileOperation, type ExecutorContext } from './compile-operation.ts';

/** Creates an executor that compiles each plan at its first execution. Apollo's executor runs plans that cannot be compiled. */
export function createExecutor(context: ExecutorContext, executeByApollo: ExecutePlan): ExecutePlan {
  const compiled = new WeakMap<QueryPlan, Execute | null>();

  const compileOnce = (plan: QueryPlan, operation: Operation) => {
    const known = compiled.get(plan);
    if (known !== undefined) return known;
    const made = compileOperation(context, plan, operation);
    compiled.set(plan, made);
    return made;
  };

  return (plan, operation, request) => {
    const execute = compileOnce(plan, operation);
    count('trellis.gateway.executions', { executor: execute ? 'compiled' : 'apollo' });
    return execute ? execute(operation, request) : executeByApollo(plan, operation, request);
  };
}
