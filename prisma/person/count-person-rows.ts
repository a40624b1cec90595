import type { RowCounts } from '../../core/jobs/personal-data.ts';
import { type PersonalDataTable, qualifyTableNames } from './personal-data-table.ts';

/** The part of a Prisma client that runs SQL queries. */
export type SqlReader = {
  $queryRawUnsafe: <Rows>(sql: string, ...values: unknown[]) => PromiseLike<Rows>;
};

type PersonRowsCount = { schema: string; tables: readonly PersonalDataTable[]; userId: string };

/** Counts the rows of a person in each table with an index for the owner. Tables with zero rows are omitted. */
export async function countPersonRows(
  db: SqlReader,
  { schema, tables, userId }: PersonRowsCount,
): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  for (const { table, owner } of tables.filter(({ scanned }) => !scanned)) {
    const sql = qualifyTableNames(`SELECT count(*)::int AS count FROM @${table} t WHERE ${owner}`, schema);
    const [row] = await db.$queryRawUnsafe<{ count: number }[]>(sql, userId);
    if (row?.count) counts[table] = row.count;
  }
  return counts;
}
