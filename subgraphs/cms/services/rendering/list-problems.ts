import { parseModuleOutput } from './parse-output.ts';
import type { ModuleOutputPart, PlaceholderProblem } from './placeholder.ts';

/** A longer list would not help the author. */
const maxProblems = 100;

/** The placeholders of a module's output that are not rendered, each once. */
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
