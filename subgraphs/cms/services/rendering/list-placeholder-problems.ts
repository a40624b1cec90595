import type { ModuleOutputPart, PlaceholderProblem } from './module-placeholder.ts';
import { parseModuleOutput } from './parse-module-output.ts';

/** Maximum reported problems per module, because a longer list would not help its author. */
const maxProblems = 100;

/** Lists the placeholders of a module's output that cannot be rendered, without duplicates. */
export function listPlaceholderProblems({ output }: { output: string }): PlaceholderProblem[] {
  const problems = new Map<string, PlaceholderProblem>();
  collect(parseModuleOutput(output), problems);
  return [...problems.values()].slice(0, maxProblems);
}

function collect(parts: readonly ModuleOutputPart[], problems: Map<string, PlaceholderProblem>) {
  for (const part of parts) {
    if (part.type === 'problem') {
      const { placeholder, message } = part;
      problems.set(`${placeholder} ${message}`, { placeholder, message });
    }
    if (part.type !== 'placeholder') continue;
    const { prefix = [], suffix = [], instead = [], ifEmpty = [] } = part;
    for (const inner of [prefix, suffix, instead, ifEmpty]) collect(inner, problems);
  }
}
