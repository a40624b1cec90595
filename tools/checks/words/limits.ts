import type { WordingProblem } from './find-wording-problems.ts';

/**
 * Compares the number of problems of each pattern with its limit; a pattern without a limit may not occur.
 * The limits are the numbers of problems that are not fixed yet. Lower a limit when its number falls.
 */
export function findExceededWordingLimits(
  problems: readonly WordingProblem[],
  limits: Readonly<Record<string, number>>,
): string[] {
  const counts = new Map<string, number>();
  for (const { pattern } of problems) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  return [...counts].flatMap(([pattern, count]) => {
    const limit = limits[pattern] ?? 0;
    return count > limit
      ? [`${pattern}: ${count} places, ${limit} allowed. "npm run words -- --pattern ${pattern}" lists them.`]
      : [];
  });
}
