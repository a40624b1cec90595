import { isForeignKeyViolation } from './foreign-key-violation.ts';

/** Whether a write failed because the row that it changes, or the one that it refers to, was deleted meanwhile. */
export function isGoneRecord(error: unknown): boolean {
  const isMissing = typeof error === 'object' && error !== null && 'code' in error && error.code === 'P2025';
  return isMissing || isForeignKeyViolation(error);
}
