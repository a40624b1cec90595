import type { KeysetRowBound, SqlKeysetRange } from '../../../../core/graphql/keyset.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';

/** The column behind each property of a list's order; rows have a value in all of them. */
export type KeysetSqlColumns = Readonly<Record<string, Prisma.Sql>>;

/** Builds the SQL of one keyset page, for lists whose conditions Prisma cannot express. */
export function toKeysetPageSql({ where, start, orderBy, take }: SqlKeysetRange, columns: KeysetSqlColumns) {
  const steps = orderBy.flatMap((step) => Object.entries(step));
  const order = steps.map(
    ([field, direction]) =>
      Prisma.sql`${columns[field]} ${direction === 'desc' ? Prisma.sql`DESC` : Prisma.sql`ASC`}`,
  );
  const equal = Object.entries(where).map(([field, value]) => Prisma.sql`${columns[field]} = ${value}`);
  const conditions = [...equal, ...(start ? [beyondRow(start, columns)] : [])];
  const condition = conditions.length ? Prisma.join(conditions, ' AND ') : Prisma.sql`true`;
  return { condition, order: Prisma.join(order), take };
}

/**
 * Builds `(a, b) > (1, 2)`, because an index over both columns then skips rows that are equal in the first.
 */
function beyondRow({ fields, values, side }: KeysetRowBound, columns: KeysetSqlColumns): Prisma.Sql {
  const row = Prisma.join(fields.map((field) => Prisma.sql`${columns[field]}`));
  return Prisma.sql`(${row}) ${side === 'gt' ? Prisma.sql`>` : Prisma.sql`<`} (${Prisma.join([...values])})`;
}
