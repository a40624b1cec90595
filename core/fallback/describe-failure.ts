/** The messages of an error and of its causes, for a log line without a stack. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${describeFailure(error.cause)})`;
}
