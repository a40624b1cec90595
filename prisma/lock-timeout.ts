/** Whether a statement gave up because somebody else held a row for too long. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
