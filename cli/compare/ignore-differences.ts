import type { ResponseDifference } from './comparison.ts';

/**
 * Creates a function that returns whether a name matches a pattern or is below one: `data[3].name` is below `data`. `*`
 * matches one key, index or rest of a name, `**.` matches any number of keys.
 */
export function createNameMatcher(patterns: readonly string[]): (name: string) => boolean {
  const expressions = patterns.map((pattern) => new RegExp(`^${toSource(pattern)}(?=$|[.[])`, 'i'));
  return (name) => expressions.some((expression) => expression.test(name));
}

const sources: Readonly<Record<string, string>> = { '**.': '(?:.*\\.)?', '*': '[^.[\\]]+' };

function toSource(pattern: string) {
  return pattern.replaceAll(/\*\*\.|\*|[\\^$.+?()[\]{}|]/g, (token) => sources[token] ?? `\\${token}`);
}

/** Creates a function that returns whether the operator ignores a difference, by `header:x-name` or a path in a body. */
export function createIgnoredDifferenceTest(
  ignoreOption: string | undefined,
): (difference: ResponseDifference) => boolean {
  const patterns = (ignoreOption ?? '')
    .split(',')
    .map((pattern) => pattern.trim())
    .filter(Boolean);
  const isIgnored = createNameMatcher(patterns);
  return ({ part, path }) => {
    if (part === 'header') return isIgnored(`header:${path}`);
    return part === 'body' && isIgnored(path);
  };
}
