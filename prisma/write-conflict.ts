/** Whether PostgreSQL ended a transaction because two of them waited for each other: the same again may succeed. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'P2034' || error.code === '40P01');
}

const attempts = 8;

/** Does a transaction's work anew when PostgreSQL ended it for the sake of another. */
export async function againAfterConflict<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (attempt === attempts || !isWriteConflict(error)) throw error;
    return againAfterConflict(work, attempt + 1);
  }
}
