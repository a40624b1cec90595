import type { ResponseDifference } from './comparison.ts';

/**
 * Whether a name is one of the patterns or lies below one: `data` is above `data[3].name`. `*` stands for one key, index
 * or rest of a name, `**.` for any number of keys.
 */
export function createNameMatcher(patterns: readonly string[]): (name: string) => boolean {
  const expressions = patterns.map((pattern) => new RegExp(`^${toSource(pattern)}(?=$|[.[])`, 'i'));
  return (name) => expressions.some((expression) => expression.test(name));
}

const sources: Readonly<Record<string, string>> = { '**.': '(?:.*\\.)?', '*': '[^.[\\]]+' };

function toSource(pattern: string) {
  return pattern.replaceAll(/\*\*\.|\*|[\\^$.+?()[\]{}|]/g, (token) => sources[token] ?? `\\${token}`);
}

/** Whether a difference is one that the operator ignores: `header:x-name`, or a path inside a body. */
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
