/** Whether PostgreSQL ended a transaction because two of them waited for each other: the same again may succeed. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'P2034' || error.code === '40P01');
}
