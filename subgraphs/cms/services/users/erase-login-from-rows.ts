import { addRowCount, type RowCounts } from '../../../../core/jobs/personal-data.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsJobPayloads } from '../../contract/jobs.ts';
import type { CmsTransaction } from '../../deps.ts';
import { authorColumns, authoredTables, revisionAuthorColumn } from './person-tables.ts';

/** Rows per statement, and statements per step. */
const piece = 2_000;
const pieces = 10;

type Payload = CmsJobPayloads['cms.erase_names'];
type NamedTable = { table: string; key: string; columns: readonly string[] };

const tablesWithNames: readonly NamedTable[] = [
  ...Object.entries(authoredTables).map(([table, key]) => ({ table, key, columns: authorColumns })),
  { table: 'revisions', key: 'id', columns: [revisionAuthorColumn] },
];

/**
 * Replaces the login of an erased user in a part of the rows they created or changed. Each step is one
 * transaction, and enqueues the next in it: a crash repeats the step that it interrupted, and no row is
 * counted twice.
 */
export async function eraseLoginFromRows(ctx: CmsContext, payload: Payload): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    let step = payload;
    for (let index = 0; index < pieces && step.table < tablesWithNames.length; index += 1)
      step = await erasePiece(ctx, tx, step);
    const { requestId, counts } = step;
    if (step.table < tablesWithNames.length) return ctx.enqueue(tx, 'cms.erase_names', step);
    return ctx.recordPersonalDataResult(tx, { requestId, domain: 'cms', counts });
  });
}

type Progress = { read: number; changed: number; last: number | null };

async function erasePiece(ctx: CmsContext, tx: CmsTransaction, step: Payload): Promise<Payload> {
  const { login, name, table: tableIndex, after } = step;
  const namedTable = tablesWithNames[tableIndex];
  if (!namedTable) return step;
  const sql = toSql(ctx, namedTable);
  const [progress] = await tx.$queryRawUnsafe<Progress[]>(sql, login, name, after);
  const { read, changed, last } = progress ?? { read: 0, changed: 0, last: null };
  const counts: RowCounts = addRowCount(step.counts, namedTable.table, changed);
  const isLast = read < piece || last === null;
  return { ...step, counts, ...(isLast ? { table: tableIndex + 1, after: 0 } : { after: last }) };
}

function toSql({ databaseSchema }: CmsContext, { table, key, columns }: NamedTable): string {
  const place = `"${databaseSchema}"."${table}"`;
  const assignments = columns.map(
    (column) => `${column} = CASE t.${column} WHEN $1 THEN $2 ELSE t.${column} END`,
  );
  return `WITH piece AS MATERIALIZED (
      SELECT ${key} AS key FROM ${place} WHERE ${key} > $3::int ORDER BY ${key} LIMIT ${piece}
    ), changed AS (
      UPDATE ${place} t SET ${assignments.join(', ')} FROM piece
      WHERE t.${key} = piece.key AND (${columns.map((column) => `t.${column} = $1`).join(' OR ')}) RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM piece) AS read, (SELECT count(*)::int FROM changed) AS changed,
      (SELECT max(key) FROM piece) AS last`;
}
