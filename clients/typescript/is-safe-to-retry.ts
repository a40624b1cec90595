import type { GraphError } from './parse-error.ts';

/**
 * Whether a refused operation can be sent again without changing anything twice: it only reads, or it is a single mutation
 * that was refused itself. With several mutations, or an error below a mutation, a change may already be done.
 */
export function isSafeToRetry(query: string, errors: readonly GraphError[]): boolean {
  const text = query.replace(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*/g, '');
  const [before, after] = text.split(/\bmutation\b/, 2);
  if (after === undefined) return true;
  if (before?.includes('{')) return false;
  return errors.every(({ path = [] }) => path.length < 2) && countFields(after) === 1;
}

/** Counts the root fields of an operation. A fragment makes the count differ from one, because it can contain several. */
function countFields(operation: string): number {
  const flat = removeAll(operation, /\([^()]*\)/g);
  const [body = ''] = removeAll(flat.slice(flat.indexOf('{') + 1), /\{[^{}]*\}/g).split('}');
  const names = body.replace(/\w+\s*:|@\w+/g, '').match(/\.\.\.|\w+/g);
  return names?.length ?? 0;
}

/** Removes nested matches, starting with the innermost. */
function removeAll(text: string, pattern: RegExp): string {
  const less = text.replace(pattern, '');
  return less === text ? text : removeAll(less, pattern);
}
