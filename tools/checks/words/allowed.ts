import type { Problem } from './find-problems.ts';

/** An exception: one pattern in one file, limited to the texts that contain `text`, with its reason. */
export type Allowed = { path: string; pattern: string; text?: string; reason: string };

/** Removes the problems that the list allows, and returns the entries of the list that allow nothing. */
export function removeAllowed(problems: readonly Problem[], allowed: readonly Allowed[]) {
  const used = new Set<Allowed>();
  const left = problems.filter((problem) => {
    const entry = allowed.find(
      ({ path, pattern, text = '' }) =>
        path === problem.path && pattern === problem.pattern && problem.text.includes(text),
    );
    if (entry) used.add(entry);
    return !entry;
  });
  return { problems: left, unused: allowed.filter((entry) => !used.has(entry)) };
}
