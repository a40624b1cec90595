import { listInnerParts, type ModuleOutputPart, type PlaceholderProblem } from './module-placeholder.ts';
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
  // The lines after PHP code keep their numbers.
  const source = removePhp(output, keepLineBreaks);
  let line = 1;
  let counted = 0;
  visitModuleOutputParts(source, (part, index) => {
    line += keepLineBreaks(source.slice(counted, index)).length;
    counted = index;
    collect(part, line, problems);
  });
  return [...problems.values()].slice(0, maxProblems);
}

function keepLineBreaks(text: string): string {
  return text.replace(/[^\n]+/g, '');
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
  for (const inner of listInnerParts(part)) collect(inner, line, problems);
}
