import { errorCodeOf, getValueAtPath } from '../../core/lib/records.ts';

/**
 * Whether PostgreSQL ended a transaction that was in a deadlock or conflict; a retry may succeed. In the form of Prisma, for models
 * and raw queries, or of the database itself.
 */
export function isWriteConflict(error: unknown): boolean {
  const code = errorCodeOf(error);
  if (code === 'P2034' || code === '40P01') return true;
  return getValueAtPath(error, 'meta', 'driverAdapterError', 'cause', 'kind') === 'TransactionWriteConflict';
}

const maxAttempts = 8;

/** Retries a transaction that PostgreSQL aborted because of a conflict with another transaction. */
export async function retryOnWriteConflict<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (attempt === maxAttempts || !isWriteConflict(error)) throw error;
    return retryOnWriteConflict(work, attempt + 1);
  }
}

/** Whether a statement gave up because another transaction held a row for too long. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

/** Whether PostgreSQL ended a raw statement because it took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return JSON.stringify(getValueAtPath(error, 'meta') ?? '').includes('"57014"');
}
