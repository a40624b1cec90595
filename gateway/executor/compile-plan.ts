import { compilePlanFetch, type PlanCompilerContext } from './compile-fetch.ts';
import type { QueryPlanStep } from './read-plan.ts';
import type { QueryPlanExecution, RunPlanStep } from './run.ts';

/** Compiles a plan step. Each fetch starts as soon as the fetches it depends on have finished. */
export function compilePlanStep(context: PlanCompilerContext, step: QueryPlanStep): RunPlanStep {
  switch (step.kind) {
    case 'fetch':
      return compilePlanFetch(context, step);
    case 'sequence': {
      const steps = step.steps.map((childStep) => compilePlanStep(context, childStep));
      return async (run) => {
        for (const each of steps) await each(run);
      };
    }
    case 'parallel': {
      const steps = step.steps.map((childStep) => compilePlanStep(context, childStep));
      return async (run) => void (await Promise.all(steps.map((each) => each(run))));
    }
    case 'condition':
      return compileCondition(context, step);
  }
}

function compileCondition(
  context: PlanCompilerContext,
  { variable, whenTrue, whenFalse }: QueryPlanStep & { kind: 'condition' },
): RunPlanStep {
  const runTrue = whenTrue && compilePlanStep(context, whenTrue);
  const runFalse = whenFalse && compilePlanStep(context, whenFalse);
  return async (run: QueryPlanExecution) => (run.flags.get(variable) ? runTrue?.(run) : runFalse?.(run));
}
