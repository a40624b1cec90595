import type { Difference } from './difference.ts';
import { createMatchNames } from './match-names.ts';

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
