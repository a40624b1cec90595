import type { WordingProblem } from './find-wording-problems.ts';

/** An exception: one pattern in one file, limited to the texts that contain `text`, with its reason. */
export type WordingException = { path: string; pattern: string; text?: string; reason: string };

/** Removes the problems that the list allows, and returns the entries of the list that allow nothing. */
export function removeWordingExceptions(
  problems: readonly WordingProblem[],
  exceptions: readonly WordingException[],
) {
  const usedExceptions = new Set<WordingException>();
  const otherProblems = problems.filter((problem) => {
    const entry = exceptions.find(
      ({ path, pattern, text = '' }) =>
        path === problem.path && pattern === problem.pattern && problem.text.includes(text),
    );
    if (entry) usedExceptions.add(entry);
    return !entry;
  });
  return { problems: otherProblems, unused: exceptions.filter((entry) => !usedExceptions.has(entry)) };
}
