/** Error for a source row that the import cannot take. The report shows its message as the reason. */
export class RejectedRowError extends Error {
  override name = 'RejectedRowError';
}

/** Runs the work and returns a thrown `RejectedRowError` as a value. Other errors are thrown. */
export function catchRejectedRow<T>(work: () => Promise<T>): Promise<T | RejectedRowError>;
export function catchRejectedRow<T>(work: () => T): T | RejectedRowError;
export function catchRejectedRow<T>(
  work: () => T | Promise<T>,
): T | RejectedRowError | Promise<T | RejectedRowError> {
  try {
    const result = work();
    return result instanceof Promise ? result.catch(toRejectedRowError) : result;
  } catch (error) {
    return toRejectedRowError(error);
  }
}

function toRejectedRowError(error: unknown): RejectedRowError {
  if (error instanceof RejectedRowError) return error;
  throw error;
}
