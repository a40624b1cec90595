/** Error for a source row that the import cannot take. The report shows its message as the reason. */
export class RejectedRow extends Error {
  override name = 'RejectedRow';
}

/** Runs the work and returns a thrown `RejectedRow` as a value. Other errors are thrown. */
export function catchRejectedRow<T>(work: () => Promise<T>): Promise<T | RejectedRow>;
export function catchRejectedRow<T>(work: () => T): T | RejectedRow;
export function catchRejectedRow<T>(work: () => T | Promise<T>): T | RejectedRow | Promise<T | RejectedRow> {
  try {
    const result = work();
    return result instanceof Promise ? result.catch(toRejectedRow) : result;
  } catch (error) {
    return toRejectedRow(error);
  }
}

function toRejectedRow(error: unknown): RejectedRow {
  if (error instanceof RejectedRow) return error;
  throw error;
}
