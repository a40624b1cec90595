import type { AppError } from '../../core/errors/errors.ts';
import { errorCodeOf, getValueAtPath } from '../../core/lib/records.ts';

/** Returns whether a write failed because the row, or a row that it refers to, has been deleted. */
export function isDeletedRowError(error: unknown): boolean {
  return errorCodeOf(error) === 'P2025' || isForeignKeyViolation(error);
}

/** Creates an error handler that turns the failure of a write to a deleted row into an error of the domain. */
export function rethrowDeletedRow(toError: (options: { cause: unknown }) => AppError) {
  return (cause: unknown): never => {
    throw isDeletedRowError(cause) ? toError({ cause }) : cause;
  };
}

/**
 * Whether a write failed because a row that it refers to is gone, or because rows still refer to the deleted
 * one: in the form of Prisma, for models and raw queries, or of the database itself.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = errorCodeOf(error);
  if (code === 'P2003' || code === '23503') return true;
  return (
    getValueAtPath(error, 'meta', 'driverAdapterError', 'cause', 'kind') === 'ForeignKeyConstraintViolation'
  );
}
