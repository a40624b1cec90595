/**
 * Whether a write failed because what it refers to is gone, or because something still refers to what it deletes: as
 * Prisma reports it for models and for raw queries, or the database itself.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  if (error.code === 'P2003' || error.code === '23503') return true;
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { kind?: unknown } } } };
  return meta?.driverAdapterError?.cause?.kind === 'ForeignKeyConstraintViolation';
}
