import { authErrors } from '../../errors.ts';

export type Metadata = Record<string, unknown>;

/** Merges key by key; null deletes a key. */
export function mergeMetadata(stored: unknown, changes: Metadata): Metadata {
  const merged = { ...(stored as Metadata | null), ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

/** Deeper than anyone nests on purpose, and shallow enough for every stack on the way. */
const deepest = 100;

/** PostgreSQL keeps no NUL and no half of a surrogate pair in JSON. */
export function checkMetadata(data: unknown, depth = 0): void {
  if (typeof data === 'string' && isUnstorable(data)) throw unstorable();
  if (typeof data !== 'object' || data === null) return;
  if (depth === deepest) throw unstorable();
  for (const [key, value] of Object.entries(data)) {
    checkMetadata(key, depth + 1);
    checkMetadata(value, depth + 1);
  }
}

function isUnstorable(text: string) {
  return text.includes('\u0000') || !text.isWellFormed();
}

function unstorable() {
  return authErrors.validationFailed({ message: 'Metadata contains what cannot be stored' });
}
