import { parseOutput } from './parse-output.ts';
import type { Part, Problem } from './placeholder.ts';

/** Maximum reported problems per module, because a longer list would not help its author. */
const most = 100;

/** Lists the placeholders of a module's output that cannot be rendered, without duplicates. */
export function listProblems({ output }: { output: string }): Problem[] {
  const found = new Map<string, Problem>();
  collect(parseOutput(output), found);
  return [...found.values()].slice(0, most);
}

function collect(parts: readonly Part[], found: Map<string, Problem>) {
  for (const part of parts) {
    if (part.type === 'problem') {
      const { placeholder, message } = part;
      found.set(`${placeholder} ${message}`, { placeholder, message });
    }
    if (part.type !== 'placeholder') continue;
    const { prefix = [], suffix = [], instead = [], ifEmpty = [] } = part;
    for (const inner of [prefix, suffix, instead, ifEmpty]) collect(inner, found);
  }
}
