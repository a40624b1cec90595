import type { QueryPlan } from '@apollo/query-planner';
import type { ExecuteOperation, GraphqlOperation } from '../../core/graphql/execute.ts';
import { countEvent } from '../../core/telemetry/metrics.ts';
import type { ExecuteQueryPlan } from './apollo-executor.ts';
import { compilePlannedOperation, type PlanExecutorContext } from './compile-operation.ts';

/** Creates an executor that compiles each plan at its first execution. Apollo's executor runs plans that cannot be compiled. */
export function createPlanExecutor(
  context: PlanExecutorContext,
  executeByApollo: ExecuteQueryPlan,
): ExecuteQueryPlan {
  const compiledPlans = new WeakMap<QueryPlan, ExecuteOperation | null>();

  const compileOnce = (plan: QueryPlan, operation: GraphqlOperation) => {
    const cachedExecute = compiledPlans.get(plan);
    if (cachedExecute !== undefined) return cachedExecute;
    const compiledExecute = compilePlannedOperation(context, plan, operation);
    compiledPlans.set(plan, compiledExecute);
    return compiledExecute;
  };

  return (plan, operation, request) => {
    const execute = compileOnce(plan, operation);
    countEvent('trellis.gateway.executions', { executor: execute ? 'compiled' : 'apollo' });
    return execute ? execute(operation, request) : executeByApollo(plan, operation, request);
  };
}
