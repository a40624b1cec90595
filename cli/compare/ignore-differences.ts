import type { Difference } from './comparison.ts';

/**
 * Whether a name is one of the patterns or lies below one: `data` is above `data[3].name`. `*` stands for one key, index
 * or rest of a name, `**.` for any number of keys.
 */
export function createMatchNames(patterns: readonly string[]): (name: string) => boolean {
  const expressions = patterns.map((pattern) => new RegExp(`^${toSource(pattern)}(?=$|[.[])`, 'i'));
  return (name) => expressions.some((expression) => expression.test(name));
}

const sources: Readonly<Record<string, string>> = { '**.': '(?:.*\\.)?', '*': '[^.[\\]]+' };

function toSource(pattern: string) {
  return pattern.replaceAll(/\*\*\.|\*|[\\^$.+?()[\]{}|]/g, (found) => sources[found] ?? `\\${found}`);
}

/** Whether a difference is one that the operator ignores: `header:x-name`, or a path inside a body. */
export function createIgnores(written: string | undefined): (difference: Difference) => boolean {
  const patterns = (written ?? '')
    .split(',')
    .map((pattern) => pattern.trim())
    .filter(Boolean);
  const isIgnored = createMatchNames(patterns);
  return ({ part, path }) => {
    if (part === 'header') return isIgnored(`header:${path}`);
    return part === 'body' && isIgnored(path);
  };
}
