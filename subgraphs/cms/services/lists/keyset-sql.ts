import type { KeysetRead } from '../../../../core/graphql/keyset.ts';
import { isRecord } from '../../../../core/records.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';

/** The column behind each property of a list's order. */
export type Columns = Readonly<Record<string, Prisma.Sql>>;

const operators = {
  gt: Prisma.sql`>`,
  gte: Prisma.sql`>=`,
  lt: Prisma.sql`<`,
  lte: Prisma.sql`<=`,
} as const;

/** One page of a keyset read as SQL, for lists whose conditions Prisma cannot say. */
export function toPageSql({ where, orderBy, take }: KeysetRead, columns: Columns) {
  const steps = orderBy.flatMap((step) => Object.entries(step));
  const order = steps.map(
    ([field, direction]) =>
      Prisma.sql`${columns[field]} ${direction === 'desc' ? Prisma.sql`DESC` : Prisma.sql`ASC`}`,
  );
  return { condition: toCondition(where, columns), order: Prisma.join(order), take };
}

function toCondition(where: Record<string, unknown>, columns: Columns): Prisma.Sql {
  const parts = Object.entries(where).flatMap(([name, wanted]) => {
    if (name === 'AND' || name === 'OR') return Array.isArray(wanted) ? joined(name, wanted, columns) : [];
    return compared(columns[name], wanted);
  });
  return parts.length ? Prisma.join(parts, ' AND ') : Prisma.sql`true`;
}

function joined(name: 'AND' | 'OR', wanted: Record<string, unknown>[], columns: Columns) {
  if (!wanted.length) return [];
  const parts = wanted.map((each) => Prisma.sql`(${toCondition(each, columns)})`);
  return [Prisma.sql`(${Prisma.join(parts, ` ${name} `)})`];
}

function compared(column: Prisma.Sql | undefined, wanted: unknown): Prisma.Sql[] {
  if (!isRecord(wanted) || wanted instanceof Date) return [Prisma.sql`${column} = ${wanted}`];
  return Object.entries(operators).flatMap(([name, operator]) =>
    name in wanted ? [Prisma.sql`${column} ${operator} ${wanted[name]}`] : [],
  );
}
