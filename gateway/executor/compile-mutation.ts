import type { FetchContext } from './compile-fetch.ts';
import { compileStep } from './compile-plan.ts';
import type { Data } from './join-answers.ts';
import { responseNames } from './positions.ts';
import { type FetchStep, listFetches, type Step } from './read-plan.ts';
import type { Flags, Run, RunStep } from './run.ts';

/** Returns whether one of the root fields with these names has failed and has a non-null type. */
export type HasFailed = (data: Data, keys: ReadonlySet<string>) => boolean;

/**
 * Runs the steps of a mutation until a root field with a non-null type has failed: no later root field runs then, as in
 * graphql-js. The steps before a fetch of root fields complete all earlier root fields.
 */
export function compileMutation(
  context: FetchContext,
  plan: Step,
  formsOf: (flags: Flags) => { hasFailed: HasFailed },
): RunStep {
  const steps = plan.kind === 'sequence' ? plan.steps : [plan];
  const compiled = steps.map((step) => ({
    runStep: compileStep(context, step),
    rootNames: listFetches(step).filter(isOfRoot).flatMap(namesOf),
  }));
  return async (run: Run) => {
    const requested = new Set<string>();
    for (const { runStep, rootNames } of compiled) {
      if (requested.size && rootNames.length && formsOf(run.flags).hasFailed(run.data, requested)) return;
      await runStep(run);
      for (const name of rootNames) requested.add(name);
    }
  };
}

function isOfRoot({ path }: FetchStep) {
  return path.length === 0;
}

function namesOf({ selectionSets: asked, fragments }: FetchStep): string[] {
  return responseNames(asked, fragments);
}
