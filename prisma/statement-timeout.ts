/** Whether PostgreSQL ended a raw statement because it took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return JSON.stringify((error as { meta?: unknown } | null)?.meta ?? '').includes('"57014"');
}
