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
    if (name === 'OR' && Array.isArray(wanted))
      return beyondRow(wanted, columns) ?? joined(name, wanted, columns);
    if (name === 'AND') return Array.isArray(wanted) ? joined(name, wanted, columns) : [];
    return compared(columns[name], wanted);
  });
  return parts.length ? Prisma.join(parts, ' AND ') : Prisma.sql`true`;
}

type Choice = { AND?: Record<string, unknown>[] };

/**
 * What lies behind a row, where all columns go the same way: `(a, b) > (1, 2)`, which an index over both answers without
 * going through the rows that are equal in the first. Null where the columns go different ways.
 */
function beyondRow(choices: readonly Choice[], columns: Columns): Prisma.Sql[] | null {
  const steps = choices.flatMap(({ AND = [] }) => Object.entries(AND.at(-1) ?? {}));
  const sides = steps.flatMap(([field, wanted]) =>
    isRecord(wanted) ? Object.entries(wanted).map(([side, value]) => ({ field, side, value })) : [],
  );
  const [first] = sides;
  const isSame = sides.every(({ side }) => side === first?.side);
  if (!isSame || sides.length !== choices.length || (first?.side !== 'gt' && first?.side !== 'lt'))
    return null;
  const row = Prisma.join(sides.map(({ field }) => Prisma.sql`${columns[field]}`));
  const values = Prisma.join(sides.map(({ value }) => value));
  return [Prisma.sql`(${row}) ${operators[first.side]} (${values})`];
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
