import { errorCodeOf, getValueAtPath } from '../../core/lib/records.ts';

/** Returns whether a write failed because the value already exists. `name` is the unique index or its only column. */
export function isUniqueViolation(error: unknown, name?: string): boolean {
  const violation = findViolation(error);
  if (!violation) return false;
  const { index, fields, table } = violation;
  if (name === undefined || index === name || index === `${table}_${name}_key`) return true;
  return Array.isArray(fields) && fields.includes(name);
}

/** Runs work once more after a unique violation: a concurrent request has created the row, and the second run finds it. */
export async function retryOnUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return work();
    throw error;
  }
}

/** The violation in the form of Prisma, for models and raw queries, or of `pg` itself. */
function findViolation(error: unknown) {
  const cause = getValueAtPath(error, 'meta', 'driverAdapterError', 'cause');
  if (getValueAtPath(cause, 'kind') === 'UniqueConstraintViolation') {
    const index = getValueAtPath(cause, 'constraint', 'index');
    return {
      index,
      fields: getValueAtPath(cause, 'constraint', 'fields'),
      table: getValueAtPath(cause, 'table'),
    };
  }
  if (errorCodeOf(error) !== '23505') return undefined;
  return {
    index: getValueAtPath(error, 'constraint'),
    fields: undefined,
    table: getValueAtPath(error, 'table'),
  };
}
