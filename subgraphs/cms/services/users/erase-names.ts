import { addCount, type RowCounts } from '../../../../core/jobs/personal-data.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsJobs } from '../../contract/jobs.ts';
import type { CmsTransaction } from '../../deps.ts';
import { authorColumns, authoredTables, revisionAuthor } from './person-tables.ts';

/** Rows per statement, and statements per step. */
const piece = 2_000;
const pieces = 10;

type Payload = CmsJobs['cms.erase_names'];
type NamedTable = { table: string; key: string; columns: readonly string[] };

const named: readonly NamedTable[] = [
  ...Object.entries(authoredTables).map(([table, key]) => ({ table, key, columns: authorColumns })),
  { table: 'revisions', key: 'id', columns: [revisionAuthor] },
];

/**
 * Replaces the login of an erased user in a part of the rows they created or changed. Each step is one
 * transaction, and enqueues the next in it: a crash repeats the step that it interrupted, and no row is
 * counted twice.
 */
export async function eraseNames(ctx: CmsContext, payload: Payload): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    let step = payload;
    for (let at = 0; at < pieces && step.table < named.length; at += 1)
      step = await erasePiece(ctx, tx, step);
    const { requestId, counts } = step;
    if (step.table < named.length) return ctx.enqueue(tx, 'cms.erase_names', step);
    return ctx.notePart(tx, { requestId, domain: 'cms', counts });
  });
}

type Progress = { read: number; changed: number; last: number | null };

async function erasePiece(ctx: CmsContext, tx: CmsTransaction, step: Payload): Promise<Payload> {
  const { login, name, table: at, after } = step;
  const one = named[at];
  if (!one) return step;
  const sql = toSql(ctx, one);
  const [progress] = await tx.$queryRawUnsafe<Progress[]>(sql, login, name, after);
  const { read, changed, last } = progress ?? { read: 0, changed: 0, last: null };
  const counts: RowCounts = addCount(step.counts, one.table, changed);
  const isLast = read < piece || last === null;
  return { ...step, counts, ...(isLast ? { table: at + 1, after: 0 } : { after: last }) };
}

function toSql({ databaseSchema }: CmsContext, { table, key, columns }: NamedTable): string {
  const place = `"${databaseSchema}"."${table}"`;
  const written = columns.map(
    (column) => `${column} = CASE t.${column} WHEN $1 THEN $2 ELSE t.${column} END`,
  );
  return `WITH piece AS MATERIALIZED (
      SELECT ${key} AS key FROM ${place} WHERE ${key} > $3::int ORDER BY ${key} LIMIT ${piece}
    ), changed AS (
      UPDATE ${place} t SET ${written.join(', ')} FROM piece
      WHERE t.${key} = piece.key AND (${columns.map((column) => `t.${column} = $1`).join(' OR ')}) RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM piece) AS read, (SELECT count(*)::int FROM changed) AS changed,
      (SELECT max(key) FROM piece) AS last`;
}
