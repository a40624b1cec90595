import { authErrors } from '../../errors.ts';

export type Metadata = Record<string, unknown>;

/** Merges key by key; null deletes a key. */
export function mergeMetadata(stored: unknown, changes: Metadata): Metadata {
  const merged = { ...(stored as Metadata | null), ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

/** PostgreSQL keeps no NUL and no half of a surrogate pair in JSON. */
export function checkMetadata(data: Metadata): void {
  JSON.stringify(data, (key, value: unknown) => {
    if (isUnstorable(key) || (typeof value === 'string' && isUnstorable(value))) {
      throw authErrors.validationFailed({ message: 'Metadata contains characters that cannot be stored' });
    }
    return value;
  });
}

function isUnstorable(text: string) {
  return text.includes('\u0000') || !text.isWellFormed();
}
