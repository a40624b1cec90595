import type { ModuleOutputPart, PlaceholderProblem } from './module-placeholder.ts';
import { removePhp, visitModuleOutputParts } from './parse-module-output.ts';

/** Maximum reported problems per module, because a longer list would not help its author. */
const maxProblems = 100;
/** Maximum reported lines per problem, for the same reason. */
const maxLines = 20;

/** A problem with the lines of the output that have it, from 1. */
type LocatedProblem = PlaceholderProblem & { lines: number[] };

/** Lists the placeholders of a module's output that cannot be rendered, without duplicates. */
export function listPlaceholderProblems({ output }: { output: string }): LocatedProblem[] {
  const problems = new Map<string, LocatedProblem>();
  const source = removePhp(output, keepLines);
  let line = 1;
  let counted = 0;
  visitModuleOutputParts(source, (part, index) => {
    line += countLineBreaks(source, counted, index);
    counted = index;
    collect(part, line, problems);
  });
  return [...problems.values()].slice(0, maxProblems);
}

/** Returns the line breaks of PHP code as its replacement, so that the lines after it keep their numbers. */
function keepLines(php: string): string {
  return '\n'.repeat(countLineBreaks(php, 0, php.length));
}

function countLineBreaks(text: string, start: number, end: number): number {
  let count = 0;
  for (
    let index = text.indexOf('\n', start);
    index >= 0 && index < end;
    index = text.indexOf('\n', index + 1)
  ) {
    count += 1;
  }
  return count;
}

function collect(part: ModuleOutputPart, line: number, problems: Map<string, LocatedProblem>) {
  if (part.type === 'problem') {
    const { placeholder, message } = part;
    const key = `${placeholder} ${message}`;
    const problem = problems.get(key) ?? { placeholder, message, lines: [] };
    problems.set(key, problem);
    if (problem.lines.at(-1) !== line && problem.lines.length < maxLines) problem.lines.push(line);
  }
  if (part.type !== 'placeholder') return;
  const { prefix = [], suffix = [], instead = [], ifEmpty = [] } = part;
  for (const inner of [...prefix, ...suffix, ...instead, ...ifEmpty]) collect(inner, line, problems);
}
