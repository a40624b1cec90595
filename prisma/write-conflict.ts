import { valueAt } from '../core/records.ts';

/** Whether PostgreSQL ended a transaction that was in a deadlock or conflict; a retry may succeed. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'P2034' || error.code === '40P01');
}

const attempts = 8;

/** Retries a transaction that PostgreSQL ended in favour of another one. */
export async function againAfterConflict<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (attempt === attempts || !isWriteConflict(error)) throw error;
    return againAfterConflict(work, attempt + 1);
  }
}

/** Whether a statement gave up because another transaction held a row for too long. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

/** Whether PostgreSQL ended a raw statement because it took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return JSON.stringify(valueAt(error, 'meta') ?? '').includes('"57014"');
}
