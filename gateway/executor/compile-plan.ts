import { compileFetch, type FetchContext } from './compile-fetch.ts';
import type { Step } from './read-plan.ts';
import type { Run, RunStep } from './run.ts';

/** Compiles a plan step. Each fetch starts as soon as the fetches it depends on have finished. */
export function compileStep(context: FetchContext, step: Step): RunStep {
  switch (step.kind) {
    case 'fetch':
      return compileFetch(context, step);
    case 'sequence': {
      const steps = step.steps.map((each) => compileStep(context, each));
      return async (run) => {
        for (const each of steps) await each(run);
      };
    }
    case 'parallel': {
      const steps = step.steps.map((each) => compileStep(context, each));
      return async (run) => void (await Promise.all(steps.map((each) => each(run))));
    }
    case 'condition':
      return compileCondition(context, step);
  }
}

function compileCondition(
  context: FetchContext,
  { variable, whenTrue, whenFalse }: Step & { kind: 'condition' },
): RunStep {
  const runTrue = whenTrue && compileStep(context, whenTrue);
  const runFalse = whenFalse && compileStep(context, whenFalse);
  return async (run: Run) => (run.flags.get(variable) ? runTrue?.(run) : runFalse?.(run));
}
