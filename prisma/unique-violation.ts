/** Whether a write failed because the value is taken; `name` is that of the unique index, or of its only column. */
export function isUniqueViolation(error: unknown, name?: string): boolean {
  const violation = findViolation(error);
  if (!violation) return false;
  if (name === undefined) return true;
  const { index, fields = [] } = violation.constraint ?? {};
  return index === name || index === `${violation.table}_${name}_key` || fields.includes(name);
}

type Violation = { constraint?: { index?: string; fields?: string[] }; table?: string };

/** As Prisma reports it for models and for raw queries alike, or as `pg` itself does. */
function findViolation(error: unknown): Violation | undefined {
  const cause = at(error, 'meta', 'driverAdapterError', 'cause');
  if (at(cause, 'kind') === 'UniqueConstraintViolation') return cause as Violation;
  if (at(error, 'code') !== '23505') return undefined;
  const { constraint, table } = error as { constraint?: string; table?: string };
  return { constraint: { index: constraint }, table };
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    value,
  );
}
