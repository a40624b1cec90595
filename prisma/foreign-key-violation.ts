/** Whether a write failed because what it refers to is gone, or because something still refers to what it deletes. */
export function isForeignKeyViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'P2003';
}
