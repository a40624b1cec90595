import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../users/user.query.ts';

/**
 * Runs in a transaction; once more when somebody with the same identity or address was faster by a moment, because
 * then that account is the one.
 */
export async function transactWithRetry<T>(
  { db }: AuthContext,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await db.$transaction(work);
  } catch (error) {
    if (isUniqueViolation(error)) return db.$transaction(work);
    throw error;
  }
}
